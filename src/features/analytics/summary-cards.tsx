import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '@/components/query-content';
import { StatCards } from '@/components/stat-cards';
import { paths } from '@/lib/paths';
import { type AdminSummary, adminSummaryQuery, type ClientSummary, clientSummaryQuery } from './queries';

/** The calendar of a dashboard as a list, from today. */
const agendaPath = (dashboard: string) => `${dashboard}?tab=calendar&view=agenda`;

const clientCards = (data?: ClientSummary) => (
  <StatCards
    cards={[
      { label: 'Active Cases', value: data?.active_cases, to: `${paths.dashboard}?tab=cases` },
      { label: 'Upcoming Events', value: data?.upcoming_events, to: agendaPath(paths.dashboard) },
      { label: 'Next Appointment', value: data && (data.next_appointment ?? emptyStateMessages.appointments) },
    ]}
  />
);

const adminCards = (data?: AdminSummary) => (
  <StatCards
    cards={[
      { label: 'Total Cases', value: data?.total_cases.toLocaleString('en-IN'), to: `${paths.admin}?tab=cases` },
      { label: 'Upcoming Events', value: data?.upcoming_events.toLocaleString('en-IN'), to: agendaPath(paths.admin) },
      {
        label: 'New Inquiries',
        value: data?.new_inquiries.toLocaleString('en-IN'),
        to: `${paths.admin}?tab=submissions&status=new`,
      },
      {
        label: 'Total Clients',
        value: data?.total_clients.toLocaleString('en-IN'),
        to: `${paths.admin}?tab=users&show=client`,
      },
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
