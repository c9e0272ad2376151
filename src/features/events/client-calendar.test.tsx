import { screen, waitFor, within } from '@testing-library/react';
import { errorToasts } from '@texts/common';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { fakeScreen, passHalfMinute } from '@/testing/screen';
import { ClientCalendar } from './client-calendar';

const calendar = 'POST /rest/v1/rpc/calendar_events';
const one = 'GET /rest/v1/events';

/** 10:30 on 24 November in New Delhi, still the 23rd in the Americas. */
const hearing = {
  id: 'e',
  title: 'Final hearing',
  type: 'hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  end_date: '2026-11-24T07:30:00+00:00',
  location: null as string | null,
  day_total: 1,
};
const details = {
  ...hearing,
  description: 'Before the bench of Justice Rao.',
  location: 'Court 7',
  bring: 'The receipts',
  case_id: 'k',
  client_id: 'c',
  case: { case_number: 'C.A. No. 1042/2026', title: 'Nair v. Greenfield' },
  client: { full_name: 'Greenfield Developers' },
};

beforeEach(() => setSession(aUser()));

function open(path: string, routes: Record<string, Route>) {
  const sent = fakeNetwork(routes);
  renderPage(<ClientCalendar />, path);
  return { sent, user: setupUser() };
}

it('counts an event on a phone’s month by its kind, on every day that it reaches into', async () => {
  const media = (query: string) => ({ matches: query !== 'print', addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', media);
  const long = {
    ...hearing,
    id: 'l',
    title: 'Retreat',
    type: 'other',
    end_date: '2026-11-25T20:00:00+00:00',
    day_total: 2,
  };
  open('/?view=month&day=2026-11-21', { [calendar]: () => json([{ ...hearing, day_total: 2 }, long]) });
  await screen.findByRole('button', { name: 'Tuesday, 24 Nov 2026, 2 events, Hearings: 1, Other: 1' });
  expect(screen.getByRole('button', { name: 'Wednesday, 25 Nov 2026, 1 event' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Thursday, 26 Nov 2026, 1 event' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Friday, 27 Nov 2026' })).toBeInTheDocument();
});

it('has one stop of the Tab key for the month, within which arrows move, also out of it', async () => {
  const { user, sent } = open('/?view=month&day=2026-11-29', { [calendar]: () => json([hearing]) });
  const grid = await screen.findByRole('grid', { name: 'Month View' });
  await within(grid).findByText('Final hearing');
  const stops = () => [...grid.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(within(grid).getAllByRole('row')).toHaveLength(6);
  expect(stops()).toEqual([screen.getByRole('button', { name: 'Sunday, 29 Nov 2026' })]);
  stops()[0]?.focus();
  for (const [key, day] of [
    ['ArrowUp', 'Sunday, 22 Nov 2026'],
    ['End', 'Saturday, 28 Nov 2026'],
    ['ArrowRight', 'Sunday, 29 Nov 2026'],
    ['ArrowLeft', 'Saturday, 28 Nov 2026'],
    ['Home', 'Sunday, 22 Nov 2026'],
    ['ArrowDown', 'Sunday, 29 Nov 2026'],
    ['ArrowDown', 'Sunday, 6 Dec 2026'],
    ['PageDown', 'Wednesday, 6 Jan 2027'],
    ['PageUp', 'Sunday, 6 Dec 2026'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect(screen.getByRole('button', { name: day })).toHaveFocus());
    expect(stops()).toHaveLength(1);
  }
  expect(sent.map(({ body }) => (body as { p_first: string }).p_first)).toContain('2026-12-27');
});

it('follows an event that is moved while the page is open, in the calendar, the details and the file', async () => {
  fakeScreen();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  let day = 24;
  const times = () => ({
    start_date: `2026-11-${day}T05:00:00+00:00`,
    end_date: `2026-11-${day}T07:30:00+00:00`,
    updated_at: '2026-11-20T05:00:00+00:00',
  });
  const on = (row: typeof hearing) => json([{ ...row, ...times() }]);
  const { user } = open('/?view=agenda&day=2026-11-21', { [calendar]: () => on(hearing), [one]: () => on(details) });
  await user.click(await screen.findByRole('button', { name: /Final hearing.*24 Nov/ }));
  const dialog = await findDialog('dialog', { name: 'Final hearing' });
  expect(await within(dialog).findByText(/November 24th 2026, 10:30 am/)).toBeVisible();
  day = 25;
  await passHalfMinute();
  expect(await within(dialog).findByText(/November 25th 2026, 10:30 am/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Final hearing.*25 Nov/, hidden: true })).toBeInTheDocument();
  day = 26;
  await user.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));
  await waitFor(async () => expect(await files[0]?.text()).toContain('DTSTART:20261126T050000Z'));
  // As it is read again when it is opened again.
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  day = 27;
  await user.click(screen.getByRole('button', { name: /Final hearing.*25 Nov/ }));
  expect(await screen.findByText(/November 27th 2026, 10:30 am/)).toBeVisible();
});

it('keeps what is known of an event that cannot be read again, and says so', async () => {
  let broken = false;
  const { user } = open('/?view=agenda&day=2026-11-21', {
    [calendar]: () => json([hearing]),
    [one]: () => (broken ? json({ message: 'no' }, 500) : json([details])),
  });
  const openEvent = async () => {
    await user.click(await screen.findByRole('button', { name: /^Hearing: Final hearing/ }));
    return findDialog('dialog', { name: 'Final hearing' });
  };
  await user.click(within(await openEvent()).getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  broken = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const dialog = await openEvent();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(errorToasts.reload.title);
  expect(dialog).toHaveTextContent('Court 7');
});
