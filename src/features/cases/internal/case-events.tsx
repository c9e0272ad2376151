import { Box, Skeleton, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import * as texts from '@i18n/cases';
import * as common from '@i18n/common';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { TentativeMark } from '@/components/tentative-mark';
import { type CaseEventRow, caseEventsQuery } from '@/features/events/queries';
import { HearingList, isPastHearing } from '@/features/hearings/hearing-list';
import { formatMoment } from '@/lib/dates';

interface CaseEventsProps {
  caseId: string;
  /** Opens the form of a hearing's result, for a user who may record it. */
  onRecord?: ((id: string) => void) | undefined;
}

/** The events of one case, past and to come, and what happened at its hearings. */
export function CaseEvents({ caseId, onRecord }: CaseEventsProps) {
  const events = useQuery(caseEventsQuery(caseId));
  return (
    <>
      <SubsectionHeading>{texts.relatedEvents}</SubsectionHeading>
      <QueryContent query={events} loading={<Skeleton height="12" role="status" aria-label={common.loading} />}>
        {(rows) => (
          <>
            <EventList events={rows} />
            {rows.some(isPastHearing) && <SubsectionHeading>{texts.hearings}</SubsectionHeading>}
            <HearingList events={rows} onRecord={onRecord} />
          </>
        )}
      </QueryContent>
    </>
  );
}

interface EventListProps {
  events: readonly CaseEventRow[];
}

function EventList({ events }: EventListProps) {
  if (events.length === 0) return <Text color="muted">{emptyStateMessages.caseEvents}</Text>;
  return (
    <Box as="ul" listStyleType="none">
      {events.map((event) => (
        <Box as="li" key={event.id} paddingBlock="2.5" borderBottomWidth="1px" borderColor="line">
          <Text textStyle="itemTitle" color="ink">
            {event.title}
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
