import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import type { ReactNode } from 'react';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { TentativeMark } from '@/components/tentative-mark';
import { type CaseEventRow, caseEventsQuery } from '@/data/events/queries';
import { HearingList, isPastHearing } from '@/features/hearings/hearing-list';
import { formatMoment } from '@/lib/dates';

/** The events of a client's case, past and to come, and what happened at its hearings. */
export function CaseEvents({ caseId }: { caseId: string }) {
  const events = useQuery(caseEventsQuery(caseId));
  return (
    <>
      <SubsectionHeading>{texts.relatedEvents}</SubsectionHeading>
      <QueryContent query={events} loading={<Skeleton height="12" role="status" aria-label={common.loading} />}>
        {(rows) => (
          <>
            {rows.length === 0 && <Text color="muted">{texts.emptyStateMessages.caseEvents}</Text>}
            <EventList events={rows} />
            {rows.some(isPastHearing) && <SubsectionHeading>{texts.hearings}</SubsectionHeading>}
            <HearingList events={rows} />
          </>
        )}
      </QueryContent>
    </>
  );
}

interface EventListProps {
  events: readonly CaseEventRow[];
  /** The title of an event, where it leads to something. */
  title?: (event: CaseEventRow) => ReactNode;
}

/** Events of a case, each with when and where it is. */
export function EventList({ events, title = (event) => event.title }: EventListProps) {
  return (
    <Box as="ul" listStyleType="none">
      {events.map((event) => (
        <Box as="li" key={event.id} paddingBlock="2.5" borderBottomWidth="1px" borderColor="line">
          <Text textStyle="itemTitle" color="ink">
            {title(event)}
          </Text>
          <Text color="muted" fontSize="sm">
            {formatMoment(event.start_date)}
            {event.location && ` · ${event.location}`} {event.is_tentative && <TentativeMark />}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
