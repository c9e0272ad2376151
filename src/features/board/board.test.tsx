import { dayAt } from '@contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyStateMessages } from '@texts/board';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { Board } from './board';

const hearing = { start_date: '2026-11-24T05:00:00+00:00', court: 'Supreme Court of India', outcome: null };

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
const diary = (holidays: string) => json([{ key: 'diary', value: { holidays } }]);
const requestedDays = (sent: ReturnType<typeof fakeNetwork>) =>
  sent.filter(({ url }) => url.endsWith('/rpc/board')).map(({ body }) => (body as { p_day: string }).p_day);

/** Rows that can be edited, of which `theirs` is stored by now. */
function openRows(count: number, theirs: object = {}, listing = {}) {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...hearing,
    id: `h${n}`,
    case_number: `C.A. No. ${n}/2026`,
    item_number: null,
    court_hall: null,
    ...listing,
  }));
  const stored = (url: string) => {
    const row = rows.find(({ id }) => url.includes(`id=eq.${id}`));
    return { ...row, end_date: '2026-11-24T06:00:00+00:00', updated_at: '2026-11-20T06:00:00+00:00', ...theirs };
  };
  const { sent, user } = open(rows, {
    routes: {
      'GET /rest/v1/events': ({ url }) => json([stored(url)]),
      'PATCH /rest/v1/events': ({ url }) => json([stored(url)]),
    },
  });
  const written = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const cell = (name: string, n: number) => screen.findByLabelText(`${name} of C.A. No. ${n}/2026`);
  return { user, written, cell };
}

it('takes item and hall of three hearings with one click and three times Enter', async () => {
  const { user, written, cell } = openRows(3);
  await user.click(await cell('Item', 0));
  for (const [item, hall] of ['12 7', '31 3', '101.10 12'].map((line) => line.split(' '))) {
    await user.keyboard(`${item} ${hall}{Enter}`);
  }
  await waitFor(() =>
    expect(written()).toEqual([
      { item_number: '12', court_hall: '7' },
      { item_number: '31', court_hall: '3' },
      { item_number: '101.10', court_hall: '12' },
    ]),
  );
  expect(await cell('Hall', 2)).not.toHaveFocus();
});

it('goes down the column that was begun, moves the end with the time, and writes nothing that was not changed', async () => {
  const { user, written, cell } = openRows(2);
  const time = (await cell('Time', 0)) as HTMLInputElement;
  await user.click(time);
  fireEvent.change(time, { target: { value: '14:15' } });
  await user.keyboard('{Enter}');
  expect(await cell('Time', 1)).toHaveFocus();
  await user.keyboard('{Enter}');
  const moved = { start_date: '2026-11-24T08:45:00.000Z', end_date: '2026-11-24T09:45:00.000Z' };
  await waitFor(() => expect(written()).toEqual([moved]));
});

it('empties item and hall, but no time', async () => {
  const listing = { item_number: '12', court_hall: '7' };
  const { user, written, cell } = openRows(1, listing, listing);
  for (const name of ['Time', 'Item', 'Hall']) await user.clear(await cell(name, 0));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(written()).toEqual([{ item_number: null, court_hall: null }]));
});

it('writes what was typed also where Back, or another tab, takes the board away', async () => {
  const { user, written, cell } = openRows(1);
  await user.type(await cell('Item', 0), '12');
  cleanup();
  await waitFor(() => expect(written()).toEqual([{ item_number: '12' }]));
});

it('says when somebody else has written another item meanwhile, and keeps what was typed', async () => {
  const { user, written, cell } = openRows(1, { item_number: '15' });
  await user.type(await cell('Item', 0), '12{Enter}');
  await waitFor(async () => expect(await cell('Item', 0)).toHaveAttribute('aria-invalid', 'true'));
  expect(await cell('Item', 0)).toHaveValue('12');
  expect(written()).toEqual([]);
  await user.type(await cell('Item', 0), '{Enter}');
  await waitFor(() => expect(written()).toEqual([{ item_number: '12' }]));
});

it.each([
  ['the next day with a hearing', '2031-03-04T05:00:00+00:00', '2031-03-04'],
  ['the next on which they sit', null, addDays(dayAt(new Date()), 3)],
])('goes to %s where courts do not sit tomorrow', async (_what, start_date, day) => {
  const today = dayAt(new Date());
  const { sent, user } = open([], {
    routes: {
      'GET /rest/v1/site_settings': () => diary(`${addDays(today, 1)} - ${addDays(today, 2)}`),
      'GET /rest/v1/events': () => json(start_date ? [{ start_date }] : []),
    },
  });
  await waitFor(() => expect(sent.filter(({ url }) => url.includes('/events?'))).toHaveLength(1));
  await screen.findByRole('heading', { name: emptyStateMessages.board.title });
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await waitFor(() => expect(requestedDays(sent)).toEqual([today, day]));
});
