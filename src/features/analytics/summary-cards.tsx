import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/load-error';
import { StatCards } from '@/components/stat-cards';
import { adminSummaryQuery, clientSummaryQuery } from './queries';

/** A client's three figures. */
export function ClientCards() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(clientSummaryQuery);
  if (isLoadingError) return <LoadError retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <StatCards
      cards={[
        { label: 'Active Cases', value: data?.active_cases },
        { label: 'Upcoming Events', value: data?.upcoming_events },
        { label: 'Next Appointment', value: data && (data.next_appointment ?? emptyStateMessages.appointments) },
      ]}
    />
  );
}

/** The admin's four figures. */
export function AdminCards() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(adminSummaryQuery);
  if (isLoadingError) return <LoadError retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <StatCards
      cards={[
        { label: 'Total Cases', value: data?.total_cases.toLocaleString('en-IN') },
        { label: 'Upcoming Events', value: data?.upcoming_events.toLocaleString('en-IN') },
        { label: 'New Inquiries', value: data?.new_inquiries.toLocaleString('en-IN') },
        { label: 'Total Clients', value: data?.total_clients.toLocaleString('en-IN') },
      ]}
    />
  );
}
