import { dayAt } from '@contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { warnings } from '@texts/hearings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage } from '@/testing';
import { OutcomeFormDialog } from './outcome-form-dialog';

const read = 'GET /rest/v1/events';
const record = 'POST /rest/v1/rpc/record_outcome';
const hearing = {
  id: 'h',
  case_id: 'c',
  title: 'Final hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  purpose: 'Arguments',
  is_tentative: false,
  outcome: null,
  outcome_recorded_at: null,
  next_event_id: null,
  updated_at: '2026-11-20T05:00:00.000001+00:00',
  case: { case_number: 'C.A. 1', title: 'Nair v. Greenfield', status: 'active' },
  order: null,
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

async function open(routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({ [read]: () => json([hearing]), [record]: () => json([]), ...routes });
  const [onClose, onAddTask] = [vi.fn(), vi.fn()];
  const { unmount } = renderPage(<OutcomeFormDialog id="h" onAddTask={onAddTask} onClose={onClose} />);
  await screen.findByRole('radio', { name: 'Adjourned' });
  const form = within(await findDialog('dialog', { name: 'Record result' }));
  const written = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { form, written, onClose, onAddTask, unmount, user: userEvent.setup() };
}
const save = ({ form, user }: Awaited<ReturnType<typeof open>>) =>
  user.click(form.getByRole('button', { name: 'Save result' }));

it('asks for a next date only where there may be one, and to close the case only where it ends', async () => {
  const { form, user } = await open();
  await user.click(form.getByRole('radio', { name: 'Adjourned' }));
  expect(form.getByLabelText(/^Next Date/)).toBeVisible();
  expect(form.queryByRole('switch', { name: /Close the case/ })).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Disposed' }));
  expect(form.getByLabelText(/^Next Date/)).not.toBeVisible();
  expect(form.getByRole('switch', { name: /Close the case/ })).not.toBeChecked();
});

it('fills in a date some weeks after the hearing, and proposes the next day on which courts sit', async () => {
  const { form, user } = await open({
    [read]: () => json([{ ...hearing, start_date: '2031-11-25T05:00:00+00:00' }]),
    'GET /rest/v1/site_settings': () =>
      json([{ key: 'diary', value: { holidays: 'Sunday\n23/12/2031 - 3 Jan 2032: winter holidays' } }]),
  });
  await user.click(form.getByRole('button', { name: '+2 weeks' }));
  const nextDate = form.getByLabelText(/^Next Date/);
  expect(nextDate).toHaveValue('2031-12-09');
  expect(nextDate).toHaveAccessibleDescription('Tuesday');
  expect(form.queryByText(/courts do not sit/)).toBeNull();
  fireEvent.change(nextDate, { target: { value: '2031-12-14' } });
  expect(await form.findByText(warnings.nextDateIsWeekday('Sunday'))).toBeVisible();
  await user.click(form.getByRole('button', { name: '+4 weeks' }));
  expect(await form.findByText(warnings.nextDateIsHoliday('winter holidays'))).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Take Monday, 5 Jan 2032' }));
  expect(nextDate).toHaveValue('2032-01-05');
});

it.each([
  [8, '+1 week', 7],
  [7, '+1 week', 7],
  [6, '+1 week', 1],
  [7, '+2 weeks', 7],
])(
  'adjourns a hearing of %s days ago by %s to a day to come, from today where the day is over',
  async (ago, by, ahead) => {
    const today = dayAt(new Date());
    const past = { ...hearing, start_date: `${addDays(today, -ago)}T05:00:00+00:00` };
    const { form, user } = await open({ [read]: () => json([past]) });
    await user.click(form.getByRole('button', { name: by }));
    expect(form.getByLabelText(/^Next Date/)).toHaveValue(addDays(today, ahead));
  },
);

it('leads to a task of its case only once it is saved', async () => {
  const answers = [json({ code: 'PT409', message: 'outcomeChanged' }, 409), json([])];
  const opened = await open({ [record]: () => answers.shift() ?? json([]) });
  const { form, user, onClose, onAddTask } = opened;
  await user.click(form.getByRole('radio', { name: 'Adjourned' }));
  fireEvent.change(form.getByLabelText(/^Next Date/), { target: { value: '2036-01-08' } });
  const saveAndAddTask = () => user.click(form.getByRole('button', { name: 'Save and add a task' }));
  await saveAndAddTask();
  await waitFor(() => expect(opened.written()).toHaveLength(1));
  expect(onAddTask).not.toHaveBeenCalled();
  await saveAndAddTask();
  await waitFor(() =>
    expect(onAddTask).toHaveBeenCalledWith(expect.objectContaining({ caseId: 'c', dueOn: '2036-01-01' })),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a result that is changed in two windows', () => {
  const recordedAt = '2026-11-24T08:00:00.123+00:00';
  /** The hearing with its result and the next one, as the database has them now. */
  let stored: { h: object; n: object };
  beforeEach(() => {
    const order = { body: 'Reply within two weeks.', shared: false };
    stored = {
      h: { ...hearing, outcome: 'adjourned', outcome_recorded_at: recordedAt, next_event_id: 'n', order },
      n: { ...hearing, id: 'n', start_date: '2026-12-15T05:00:00+00:00' },
    };
  });
  const routes: Record<string, Route> = {
    [read]: ({ url }) => json([url.includes('id=eq.n') ? stored.n : stored.h]),
  };
  const change = ({ form, user }: Awaited<ReturnType<typeof open>>) =>
    user.click(form.getByRole('button', { name: 'Change result' }));

  it('keeps the order shared, and the next hearing where it was moved to, when another field is changed', async () => {
    const opened = await open(routes);
    const order = { body: 'Reply within two weeks.', shared: true };
    stored = { h: { ...stored.h, order }, n: { ...stored.n, start_date: '2026-12-16T06:00:00+00:00' } };
    await opened.user.type(opened.form.getByLabelText('Order'), ' Costs.');
    await change(opened);
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    expect(opened.written()).toMatchObject([
      { p_order_text: 'Reply within two weeks. Costs.', p_order_shared: true, p_next_date: '2026-12-16T06:00:00.000Z' },
    ]);
  });

  it('keeps the order shared that is shared between the reading and the writing', async () => {
    let writes = 0;
    const shareFirst: Route = () => {
      writes += 1;
      if (writes > 1) return json([]);
      stored = { ...stored, h: { ...stored.h, order: { body: 'Reply within two weeks.', shared: true } } };
      return json({ code: 'PT409', message: 'changed', hint: null, details: null }, 409);
    };
    const opened = await open({ ...routes, [record]: shareFirst });
    await opened.user.type(opened.form.getByLabelText('Order'), ' Costs.');
    await change(opened);
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    expect(opened.written()).toMatchObject([{ p_order_shared: false }, { p_order_shared: true }]);
  });

  it('asks for the result that was seen, also when the form was left and is shown again', async () => {
    const recorded = stored;
    stored = { ...stored, h: hearing };
    const details = JSON.stringify({ outcome: 'adjourned', next: null });
    const refusal = { code: 'PT409', message: 'otherResult', hint: null, details };
    const refused = { ...routes, [record]: () => json(refusal, 409) };
    const left = await open(refused);
    await left.user.click(left.form.getByRole('radio', { name: 'Heard' }));
    left.unmount();
    stored = recorded;
    const again = await open(refused);
    expect(again.form.getByRole('radio', { name: 'Heard' })).toBeChecked();
    await save(again);
    expect(await again.form.findByRole('radio', { name: /Theirs: Adjourned/ })).toBeVisible();
    expect(again.written()).toMatchObject([
      { p_event_id: 'h', p_outcome: 'heard', p_order_shared: false, p_close_case: false },
    ]);
  });
});
