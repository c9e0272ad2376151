import { Text } from '@chakra-ui/react';
import { dateParts, dayAt } from '@contract';
import { adminPath, agendaPath, portalPath } from '@contract/addresses';
import * as texts from '@texts/analytics';
import { emptyStateMessages as casesEmptyStateMessages } from '@texts/cases';
import { formatCount, weekdays } from '@texts/dates';
import { emptyStateMessages } from '@texts/events';
import { QueryContent } from '@/components/query-content';
import { StatCards } from '@/components/stat-cards';
import { StatStrip } from '@/components/stat-strip';
import { type AdminSummary, adminSummaryQuery, type ClientSummary, clientSummaryQuery } from '@/data/dashboard';
import { EventActions } from '@/features/events/event-actions';
import { formatPlace } from '@/features/hearings/place';
import { useLiveQuery } from '@/hooks/use-live-query';
import { countDays, formatDate, formatTime } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';

/** The next event: its title, and below it when and where it is, and in which case. */
function nextAppointment(data: ClientSummary | undefined, onOpen: (id: string) => void) {
  const label = texts.nextAppointment;
  const empty = ['', '', '', ''];
  if (!data) return { label, details: empty };
  const { next_appointment, next_id, next_start_date, next_case_number, next_case_title } = data;
  if (next_appointment === null || next_id === null || next_start_date === null) {
    return { label, value: emptyStateMessages.appointments, details: empty };
  }
  const courtCase = nameCase(next_case_number, next_case_title);
  const daysAhead = countDays(dayAt(new Date()), dayAt(new Date(next_start_date)));
  const when = texts.when(daysAhead, weekdays[dateParts(next_start_date).weekday] ?? '', formatTime(next_start_date));
  const known = [
    data.next_is_tentative ? texts.tentative(when) : when,
    formatDate(next_start_date),
    formatPlace({ location: data.next_location, court_hall: data.next_court_hall, item_number: data.next_item_number }),
    courtCase,
  ].filter((line): line is string => Boolean(line));
  const details = empty.map((line, index) => known[index] ?? line);
  return { label, value: next_appointment, details, onOpen: () => onOpen(next_id) };
}

const clientCards = (data: ClientSummary | undefined, onOpen: (id: string) => void) => (
  <StatCards
    cards={[
      { label: texts.activeCases, value: data?.active_cases, to: portalPath('cases') },
      { label: texts.upcomingEvents, value: data?.upcoming_events, to: agendaPath('client') },
      nextAppointment(data, onOpen),
    ]}
  />
);

/** A client's cards and below them how to reach the chamber; for a log-in without a client what happens next, in place of zeros. */
const clientScreen = (data: ClientSummary | undefined, onOpen: (id: string) => void) => (
  <>
    {data?.is_client === false ? (
      <Text padding="4" borderWidth="1px" borderColor="line" background="surface">
        {casesEmptyStateMessages.notLinked}
      </Text>
    ) : (
      clientCards(data, onOpen)
    )}
    <EventActions event={data && { id: data.next_id, place: data.next_location }} />
  </>
);

const adminCards = (data?: AdminSummary) => (
  <StatStrip
    stats={[
      { label: texts.totalCases, value: data && formatCount(data.total_cases), to: adminPath('cases') },
      { label: texts.upcomingEvents, value: data && formatCount(data.upcoming_events), to: agendaPath('admin') },
      {
        label: texts.newInquiries,
        value: data && formatCount(data.new_inquiries),
        to: adminPath('submissions', { status: 'new' }),
      },
      {
        label: texts.totalClients,
        value: data && formatCount(data.total_clients),
        to: adminPath('clients'),
      },
    ]}
  />
);

/**
 * A client's two figures and next appointment, with what is done about it; for a log-in without a client, what happens next.
 * @param onOpen is given the id of the event to show
 */
export function ClientCards({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <QueryContent query={useLiveQuery(clientSummaryQuery)} loading={clientScreen(undefined, onOpen)}>
      {(data) => clientScreen(data, onOpen)}
    </QueryContent>
  );
}

/** The admin's four figures. */
export function AdminCards() {
  return (
    <QueryContent query={useLiveQuery(adminSummaryQuery)} loading={adminCards()}>
      {adminCards}
    </QueryContent>
  );
}
