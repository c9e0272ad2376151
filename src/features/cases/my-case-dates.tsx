import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { closedStatuses, dayAt } from '@contract';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import { eventTypeLabels } from '@texts/events';
import type { ReactNode } from 'react';
import { QueryContent } from '@/components/query-content';
import { TentativeMark } from '@/components/tentative-mark';
import { TextButton } from '@/components/text-control';
import type { CaseRow } from '@/data/cases/queries';
import { type CaseEventRow, caseEventsQuery } from '@/data/events/queries';
import { EventActions } from '@/features/events/event-actions';
import { HearingList, hearingTitle } from '@/features/hearings/hearing-list';
import { formatPlace } from '@/features/hearings/place';
import { useLiveQuery } from '@/hooks/use-live-query';
import { countDays, formatDay, formatTime } from '@/lib/dates';
import { EventList } from './internal/event-list';

/** Whether it is still to come: a hearing or a deadline until its day is over, for nobody knows its hour; all else until it begins. */
function isToCome({ type, outcome, start_date }: CaseEventRow): boolean {
  if (outcome !== null) return false;
  const begins = new Date(start_date);
  const now = new Date();
  return type === 'hearing' || type === 'deadline' ? dayAt(begins) >= dayAt(now) : begins > now;
}

interface NextDatesProps {
  row: CaseRow;
  /** Is given the id of an event to show. */
  onOpen: (id: string) => void;
}

/** The next date of a client's case with its actions, then the other dates to come. */
export function NextDates({ row, onOpen }: NextDatesProps) {
  const events = useLiveQuery(caseEventsQuery(row.id));
  const toEvent = ({ id }: CaseEventRow, words: string) => <TextButton onClick={() => onOpen(id)}>{words}</TextButton>;
  return (
    <QueryContent query={events} loading={<Skeleton height="40" role="status" aria-label={common.loading} />}>
      {(rows) => {
        const [next, ...others] = rows.filter(isToCome);
        const isClosed = closedStatuses.some((closed) => closed === row.status);
        const nothing = isClosed ? texts.noHearingAsClosed : texts.noHearing;
        return (
          <>
            <Box
              as="section"
              aria-label={texts.next}
              borderWidth="1px"
              borderColor="line"
              borderInlineStartWidth="3px"
              borderInlineStartColor={next ? next.type : 'line'}
              background="surface"
              paddingInline={{ base: '4', md: '5' }}
              paddingBlock="3.5"
            >
              {next ? (
                <Next event={next} title={toEvent} />
              ) : (
                <Text>{rows.length === 0 ? texts.emptyStateMessages.caseEvents : nothing}</Text>
              )}
            </Box>
            <Box className="screen-only">
              <EventActions event={{ id: next?.id ?? null, place: next?.location ?? null }} />
            </Box>
            {others.length > 0 && (
              <CaseSection title={texts.relatedEvents}>
                <EventList events={others} title={(event) => toEvent(event, event.title)} />
              </CaseSection>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

interface NextProps {
  event: CaseEventRow;
  /** Draws words that lead to the event. */
  title: (event: CaseEventRow, words: string) => ReactNode;
}

/** When and where it is, and what to bring. */
function Next({ event, title }: NextProps) {
  const { type, start_date, bring, is_tentative } = event;
  const days = countDays(dayAt(new Date()), dayAt(new Date(start_date)));
  return (
    <Box overflowWrap="anywhere" lineHeight="1.5">
      <Text color="muted" fontSize="sm">
        {type === 'hearing' ? texts.nextHearing : eventTypeLabels[type]}, {texts.inDays(days)}{' '}
        {is_tentative && <TentativeMark />}
      </Text>
      <Heading as="h2" size="md">
        {title(event, `${formatDay(start_date)}, ${formatTime(start_date)}`)}
      </Heading>
      <Text color="muted">{[hearingTitle(event), formatPlace(event)].filter(Boolean).join(' · ')}</Text>
      {bring && <Text color="ink">{texts.bring(bring)}</Text>}
    </Box>
  );
}

/** Past dates of a client's case, the newest first; draws nothing where there are none. */
export function PastDates({ row }: { row: CaseRow }) {
  const events = useLiveQuery(caseEventsQuery(row.id));
  const isPast = (event: CaseEventRow) => !isToCome(event);
  if (!events.data?.some(isPast)) return null;
  return (
    <CaseSection title={texts.whatHappened}>
      <HearingList events={events.data} show={isPast} />
    </CaseSection>
  );
}

interface CaseSectionProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of the page of a client's case. */
export function CaseSection({ title, action, children }: CaseSectionProps) {
  return (
    <Box marginTop="7">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="1" marginBottom="2">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  );
}
