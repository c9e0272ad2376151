import { Badge, Box, type BoxProps, Flex, Link, Text } from '@chakra-ui/react';
import { clientPath } from '@contract/addresses';
import * as texts from '@texts/board';
import * as common from '@texts/common';
import { hearingOutcomeLabels } from '@texts/hearings';
import { Button } from '@/components/button';
import { TentativeMark } from '@/components/tentative-mark';
import { TextLink } from '@/components/text-control';
import type { BoardHearing } from '@/data/board';
import { formatMoment, formatTime } from '@/lib/dates';
import { telephone } from '@/lib/telephone';
import { HearingLink, itemOf, nameOf, partiesOf, Small } from './board-parts';
import { ListingCells } from './listing-cells';

/** Time, item, hall, matter, purpose, result. */
export const columns = '6rem 4rem 5.5rem minmax(0, 1.2fr) minmax(0, 1.2fr) 9rem';

interface BoardRowProps {
  hearing: BoardHearing;
  /** Opens the form of its result. */
  onRecord: (id: string) => void;
}

const row: BoxProps = {
  as: 'li',
  display: 'grid',
  alignItems: 'start',
  columnGap: '3',
  rowGap: '0.5',
  borderBottomWidth: '1px',
  borderColor: 'line',
  overflowWrap: 'anywhere',
  // No line of it is cut by the edge of a sheet.
  breakInside: 'avoid',
  _print: {
    gridTemplateColumns: '22mm minmax(0, 1fr) minmax(0, 1.1fr) 46mm',
    columnGap: '2mm',
    paddingBlock: '0.5mm',
    fontSize: '7.5pt',
    lineHeight: '1.15',
  },
};

/** A hearing of the board; one with a result is folded to a line. */
export function BoardRow(props: BoardRowProps) {
  return props.hearing.outcome ? <FoldedRow {...props} /> : <OpenRow {...props} />;
}

/** When and where it is called, where it is not edited. */
function TimeAndPlace({ hearing }: { hearing: BoardHearing }) {
  return (
    <>
      <Text as="span" fontWeight="semibold">
        {formatTime(hearing.start_date)} {hearing.is_tentative && <TentativeMark />}
      </Text>
      <Small>{[itemOf(hearing), hearing.court_hall].filter(Boolean).join(', ')}</Small>
    </>
  );
}

function OpenRow({ hearing, onRecord }: BoardRowProps) {
  const { case_id, client_id, client_name, client_phone } = hearing;
  const parties = partiesOf(hearing);
  return (
    <Box {...row} gridTemplateColumns={{ base: '5.75rem minmax(0, 1fr)', lg: columns }} paddingBlock="2.5">
      <ListingCells hearing={hearing} />
      <Box display="none" _print={{ display: 'block' }}>
        <TimeAndPlace hearing={hearing} />
      </Box>
      <Box>
        <Text textStyle="itemTitle" color="ink" _print={{ fontSize: '8.5pt', lineHeight: '1.15' }}>
          <HearingLink hearing={hearing} />
          {hearing.is_tentative && (
            <Box as="span" className="screen-only">
              {' '}
              <TentativeMark />
            </Box>
          )}
        </Text>
        {parties && <Small>{parties}</Small>}
      </Box>
      <Box>
        <Text _print={{ lineHeight: '1.15' }}>
          {hearing.purpose ?? (case_id && hearing.title)}{' '}
          <Text as="span" display="block" color="muted" fontSize="sm" _print={{ display: 'inline', fontSize: '7.5pt' }}>
            {hearing.bench}
          </Text>
        </Text>
        <Box className="screen-only">
          {(client_name || client_phone) && (
            <Small>
              {client_name && client_id && <TextLink to={clientPath(client_id)}>{client_name}</TextLink>}
              {client_name && client_phone && ' · '}
              {client_phone && (
                <Link href={telephone(client_phone)} whiteSpace="nowrap">
                  {client_phone}
                </Link>
              )}
            </Small>
          )}
          {hearing.bring && <Small>{texts.bring(hearing.bring)}</Small>}
        </Box>
      </Box>
      <Box className="screen-only" marginTop={{ base: '1.5', lg: '0' }}>
        <Button
          variant="outline"
          size="sm"
          minHeight={{ base: '11', lg: '9' }}
          aria-label={texts.recordResultOf(nameOf(hearing))}
          onClick={() => onRecord(hearing.id)}
        >
          {common.recordResult}
        </Button>
      </Box>
      {/* On paper whom it concerns is beside the purpose. */}
      <Box display="none" _print={{ display: 'block' }}>
        <Small>{[client_name, client_phone].filter(Boolean).join(' · ')}</Small>
        {hearing.bring && <Small>{texts.bring(hearing.bring)}</Small>}
      </Box>
    </Box>
  );
}

function FoldedRow({ hearing, onRecord }: BoardRowProps) {
  const { outcome, next_date, case_id, purpose, title } = hearing;
  return (
    <Box
      {...row}
      alignItems="baseline"
      gridTemplateColumns={{ base: '5.75rem minmax(0, 1fr)', lg: '10.75rem 5.5rem minmax(0, 2.4fr) 9rem' }}
      paddingBlock="0.5"
      color="muted"
    >
      <Text as="span" fontSize="sm">
        {formatTime(hearing.start_date)} {itemOf(hearing)}
      </Text>
      <Text as="span" fontSize="sm" display={{ base: 'none', lg: 'block' }} _print={{ display: 'none' }}>
        {hearing.court_hall}
      </Text>
      <Flex wrap="wrap" align="baseline" columnGap="2" gridColumn={{ lg: '3' }} _print={{ gridColumn: '2 / span 2' }}>
        <Text as="span" truncate maxWidth="full">
          <HearingLink hearing={hearing} />{' '}
          <Box as="span" fontSize="sm" display={{ base: 'none', md: 'inline' }}>
            {[partiesOf(hearing), purpose ?? (case_id && title)].filter(Boolean).join(' · ')}
          </Box>
        </Text>
        {outcome && <Badge>{hearingOutcomeLabels[outcome]}</Badge>}
        {next_date && <Small>{texts.next(formatMoment(next_date))}</Small>}
      </Flex>
      <Box gridColumn={{ base: '2', lg: 'auto' }}>
        <Button
          className="screen-only"
          variant="ghost"
          size="sm"
          marginInlineStart={{ base: '-3', lg: '0' }}
          aria-label={texts.changeResultOf(nameOf(hearing))}
          onClick={() => onRecord(hearing.id)}
        >
          {common.changeResult}
        </Button>
      </Box>
    </Box>
  );
}
