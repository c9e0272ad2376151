import { Box, Skeleton, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '@/components/query-content';
import { caseEventsQuery } from '@/features/events/queries';
import { formatMoment } from '@/lib/dates';

/** The events of one case, past and to come. */
export function CaseEvents({ caseId }: { caseId: string }) {
  const events = useQuery(caseEventsQuery(caseId));
  return (
    <QueryContent query={events} loading={<Skeleton height="12" role="status" aria-label="Loading..." />}>
      {(rows) => <EventList events={rows} />}
    </QueryContent>
  );
}

interface EventListProps {
  events: readonly { id: string; title: string; start_date: string; location: string | null }[];
}

function EventList({ events }: EventListProps) {
  if (events.length === 0) return <Text color="muted">{emptyStateMessages.caseEvents}</Text>;
  return (
    <Box as="ul" listStyleType="none">
      {events.map((event) => (
        <Box as="li" key={event.id} paddingBlock="2.5" borderBottomWidth="1px" borderColor="line">
          <Text textStyle="matter" color="ink">
            {event.title}
          </Text>
          <Text color="muted" fontSize="sm">
            {formatMoment(event.start_date)}
            {event.location && ` · ${event.location}`}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
