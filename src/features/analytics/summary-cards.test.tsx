import { emptyStateMessages, errorToasts } from '@contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RefreshButton } from '@/components/refresh-button';
import { setSession } from '@/lib/session';
import { fakeNetwork, json } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import { AdminCards, ClientCards } from './summary-cards';

it.each([
  [
    'client',
    <ClientCards key="client" onOpen={() => {}} />,
    { active_cases: 17, upcoming_events: 2, next_appointment: null },
  ],
  ['admin', <AdminCards key="admin" />, { total_cases: 17, upcoming_events: 2, new_inquiries: 3, total_clients: 4 }],
] as const)('keeps the figures of the %s that cannot be read again, and says so', async (role, cards, figures) => {
  setSession(aUser({ role }));
  let broken = false;
  fakeNetwork({
    [`POST /rest/v1/rpc/${role}_summary`]: () => (broken ? json({ message: 'boom' }, 500) : json([figures])),
  });
  renderPage(
    <>
      <RefreshButton queryKey={['analytics']} />
      {cards}
    </>,
  );
  expect(await screen.findByText('17')).toBeVisible();
  broken = true;
  await setupUser().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(errorToasts.reload.title);
  expect(screen.getByText('17')).toBeVisible();
});

const next = {
  is_client: true,
  active_cases: 1,
  upcoming_events: 1,
  next_appointment: 'Final hearing',
  next_id: 'e',
  next_start_date: '2026-11-24T05:00:00+00:00',
  next_location: 'Court 7',
  next_case_number: 'C.A. No. 1042/2026',
  next_case_title: 'Nair v. Greenfield',
};

it.each([
  ['all of it', {}, ['24 Nov 2026, 10:30 am', 'Court 7', 'C.A. No. 1042/2026 · Nair v. Greenfield']],
  ['no place and no case', { next_location: null, next_case_number: null }, ['24 Nov 2026, 10:30 am']],
])('shows what is known of the next appointment (%s), and opens it', async (_, changes, lines) => {
  setSession(aUser());
  fakeNetwork({ 'POST /rest/v1/rpc/client_summary': () => json([{ ...next, ...changes }]) });
  const open = vi.fn();
  renderPage(<ClientCards onOpen={open} />);
  const title = await screen.findByRole('button', { name: 'Final hearing' });
  expect(title.closest('dd')).toHaveTextContent(['Final hearing', ...lines].join(''));
  await setupUser().click(title);
  expect(open).toHaveBeenCalledWith('e');
});

it('says what to bring, and what happened last', async () => {
  setSession(aUser());
  const last = {
    last_id: 'l',
    last_title: 'Arguments',
    last_start_date: '2026-10-20T05:00:00+00:00',
    last_outcome: 'part_heard',
    last_order: 'To continue.',
    last_case_number: 'C.A. No. 1042/2026',
    last_case_title: 'Nair v. Greenfield',
  };
  const bring = {
    next_bring: 'The allotment letter',
    next_is_tentative: true,
    next_court_hall: 'Hall 2',
    next_item_number: '14',
  };
  fakeNetwork({ 'POST /rest/v1/rpc/client_summary': () => json([{ ...next, ...bring, ...last }]) });
  const open = vi.fn();
  renderPage(<ClientCards onOpen={open} />);
  expect(await screen.findByText('24 Nov 2026, 10:30 am (tentative)')).toBeVisible();
  expect(screen.getByText('Court 7, Hall 2, Item 14')).toBeVisible();
  const answer = (label: string) => screen.getByText(label).nextElementSibling;
  expect(answer('What to bring')).toHaveTextContent('The allotment letter');
  expect(answer('What happened last')).toHaveTextContent('Part heard · 20 Oct 2026 · Arguments');
  expect(answer('What happened last')).toHaveTextContent('To continue.');
  await setupUser().click(screen.getByRole('button', { name: 'View the last hearing' }));
  expect(open).toHaveBeenCalledWith('l');
});

it('says when nothing is known of either', async () => {
  setSession(aUser());
  fakeNetwork({ 'POST /rest/v1/rpc/client_summary': () => json([next]) });
  renderPage(<ClientCards onOpen={() => {}} />);
  expect(await screen.findByText(emptyStateMessages.lastHearing)).toBeVisible();
  expect(screen.getByText(emptyStateMessages.bring)).toBeVisible();
});

it('says when there is no appointment', async () => {
  setSession(aUser());
  const none = { ...next, next_appointment: null, next_id: null, next_start_date: null };
  fakeNetwork({ 'POST /rest/v1/rpc/client_summary': () => json([none]) });
  renderPage(<ClientCards onOpen={() => {}} />);
  expect(await screen.findByText(emptyStateMessages.appointments)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells a person whose log-in is linked to no client what happens next', async () => {
  setSession(aUser());
  const none = { is_client: false, active_cases: 0, upcoming_events: 0, next_appointment: null };
  fakeNetwork({ 'POST /rest/v1/rpc/client_summary': () => json([none]) });
  renderPage(<ClientCards onOpen={() => {}} />);
  expect(await screen.findByRole('heading', { name: emptyStateMessages.notLinked.title })).toBeVisible();
  expect(screen.getByText('No upcoming appointments')).toBeVisible();
});
