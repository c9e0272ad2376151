import { Badge, Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { casePath, clientPath } from '@contract/addresses';
import * as texts from '@texts/board';
import * as common from '@texts/common';
import { hearingOutcomeLabels } from '@texts/hearings';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button';
import { TentativeMark } from '@/components/tentative-mark';
import { TextLink } from '@/components/text-control';
import type { BoardHearing } from '@/data/board';
import type { CalendarRow } from '@/data/events/queries';
import { formatMoment, formatTime } from '@/lib/dates';
import { eventParam, withParams } from '@/lib/search-params';
import { telephone } from '@/lib/telephone';

interface BoardListProps {
  /** By their time. */
  hearings: readonly BoardHearing[];
  /** Opens the form of a hearing's result. */
  onRecord: (id: string) => void;
}

/** One row for each hearing, those one after another in a court under its name; on paper as dense as a cause list. */
export function BoardList({ hearings, onRecord }: BoardListProps) {
  const visits: { court: string; hearings: BoardHearing[] }[] = [];
  for (const hearing of hearings) {
    const court = hearing.court ?? hearing.location ?? texts.courtNotSpecified;
    const last = visits.at(-1);
    if (last?.court === court) last.hearings.push(hearing);
    else visits.push({ court, hearings: [hearing] });
  }
  return visits.map(({ court, hearings: here }) => (
    <Box key={here[0]?.id} marginTop="3" _print={{ marginTop: '1.5' }}>
      <Heading as="h3" size="sm" borderBottomWidth="1px" borderColor="brassLine" paddingBottom="1">
        {court}
      </Heading>
      <Box as="ol" listStyleType="none" aria-label={court}>
        {here.map((hearing) => (
          <Row key={hearing.id} hearing={hearing} onRecord={onRecord} />
        ))}
      </Box>
    </Box>
  ));
}

/** Two lines for each hearing. */
export function BoardPreview({ hearings }: { hearings: readonly BoardHearing[] }) {
  return (
    <Box as="ol" listStyleType="none">
      {hearings.map((hearing) => (
        <Box
          as="li"
          key={hearing.id}
          display="grid"
          gridTemplateColumns="4.75rem minmax(0, 1fr)"
          columnGap="3"
          paddingBlock="1"
          borderTopWidth="1px"
          borderColor="line"
        >
          <TimeAndPlace hearing={hearing} place={[itemOf(hearing)]} />
          <Box>
            <Name hearing={hearing} />
            <Box css={{ '& > *': { truncate: true } }}>
              <Small>
                {[hearing.court_hall, hearing.court ?? hearing.location, partiesOf(hearing)]
                  .filter(Boolean)
                  .join(' · ')}
              </Small>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The day's events that are no hearings, in one line. */
export function OtherEvents({ events }: { events: readonly CalendarRow[] }) {
  const [search] = useSearchParams();
  if (events.length === 0) return null;
  return (
    <Flex
      as="ul"
      listStyleType="none"
      aria-label={texts.otherEvents}
      wrap={{ md: 'wrap' }}
      columnGap="4"
      rowGap="1"
      overflowX="auto"
      marginBottom="2"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {events.map(({ id, type, title, start_date }) => (
        <Box
          as="li"
          key={id}
          data-kind={type}
          flex="none"
          borderInlineStartWidth="3px"
          borderColor={type}
          paddingInlineStart="2"
        >
          <Text as="span" color="muted">
            {formatTime(start_date)}
          </Text>{' '}
          <TextLink to={withParams(search, { [eventParam]: id })}>{title}</TextLink>
        </Box>
      ))}
    </Flex>
  );
}

/** When and where it is called. */
function TimeAndPlace({ hearing, place }: { hearing: BoardHearing; place: (string | null)[] }) {
  const { start_date, is_tentative } = hearing;
  return (
    // Where there are two columns, beside all of the others.
    <Box gridRow={{ base: '1 / span 4', lg: 'auto' }} _print={{ gridRow: 'auto' }}>
      <Text as="span" fontWeight="semibold" color="ink">
        {formatTime(start_date)} {is_tentative && <TentativeMark />}
      </Text>
      <Small>{place.filter(Boolean).join(', ')}</Small>
    </Box>
  );
}

const itemOf = ({ item_number }: BoardHearing) => item_number && texts.item(item_number);

const nameOf = ({ case_number, title }: BoardHearing) => case_number ?? title;

const partiesOf = ({ petitioner, respondent, case_title }: BoardHearing) =>
  petitioner && respondent ? `${petitioner} v. ${respondent}` : case_title;

function Name({ hearing }: { hearing: BoardHearing }) {
  const [search] = useSearchParams();
  const { id, case_id } = hearing;
  return (
    <Text textStyle="itemTitle" color="ink" _print={{ fontSize: '8.5pt', lineHeight: '1.15' }}>
      <TextLink to={case_id ? casePath(case_id) : withParams(search, { [eventParam]: id })}>{nameOf(hearing)}</TextLink>
    </Text>
  );
}

const columns = '7rem minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(8.75rem, 1fr) minmax(7.75rem, 1fr)';

function Row({ hearing, onRecord }: { hearing: BoardHearing; onRecord: (id: string) => void }) {
  const { case_number, purpose, bench } = hearing;
  const name = nameOf(hearing);
  const parties = partiesOf(hearing);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '4.75rem minmax(0, 1fr)', lg: columns }}
      columnGap={{ base: '3', md: '4' }}
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
      <TimeAndPlace hearing={hearing} place={[itemOf(hearing), hearing.court_hall]} />
      <Box>
        <Name hearing={hearing} />
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
            maxWidth="full"
            whiteSpace={{ lg: 'nowrap' }}
            overflowWrap="anywhere"
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
