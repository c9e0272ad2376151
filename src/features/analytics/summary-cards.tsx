import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '@/components/query-content';
import { StatCards } from '@/components/stat-cards';
import { type AdminSummary, adminSummaryQuery, type ClientSummary, clientSummaryQuery } from './queries';

const clientCards = (data?: ClientSummary) => (
  <StatCards
    cards={[
      { label: 'Active Cases', value: data?.active_cases },
      { label: 'Upcoming Events', value: data?.upcoming_events },
      { label: 'Next Appointment', value: data && (data.next_appointment ?? emptyStateMessages.appointments) },
    ]}
  />
);

const adminCards = (data?: AdminSummary) => (
  <StatCards
    cards={[
      { label: 'Total Cases', value: data?.total_cases.toLocaleString('en-IN') },
      { label: 'Upcoming Events', value: data?.upcoming_events.toLocaleString('en-IN') },
      { label: 'New Inquiries', value: data?.new_inquiries.toLocaleString('en-IN') },
      { label: 'Total Clients', value: data?.total_clients.toLocaleString('en-IN') },
    ]}
  />
);

/** A client's three figures. */
export function ClientCards() {
  return (
    <QueryContent query={useQuery(clientSummaryQuery)} loading={clientCards()}>
      {clientCards}
    </QueryContent>
  );
}

/** The admin's four figures. */
export function AdminCards() {
  return (
    <QueryContent query={useQuery(adminSummaryQuery)} loading={adminCards()}>
      {adminCards}
    </QueryContent>
  );
}
