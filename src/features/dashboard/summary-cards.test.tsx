import { screen, waitFor } from '@testing-library/react';
import { errorToasts } from '@texts/common';
import { expect, it, vi } from 'vitest';
import { RefreshButton } from '@/components/refresh-button';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { NextHearing } from './next-hearing';
import { AdminCards, ClientCards } from './summary-cards';

it.each([
  ['client', <ClientCards key="client" onOpen={() => {}} />],
  ['admin', <AdminCards key="admin" />],
] as const)('keeps the figures of the %s that cannot be read again, and says so', async (role, cards) => {
  const others = { active_cases: 1, total_cases: 1, new_inquiries: 1, total_clients: 1, next_appointment: null };
  setSession(aUser({ role }));
  const routes = { [`POST /rest/v1/rpc/${role}_summary`]: () => json([{ ...others, upcoming_events: 17 }]) };
  fakeNetwork(routes);
  renderPage(
    <>
      <RefreshButton queryKey={['analytics']} />
      {cards}
    </>,
  );
  expect(await screen.findByText('17')).toBeVisible();
  routes[`POST /rest/v1/rpc/${role}_summary`] = () => json({ message: 'boom' }, 500);
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

const tuesday = ['Tuesday, in 2 days, 10:30 am', '24 Nov 2026'];

it.each([
  ['all of it', {}, [...tuesday, 'Court 7', 'C.A. No. 1042/2026 · Nair v. Greenfield']],
  ['no place and no case', { next_location: null, next_case_number: null }, tuesday],
  ['tomorrow', { next_start_date: '2026-11-22T18:30:00+00:00' }, ['Tomorrow, 12:00 am', '23 Nov 2026']],
  ['later today', { next_start_date: '2026-11-22T10:30:00+00:00' }, ['Today, 4:00 pm', '22 Nov 2026']],
  [
    'a hall and an item by their numbers',
    { next_location: 'District Court, Saket', next_court_hall: '12', next_item_number: '7' },
    [...tuesday, 'Court hall 12, item 7, District Court, Saket'],
  ],
  [
    'an item alone, and an uncertain date',
    { next_court_hall: 'Court 7', next_item_number: '14', next_is_tentative: true },
    ['Tuesday, in 2 days, 10:30 am (tentative)', '24 Nov 2026', 'Item 14, Court 7'],
  ],
])('shows what is known of the next appointment (%s), and opens it', async (_, changes, lines) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
  setSession(aUser());
  fakeNetwork({ 'POST /rest/v1/rpc/client_summary': () => json([{ ...next, ...changes }]) });
  const open = vi.fn();
  renderPage(<ClientCards onOpen={open} />);
  const title = await screen.findByRole('button', { name: 'Final hearing' });
  expect(title.closest('dd')).toHaveTextContent(['Final hearing', ...lines].join(''));
  await setupUser().click(title);
  expect(open).toHaveBeenCalledWith('e');
});

it.each([
  [
    'behind a meeting',
    'h',
    ['Next Hearing Tuesday, 24 Nov 2026, 10:30 amArguments · Item 14, Court 7 · CS 7/2026 · Nair'],
  ],
  ['not where it is the next appointment itself', 'e', []],
])('shows the next hearing %s', async (_, id, texts) => {
  setSession(aUser());
  const hearing = { id, title: 'Hearing', purpose: 'Arguments', start_date: next.next_start_date, location: 'Court 7' };
  const known = { court_hall: null, item_number: '14', is_tentative: false };
  fakeNetwork({
    'POST /rest/v1/rpc/client_summary': () => json([next]),
    'GET /rest/v1/events': () => json([{ ...hearing, ...known, case: { case_number: 'CS 7/2026', title: 'Nair' } }]),
  });
  const open = vi.fn();
  renderPage(
    <>
      <ClientCards onOpen={() => {}} />
      <NextHearing onOpen={open} />
    </>,
  );
  await screen.findByRole('button', { name: 'Final hearing' });
  const shown = () => screen.queryAllByRole('region', { name: 'Next Hearing' });
  await waitFor(() => expect(shown()).toHaveLength(texts.length));
  expect(shown().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(texts);
  if (!shown()[0]) return;
  await setupUser().click(screen.getByRole('button', { name: /^Tuesday/ }));
  expect(open).toHaveBeenCalledWith('h');
});
