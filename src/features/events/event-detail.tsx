import { Heading, Skeleton, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { type Detail, DetailsList } from '@/components/details-list';
import { QueryContent } from '@/components/query-content';
import { formatEventMoment } from '@/lib/dates';
import { EventTag } from './event-tag';
import { type EventRow, eventQuery } from './queries';

function detailsOf(event: EventRow): Detail[] {
  const details: Detail[] = [
    { label: 'Start', value: formatEventMoment(event.start_date) },
    { label: 'End', value: formatEventMoment(event.end_date) },
    { label: 'Location', value: event.location || emptyStateMessages.location },
    { label: 'Type', value: <EventTag type={event.type} /> },
    {
      label: 'Case ID',
      value: event.case ? `${event.case.case_number} · ${event.case.title}` : emptyStateMessages.case,
    },
  ];
  if (event.client) details.push({ label: 'Client', value: event.client.full_name });
  return details;
}

interface EventDetailProps {
  id: string;
  onClose: () => void;
  /** Buttons for a user who may do more than read. */
  actions?: (event: EventRow) => ReactNode;
}

/** Everything about one event. */
export function EventDetail({ id, onClose, actions }: EventDetailProps) {
  const query = useQuery(eventQuery(id));
  const { data, isLoadingError } = query;
  return (
    <AppDialog
      title={data?.title ?? (isLoadingError ? 'Event' : <Skeleton height="8" width="14rem" />)}
      open
      onClose={onClose}
      footer={data && actions?.(data)}
    >
      <QueryContent query={query} loading={<Skeleton height="40" role="status" aria-label="Loading..." />}>
        {(event) => (
          <>
            <DetailsList details={detailsOf(event)} />
            {event.description && (
              <>
                <Heading as="h3" size="md" marginTop="6" marginBottom="2">
                  Description
                </Heading>
                <Text whiteSpace="pre-line">{event.description}</Text>
              </>
            )}
          </>
        )}
      </QueryContent>
    </AppDialog>
  );
}
