import { Badge, Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import * as texts from '@texts/board';
import * as common from '@texts/common';
import { hearingOutcomeLabels } from '@texts/hearings';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button';
import { TentativeMark } from '@/components/tentative-mark';
import { TextLink } from '@/components/text-control';
import { casePath, clientPath, eventParam, withParams } from '@/lib/admin-paths';
import { formatMoment, formatTime } from '@/lib/dates';
import { telephone } from '@/lib/telephone';
import type { BoardHearing } from '../queries';

interface BoardListProps {
  /** In the order in which they are called. */
  hearings: readonly BoardHearing[];
  /** Opens the form of a hearing's result. */
  onRecord: (id: string) => void;
}

/** One row for each hearing, under the name of its court; on paper as dense as a cause list. */
export function BoardList({ hearings, onRecord }: BoardListProps) {
  const courts = new Map<string, BoardHearing[]>();
  for (const hearing of hearings) {
    const court = hearing.court ?? hearing.location ?? texts.courtNotSpecified;
    courts.set(court, [...(courts.get(court) ?? []), hearing]);
  }
  return [...courts].map(([court, ofCourt]) => (
    <Box key={court} marginTop="3" _print={{ marginTop: '1.5' }}>
      <Heading as="h3" size="sm" borderBottomWidth="1px" borderColor="brassLine" paddingBottom="1">
        {court}
      </Heading>
      <Box as="ol" listStyleType="none" aria-label={court}>
        {ofCourt.map((hearing) => (
          <Row key={hearing.id} hearing={hearing} onRecord={onRecord} />
        ))}
      </Box>
    </Box>
  ));
}

const columns = '8rem minmax(0, 1.5fr) minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1.1fr)';

function Row({ hearing, onRecord }: { hearing: BoardHearing; onRecord: (id: string) => void }) {
  const { item_number, court_hall, start_date, case_number, petitioner, respondent, purpose, bench } = hearing;
  const name = case_number ?? hearing.title;
  const [search] = useSearchParams();
  const parties = petitioner && respondent ? `${petitioner} v. ${respondent}` : hearing.case_title;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: columns }}
      columnGap="4"
      rowGap="0.5"
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="line"
      overflowWrap="anywhere"
      _print={{
        gridTemplateColumns: '22mm 50mm minmax(0, 1fr) 27mm 36mm',
        columnGap: '2mm',
        paddingBlock: '0.5mm',
        fontSize: '7.5pt',
        lineHeight: '1.15',
      }}
    >
      <Box>
        <Text as="span" fontWeight="semibold" color="ink">
          {item_number && texts.item(item_number)} {hearing.is_tentative && <TentativeMark />}
        </Text>
        <Small>{[court_hall, formatTime(start_date)].filter(Boolean).join(' · ')}</Small>
      </Box>
      <Box>
        <Text textStyle="itemTitle" color="ink" _print={{ fontSize: '8.5pt', lineHeight: '1.15' }}>
          <TextLink to={hearing.case_id ? casePath(hearing.case_id) : withParams(search, { [eventParam]: hearing.id })}>
            {name}
          </TextLink>
        </Text>
        {parties && <Small>{parties}</Small>}
      </Box>
      <Text _print={{ lineHeight: '1.15' }}>
        {purpose ?? (case_number && hearing.title)}{' '}
        <Text as="span" display="block" color="muted" fontSize="sm" _print={{ display: 'inline', fontSize: '7.5pt' }}>
          {bench}
        </Text>
      </Text>
      <Box>
        {hearing.client_name && hearing.client_id && (
          <Text _print={{ lineHeight: '1.15' }}>
            <TextLink to={clientPath(hearing.client_id)}>{hearing.client_name}</TextLink>
          </Text>
        )}
        {hearing.client_phone && (
          <Link
            href={telephone(hearing.client_phone)}
            display="inline-block"
            paddingBlock={{ base: '1', lg: '0' }}
            _print={{ padding: '0' }}
          >
            {hearing.client_phone}
          </Link>
        )}
      </Box>
      <Box>
        {hearing.bring && <Small>{texts.bring(hearing.bring)}</Small>}
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1" marginTop="1" _print={{ marginTop: '0' }}>
          {hearing.outcome && <Badge>{hearingOutcomeLabels[hearing.outcome]}</Badge>}
          {hearing.next_date && <Small>{texts.next(formatMoment(hearing.next_date))}</Small>}
          <Button
            variant="outline"
            size="sm"
            aria-label={hearing.outcome ? texts.changeResultOf(name) : texts.recordResultOf(name)}
            onClick={() => onRecord(hearing.id)}
          >
            {hearing.outcome ? common.changeResult : common.recordResult}
          </Button>
        </Flex>
      </Box>
    </Box>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text color="muted" fontSize="sm" _print={{ fontSize: '7.5pt', lineHeight: '1.15' }}>
      {children}
    </Text>
  );
}
