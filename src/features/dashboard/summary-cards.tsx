import { dateParts, dayAt } from '@contract';
import { adminPath, agendaPath, portalPath } from '@contract/addresses';
import * as texts from '@texts/analytics';
import { emptyStateMessages as casesEmptyStateMessages } from '@texts/cases';
import { formatCount, weekdays } from '@texts/dates';
import { emptyStateMessages } from '@texts/events';
import { EmptyState } from '@/components/empty-state';
import { QueryContent } from '@/components/query-content';
import { StatCards } from '@/components/stat-cards';
import { StatStrip } from '@/components/stat-strip';
import { type AdminSummary, adminSummaryQuery, type ClientSummary, clientSummaryQuery } from '@/data/dashboard';
import { useLiveQuery } from '@/hooks/use-live-query';
import { countDays, formatDate, formatTime } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';
import { NextActions } from './internal/next-actions';

/** A hall that is only a number, or its letter, says what it is. */
const nameHall = (hall: string) => (/^\P{L}*\p{L}?$/u.test(hall) ? texts.courtHall(hall) : hall);

/** Where the next event is: the hall only where the place does not name it already. */
export function formatPlace({ next_location, next_court_hall, next_item_number }: ClientSummary): string {
  const hall = next_court_hall && nameHall(next_court_hall);
  const named = hall && !next_location?.includes(hall) && hall;
  const before = [named, next_item_number && texts.item(next_item_number)].filter(Boolean).join(', ');
  return [before && `${before.charAt(0).toUpperCase()}${before.slice(1)}`, next_location].filter(Boolean).join(', ');
}

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
    formatPlace(data),
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

/** Below the cards how to reach the chamber, and what happens next for a log-in without a client. */
const clientScreen = (data: ClientSummary | undefined, onOpen: (id: string) => void) => (
  <>
    {clientCards(data, onOpen)}
    <NextActions data={data} />
    {data?.is_client === false && <EmptyState {...casesEmptyStateMessages.notLinked} level="h2" />}
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
