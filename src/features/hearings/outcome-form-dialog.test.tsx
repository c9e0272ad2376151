import { successToasts, validationMessages } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { findDialog } from '@/testing/dialogs';
import { fakeNetwork, json, type Route } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { aUser } from '@/testing/users';
import { OutcomeFormDialog } from './outcome-form-dialog';

const read = 'GET /rest/v1/events';
const record = 'POST /rest/v1/rpc/record_outcome';
const hearing = {
  id: 'h',
  title: 'Final hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  purpose: 'Arguments',
  is_tentative: false,
  outcome: null,
  outcome_recorded_at: null,
  next_event_id: null,
  case: { case_number: 'C.A. 1', title: 'Nair v. Greenfield', status: 'active' },
  order: null,
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

async function open(routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({ [read]: () => json([hearing]), [record]: () => json([]), ...routes });
  const onClose = vi.fn();
  renderPage(<OutcomeFormDialog id="h" onClose={onClose} />);
  await screen.findByRole('radio', { name: 'Adjourned' });
  const form = within(await findDialog('dialog', { name: 'Record result' }));
  const written = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { form, written, onClose, user: userEvent.setup() };
}
const save = ({ form, user }: Awaited<ReturnType<typeof open>>) =>
  user.click(form.getByRole('button', { name: 'Save result' }));

it('records a result without a next date, says so and closes', async () => {
  const opened = await open();
  await opened.user.click(opened.form.getByRole('radio', { name: 'Heard' }));
  await save(opened);
  await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
  expect(opened.written()).toEqual([{ hearing: 'h', outcome: 'heard', order_shared: false, close_case: false }]);
  expect(await screen.findByText(successToasts.outcome.title)).toBeInTheDocument();
});

it('asks for a result', async () => {
  const opened = await open();
  await save(opened);
  expect(await opened.form.findByText(validationMessages.outcome)).toBeVisible();
  expect(opened.written()).toEqual([]);
});

it('asks for a next date only where there may be one, and to close the case only where it ends', async () => {
  const { form, user } = await open();
  await user.click(form.getByRole('radio', { name: 'Adjourned' }));
  expect(form.getByLabelText(/^Next Date/)).toBeVisible();
  expect(form.queryByRole('switch', { name: /Close the case/ })).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Disposed' }));
  expect(form.getByLabelText(/^Next Date/)).not.toBeVisible();
  expect(form.getByRole('switch', { name: /Close the case/ })).not.toBeChecked();
});

it('says at its field what the database found wrong', async () => {
  const message = 'The next date must be after this hearing';
  const refusal = { code: 'PT422', message, hint: 'nextDate', details: null };
  const opened = await open({ [record]: () => json(refusal, 422) });
  await opened.user.click(opened.form.getByRole('radio', { name: 'Adjourned' }));
  await opened.user.type(opened.form.getByLabelText(/^Next Date/), '2026-11-23');
  await save(opened);
  expect(await opened.form.findByText(message)).toBeVisible();
  expect(opened.form.getByLabelText(/^Next Date/)).toBeInvalid();
  expect(opened.onClose).not.toHaveBeenCalled();
});
