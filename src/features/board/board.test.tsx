import { dayAt } from '@contract';
import { boardPath } from '@contract/addresses';
import { screen, within } from '@testing-library/react';
import { emptyStateMessages } from '@texts/board';

import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { Board } from './board';

const hearing = {
  id: 'h1',
  start_date: '2026-11-24T05:00:00+00:00',
  title: 'Final hearing',
  location: null,
  purpose: 'Final arguments',
  court_hall: 'Court 7',
  item_number: '14',
  bench: 'Justice R. Subramanian',
  is_tentative: true,
  bring: 'The allotment letter',
  outcome: null,
  next_date: null,
  case_number: 'C.A. No. 1042/2026',
  case_title: 'Nair v. Greenfield',
  court: 'Supreme Court of India',
  petitioner: 'Meera Nair',
  respondent: 'Greenfield Developers & Anr.',
  client_name: 'Meera Nair',
  client_phone: '+919810000001',
};

function open(
  hearings: Record<string, unknown>[],
  { path = '/', preview = false, routes = {} as Record<string, Route> } = {},
) {
  setSession(aUser({ role: 'admin' }));
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/board': () => json(hearings),
    'GET /rest/v1/cause_list_checks': () => json([]),
    'POST /rest/v1/rpc/calendar_events': () => json([]),
    ...routes,
  });
  renderPage(<Board isPreview={preview} />, path);
  return { sent, user: setupUser() };
}
const requestedDays = (sent: ReturnType<typeof fakeNetwork>) =>
  sent.filter(({ url }) => url.endsWith('/rpc/board')).map(({ body }) => (body as { p_day: string }).p_day);

it('says of a hearing what is needed on the way to it', async () => {
  open([hearing]);
  const court = await screen.findByRole('list', { name: 'Supreme Court of India' });
  const row = within(court).getByRole('listitem');
  for (const text of ['Tentative', '10:30 am', 'Item 14, Court 7', 'C.A. No. 1042/2026', 'Final arguments']) {
    expect(row).toHaveTextContent(text);
  }
  expect(row).toHaveTextContent('Meera Nair v. Greenfield Developers & Anr.');
  expect(row).toHaveTextContent('Bring: The allotment letter');
  expect(within(row).getByRole('link', { name: '+919810000001' })).toHaveAttribute('href', 'tel:+919810000001');
  expect(within(row).getByRole('button', { name: 'Record result of C.A. No. 1042/2026' })).toBeVisible();
});

it('shows what is recorded, with the next date', async () => {
  open([{ ...hearing, outcome: 'adjourned', next_date: '2026-12-15T05:00:00+00:00' }]);
  const row = within(await screen.findByRole('list')).getByRole('listitem');
  expect(row).toHaveTextContent('Adjourned');
  expect(row).toHaveTextContent('Next: 15 Dec 2026, 10:30 am');
  expect(within(row).getByRole('button', { name: /^Change result/ })).toBeVisible();
});

it('shows beside the hearings, by their time, what else the day has', async () => {
  const court = (name: string, n: number) => ({ ...hearing, id: `h${n}`, court: name, title: name });
  const event = { id: 'm', type: 'meeting', title: 'Conference', start_date: '2026-11-24T06:00:00+00:00' };
  open([court('High Court', 1), court('High Court', 2), court('Tribunal', 3), court('High Court', 4)], {
    routes: {
      'POST /rest/v1/rpc/calendar_events': () =>
        json([event, { ...event, id: 'h1', type: 'hearing', title: 'High Court' }]),
    },
  });
  const others = await screen.findByRole('list', { name: 'Meetings and deadlines' });
  expect(
    within(others)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['11:30 am Conference']);
  expect(within(others).getByRole('link', { name: 'Conference' })).toHaveAttribute('href', '/?event=m');
  const courts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(courts).toEqual(['High Court', 'Tribunal', 'High Court']);
});

it('opens at today, or at the day in the address, and goes to tomorrow', async () => {
  const today = dayAt(new Date());
  const { sent, user } = open([]);
  expect(await screen.findByRole('heading', { name: emptyStateMessages.board.title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(await screen.findByRole('heading', { name: emptyStateMessages.board.title })).toBeVisible();
  expect(requestedDays(sent)).toEqual([today, addDays(today, 1)]);
});

it.each([
  ['2026-11-24', 'Board: Tuesday, 24 Nov 2026'],
  ['yesterday', /^Board: /],
])('understands the address board=%s', async (day, heading) => {
  const { sent } = open([], { path: `/?board=${day}` });
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(await screen.findByRole('heading', { name: emptyStateMessages.board.title })).toBeVisible();
  expect(requestedDays(sent)).toEqual([day.startsWith('2026') ? day : dayAt(new Date())]);
});

it('records that the list was checked, and by whom', async () => {
  let checks: unknown[] = [];
  const { sent, user } = open([hearing], {
    path: '/?board=2026-11-24',
    routes: {
      'GET /rest/v1/cause_list_checks': () => json(checks),
      'POST /rest/v1/rpc/check_cause_list': () => {
        checks = [{ checked_at: '2026-11-23T15:10:00+00:00', checker: { full_name: 'Anand Chandra' } }];
        return json('2026-11-23T15:10:00+00:00');
      },
    },
  });
  expect(await screen.findByText(emptyStateMessages.causeListCheck)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Checked now' }));
  expect(await screen.findByText('Cause list last checked: 23 Nov 2026, 8:40 pm, Anand Chandra')).toBeVisible();
  expect(sent.find(({ url }) => url.endsWith('check_cause_list'))?.body).toEqual({ p_day: '2026-11-24' });
});

it('shows the first five above the tabs of a phone, and leads to all of them', async () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ ...hearing, id: `h${n}`, item_number: String(n + 1) }));
  open(many, { path: '/?board=2026-11-24', preview: true });
  const all = await screen.findByRole('link', { name: 'All 7 hearings' });
  expect(all).toHaveAttribute('href', boardPath('2026-11-24'));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});
