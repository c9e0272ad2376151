import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { dayAt, openEndKinds } from '@contract';
import { adminPath, casePath } from '@contract/addresses';
import * as common from '@texts/common';
import { hearingOutcomeLabels, weeksLater } from '@texts/hearings';
import * as texts from '@texts/open-ends';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { PathLink } from '@/components/page-title';
import { QueryContent } from '@/components/query-content';
import { TextLink } from '@/components/text-control';
import { newHearing } from '@/data/events/form-values';
import { isFinal, weeksAhead } from '@/data/hearings/form-values';
import { type OpenEndRow, openEndsQuery } from '@/data/open-ends';
import { useHolidays } from '@/data/settings/holidays';
import { useOpenEventForm } from '@/features/events/event-form-provider';
import { useOutcomeForm } from '@/features/hearings/use-outcome-form';
import { useLiveQuery } from '@/hooks/use-live-query';
import { countDays, formatDate } from '@/lib/dates';
import { eventParam, withParams } from '@/lib/search-params';
import { ParkFormDialog } from './internal/park-form-dialog';

const nameOf = ({ case_number, case_title, purpose }: OpenEndRow) => case_number ?? case_title ?? purpose ?? '';
const keyOf = ({ case_id, event_id, kind }: OpenEndRow) => `${kind} ${event_id ?? case_id}`;

/** Hearings without a result and cases without a date, each with what ends it; for the admin. */
export function OpenEndsList() {
  const query = useLiveQuery(openEndsQuery);
  const outcome = useOutcomeForm();
  const [parked, setParked] = useState<OpenEndRow | null>(null);
  const queue = (query.data ?? []).flatMap(({ kind, event_id }) =>
    kind === 'no_result' && event_id !== null ? [event_id] : [],
  );
  const record = (row: OpenEndRow, weeks?: number) => {
    if (row.event_id === null) return;
    outcome.open(row.event_id, { ...(weeks && { weeks }), ...(row.kind === 'no_result' && { queue }) });
  };
  return (
    <Box as="section" aria-labelledby="open-ends">
      <PathLink to={adminPath('board')}>{texts.board}</PathLink>
      <Heading as="h2" size={{ base: 'md', md: 'lg' }} id="open-ends">
        {texts.openEnds}
      </Heading>
      <QueryContent query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState {...texts.emptyStateMessages.openEnds} />
          ) : (
            openEndKinds
              .map((kind) => [kind, rows.filter((row) => row.kind === kind)] as const)
              .filter(([, here]) => here.length > 0)
              .map(([kind, here]) => (
                <Box key={kind} marginTop="4">
                  <Heading as="h3" size="sm" borderBottomWidth="1px" borderColor="brassLine" paddingBottom="1">
                    {`${texts.kinds[kind]} (${here.length})`}
                  </Heading>
                  <Box as="ol" listStyleType="none" aria-label={texts.kinds[kind]}>
                    {here.map((row) => (
                      <OpenEnd key={keyOf(row)} row={row} onRecord={record} onPark={setParked} />
                    ))}
                  </Box>
                </Box>
              ))
          )
        }
      </QueryContent>
      {outcome.dialog}
      {parked?.case_id && (
        <ParkFormDialog
          key={parked.case_id}
          caseId={parked.case_id}
          name={nameOf(parked)}
          onClose={() => setParked(null)}
        />
      )}
    </Box>
  );
}

interface OpenEndProps {
  row: OpenEndRow;
  /** Opens the form of the hearing's result. @param weeks after which it is heard again, where that is said already */
  onRecord: (row: OpenEndRow, weeks?: number) => void;
  onPark: (row: OpenEndRow) => void;
}

function OpenEnd({ row, onRecord, onPark }: OpenEndProps) {
  const { kind, since, event_id, purpose, outcome, case_id, case_title, court, client_name } = row;
  const [search] = useSearchParams();
  const openEvent = useOpenEventForm();
  const holidays = useHolidays();
  const name = nameOf(row);
  const isHearing = kind === 'no_result';
  // After a reserved judgment there is no next date: it is set as a hearing of its own.
  const canDate = event_id !== null && (isHearing || (outcome !== null && !isFinal(outcome)));
  const link = case_id ? casePath(case_id) : withParams(search, { [eventParam]: event_id ?? '' });
  const action = (label: string, onClick: () => void, variant: 'solid' | 'outline' = 'outline') => (
    <Button
      key={label}
      variant={variant}
      size="sm"
      minHeight={{ base: '11', lg: '9' }}
      aria-label={texts.ofMatter(label, name)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Flex
      as="li"
      direction={{ base: 'column', lg: 'row' }}
      align={{ lg: 'center' }}
      columnGap="4"
      rowGap="2"
      paddingBlock="2.5"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Text textStyle="itemTitle" color="ink">
          <TextLink to={link}>{name}</TextLink>{' '}
          <Text as="span" color="muted" fontSize="sm">
            {case_title}
          </Text>
        </Text>
        <Text color="muted" fontSize="sm">
          {[
            formatDate(since),
            texts.daysAgo(countDays(since, dayAt(new Date()))),
            outcome && hearingOutcomeLabels[outcome],
            case_id && purpose,
            court,
            client_name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Flex className="screen-only" wrap="wrap" gap="1.5" flex="none">
        {isHearing && action(common.recordResult, () => onRecord(row), 'solid')}
        {canDate && (
          <Flex gap="1.5">{weeksAhead.map((weeks) => action(weeksLater(weeks), () => onRecord(row, weeks)))}</Flex>
        )}
        {!isHearing && case_id && (
          <>
            {action(texts.addHearing, () =>
              openEvent(newHearing({ id: case_id, title: case_title ?? name, court }, holidays)),
            )}
            {action(texts.park, () => onPark(row))}
          </>
        )}
      </Flex>
    </Flex>
  );
}
