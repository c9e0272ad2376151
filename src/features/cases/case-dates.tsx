import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { closedStatuses, dayAt } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { stillOpen } from '@texts/analytics';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { TentativeMark } from '@/components/tentative-mark';
import { TextLink } from '@/components/text-control';
import type { CaseRow } from '@/data/cases/queries';
import { type CaseEventRow, caseEventsQuery } from '@/data/events/queries';
import { findNextHearing, HearingList, hearingTitle, isPastHearing } from '@/features/hearings/hearing-list';
import { useOutcomeForm } from '@/features/hearings/use-outcome-form';
import { CaseParking } from '@/features/open-ends/case-parking';
import { formatDay, formatTime } from '@/lib/dates';
import { eventParam, withParams } from '@/lib/search-params';
import { EventList } from './internal/event-list';

/** Whether its day has not passed: nothing says that a deadline was kept. */
const isDeadlineToCome = ({ type, start_date }: CaseEventRow) =>
  type === 'deadline' && dayAt(new Date(start_date)) >= dayAt(new Date());

interface CaseDatesProps {
  row: CaseRow;
  /** Opens the form of a new hearing. */
  onAddHearing: () => void;
}

/** Dates of a case: open results, the next hearing, others to come, and past ones; for the admin. */
export function CaseDates({ row, onAddHearing }: CaseDatesProps) {
  const events = useQuery(caseEventsQuery(row.id));
  const [search] = useSearchParams();
  const outcome = useOutcomeForm();
  const toEvent = (event: CaseEventRow, title: string) => (
    <TextLink to={withParams(search, { [eventParam]: event.id })} replace>
      {title}
    </TextLink>
  );
  const isClosed = closedStatuses.some((closed) => closed === row.status);
  return (
    <>
      <QueryContent query={events} loading={<Skeleton height="24" role="status" aria-label={common.loading} />}>
        {(rows) => {
          const next = findNextHearing(rows);
          const hasHappened = (event: CaseEventRow) => event.outcome !== null;
          const hasNoResult = (event: CaseEventRow) => event !== next && isPastHearing(event) && !hasHappened(event);
          const deadlines = rows.filter(isDeadlineToCome);
          const others = rows.filter((event) => event !== next && !isPastHearing(event) && !deadlines.includes(event));
          const hearingTo = (event: CaseEventRow) => toEvent(event, hearingTitle(event));
          return (
            <>
              {(deadlines.length > 0 || rows.some(hasNoResult)) && (
                <Box as="section" aria-label={stillOpen} marginBottom="6">
                  <Heading as="h2" size="md">
                    {stillOpen}
                  </Heading>
                  <HearingList events={rows} show={hasNoResult} onRecord={outcome.open} title={hearingTo} />
                  <EventList events={deadlines} title={(event) => toEvent(event, event.title)} />
                </Box>
              )}
              {next ? (
                <NextHearing hearing={next} onRecord={outcome.open} onAdd={onAddHearing} />
              ) : (
                <NoHearing row={row} isClosed={isClosed} onAdd={onAddHearing} />
              )}
              {others.length > 0 && (
                <Box as="section" marginTop="6">
                  <Heading as="h2" size="md">
                    {texts.relatedEvents}
                  </Heading>
                  <EventList events={others} title={(event) => toEvent(event, event.title)} />
                </Box>
              )}
              {rows.some(hasHappened) && (
                <Box as="section" marginTop="6">
                  <Heading as="h2" size="md">
                    {texts.whatHappened}
                  </Heading>
                  <HearingList events={rows} show={hasHappened} onRecord={outcome.open} title={hearingTo} />
                </Box>
              )}
            </>
          );
        }}
      </QueryContent>
      {outcome.dialog}
    </>
  );
}

interface NextHearingProps {
  hearing: CaseEventRow;
  onRecord: (id: string) => void;
  onAdd: () => void;
}

/** When and where the case is heard next, and what became of it, to be recorded. */
function NextHearing({ hearing, onRecord, onAdd }: NextHearingProps) {
  const { id, start_date, location, court_hall, item_number, bring } = hearing;
  const [search] = useSearchParams();
  const place = [court_hall, item_number && texts.item(item_number)].filter(Boolean).join(', ');
  return (
    <Flex
      as="section"
      aria-label={texts.nextHearing}
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="4"
      rowGap="3"
      paddingInline="5"
      paddingBlock="4"
      background="surface"
      borderWidth="1px"
      borderColor="line"
      borderInlineStartWidth="3px"
      borderInlineStartColor="hearing"
    >
      <Box minWidth="0" flex="1 1 16rem" overflowWrap="anywhere">
        <Text color="muted" fontSize="sm">
          {texts.nextHearing} {hearing.is_tentative && <TentativeMark />}
        </Text>
        <Heading as="h2" size="md">
          <TextLink to={withParams(search, { [eventParam]: id })} replace textDecoration="none">
            {formatDay(start_date)}, {formatTime(start_date)}
          </TextLink>
        </Heading>
        <Text color="muted" fontSize="sm">
          {[place || location, hearingTitle(hearing), bring && texts.bring(bring)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex className="screen-only" wrap="wrap" gap="2" width={{ base: 'full', sm: 'auto' }}>
        <Button variant="ghost" size="sm" flex={{ base: '1', sm: 'none' }} minHeight="11" onClick={onAdd}>
          {texts.addHearing}
        </Button>
        <Button size="sm" flex={{ base: '1', sm: 'none' }} minHeight="11" onClick={() => onRecord(id)}>
          {common.recordResult}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Nothing is fixed: a case that goes on needs a date. */
function NoHearing({ row, isClosed, onAdd }: { row: CaseRow; isClosed: boolean; onAdd: () => void }) {
  return (
    <Flex
      as="section"
      aria-label={texts.nextHearing}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      paddingInline="5"
      paddingBlock="4"
      background="surface"
      borderWidth="1px"
      borderColor="line"
    >
      <Text>{isClosed ? texts.noHearingAsClosed : texts.noHearing}</Text>
      {!isClosed && <CaseParking caseId={row.id} name={row.case_number ?? row.title} />}
      <Button className="screen-only" variant={isClosed ? 'outline' : 'solid'} size="sm" minHeight="11" onClick={onAdd}>
        {texts.addHearing}
      </Button>
    </Flex>
  );
}
