import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { CauseListDialog } from './cause-list-dialog';

const day = '2026-11-24';
const row = (place: number | null, changes = {}) => ({
  place,
  case_id: `case ${place}`,
  event_id: null,
  is_sure: true,
  outcome: null,
  updated_at: null,
  start_date: null,
  case_number: `C.A. ${place}`,
  case_title: 'Nair v. Rao',
  court: null,
  item_number: null,
  court_hall: null,
  ...changes,
});
const found = [
  // With a result: it is called no more.
  row(4, { event_id: 'r', outcome: 'adjourned', item_number: '18', court_hall: 'Court 7' }),
  row(0, { event_id: 'h', updated_at: '2026-11-20T05:00:00.000001+00:00', item_number: '12' }),
  row(1),
  row(2, { is_sure: false }),
  row(null, { event_id: 'g' }),
];
const pasted = `HIGH COURT OF DELHI
DAILY CAUSE LIST FOR 24-11-2026
COURT NO. 7
14 C.A. No. 1/2026 A versus B
15 C.A. No. 2/2026 C versus D
16 C.A. No. 3/2026 E versus F
17 W.P. No. 4/2026 G versus H B. SEN- 1350
18 C.A. No. 5/2026 I versus J`;

beforeEach(() => setSession(aUser({ role: 'admin' })));

async function open(confirm: Route) {
  const sent = fakeNetwork({
    'GET /rest/v1/site_settings': () => json([{ key: 'enrolment', value: { aorCode: '1350' } }]),
    'POST /rest/v1/rpc/match_cause_list': () => json(found),
    'POST /rest/v1/rpc/confirm_cause_list': confirm,
  });
  const onClose = vi.fn();
  renderPage(<CauseListDialog day={day} onClose={onClose} />);
  const dialog = within(await findDialog('dialog'));
  fireEvent.change(dialog.getByLabelText('Paste the list here'), { target: { value: pasted } });
  await dialog.findByText('2 as on the board (item and hall filled in), 1 to add as tentative, 1 of ours not listed');
  return { sent, onClose, dialog, user: setupUser() };
}

it('takes over what is sure with one press, and what is only proposed where it is ticked', async () => {
  const { sent, onClose, dialog, user } = await open(() => json('2026-11-23T15:10:00+00:00'));
  expect(dialog.queryByText(/^This list is of/)).not.toBeInTheDocument();
  expect(dialog.getAllByText(/before: /)).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox', { name: /^Item 16/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.find(({ url }) => url.endsWith('match_cause_list'))?.body).toMatchObject({
    p_court: 'HIGH COURT OF DELHI',
  });
  expect(sent.find(({ url }) => url.endsWith('confirm_cause_list'))?.body).toEqual({
    p_day: day,
    p_rows: [
      { event_id: 'h', updated_at: found[1]?.updated_at, item_number: '14', court_hall: 'Court 7' },
      { case_id: 'case 1', title: 'Hearing: Nair v. Rao', start_time: null, item_number: '15', court_hall: 'Court 7' },
      { case_id: 'case 2', title: 'Hearing: Nair v. Rao', start_time: null, item_number: '16', court_hall: 'Court 7' },
    ],
  });
});

it('adds no matter whose tick was taken away, and one of the own code that is ticked', async () => {
  const { sent, dialog, user } = await open(() => json(null));
  for (const item of [/^Item 15/, /^Item 17/, /^Item 16/, /^Item 16/])
    await user.click(dialog.getByRole('checkbox', { name: item }));
  expect(dialog.getByText(/, 0 to add as tentative, /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const unknown = {
    title: expect.stringMatching(/^W\.P\. No\. 4\/2026.*, G v\. H/),
    start_time: null,
    item_number: '17',
    court_hall: 'Court 7',
  };
  await waitFor(() =>
    expect(sent.find(({ url }) => url.endsWith('confirm_cause_list'))?.body).toMatchObject({
      p_rows: [{ event_id: 'h' }, unknown],
    }),
  );
});

it.each([
  ['of another day', pasted.replace('24-11', '1-12'), /^This list is of Tuesday, 1 Dec 2026/],
  ['of no day', pasted.replace('24-11-2026', 'today'), /^5 items · HIGH COURT OF DELHI$/],
  ['without a court', pasted.replace('HIGH COURT OF DELHI', ''), /^5 items$/],
  ['without items', 'A letter', /^No items/],
])('says what is special of a list %s', async (_what, text, said) => {
  const { dialog, user } = await open(() => json(null));
  await user.click(dialog.getByRole('button', { name: 'Another list' }));
  fireEvent.change(dialog.getByLabelText('Paste the list here'), { target: { value: text } });
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.queryAllByText(/^This list is of/)).toHaveLength(text.includes('1-12') ? 1 : 0);
});

it('begins another list without the ticks of the one before', async () => {
  const { dialog, user } = await open(() => json(null));
  const box = () => dialog.findByRole('checkbox', { name: /^Item 16/ });
  await user.click(await box());
  await user.click(dialog.getByRole('button', { name: 'Another list' }));
  fireEvent.change(dialog.getByLabelText('Paste the list here'), { target: { value: pasted } });
  expect(await box()).not.toBeChecked();
});

it('stays open with what somebody has changed meanwhile, and asks before a pasted list is dropped', async () => {
  const { sent, onClose, dialog, user } = await open(() => json({ code: 'PT409', message: 'changed' }, 409));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/^Somebody has changed a hearing meanwhile/)).toBeVisible();
  await waitFor(() => expect(sent.filter(({ url }) => url.endsWith('match_cause_list'))).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
