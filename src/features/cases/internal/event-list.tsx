import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TentativeMark } from '@/components/tentative-mark';
import type { CaseEventRow } from '@/data/events/queries';
import { formatMoment } from '@/lib/dates';

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
