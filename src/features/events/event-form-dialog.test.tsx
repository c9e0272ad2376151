import type { EventForm } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import * as constraintMessages from '@texts/constraint';
import { errorToasts, successToasts, warnings } from '@texts/events';
import * as validationMessages from '@texts/validation';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { findDialog } from '@/testing/dialogs';
import { fakeNetwork, json, type Route } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import { EventFormDialog } from './event-form-dialog';
import { newEvent, toRow } from './form-values';

const values = newEvent(new Date('2026-11-24T05:00:00Z'), new Date('2026-11-24T06:00:00Z'));

beforeEach(() => setSession(aUser({ role: 'admin' })));

async function open(id: string | null, routes: Record<string, Route> = {}, changes: Partial<EventForm> = {}) {
  const { start_date, end_date } = toRow(values);
  const row = { id, title: 'Hearing', type: 'meeting', start_date, end_date, updated_at: '1' };
  const sent = fakeNetwork({ 'GET /rest/v1/events': () => json([row]), ...routes });
  const onClose = vi.fn();
  renderPage(
    <EventFormDialog
      draft={{ key: 'events', id, values: { ...values, ...(id && { title: 'Hearing' }), ...changes } }}
      onClose={onClose}
    />,
  );
  const dialog = await findDialog('dialog');
  return { sent, onClose, dialog, form: within(dialog), user: setupUser() };
}

it('has the fields of the specification, a meeting by default', async () => {
  const { form, dialog } = await open(null);
  expect(dialog).toHaveAccessibleName('Add New Event');
  for (const label of ['Title', 'Description', 'Start Date', 'Start Time', 'End Date', 'End Time', 'Location']) {
    expect(form.getByLabelText(new RegExp(`^${label}`))).toBeVisible();
  }
  expect(form.getByLabelText(/^Event Type/)).toHaveValue('meeting');
  expect(form.getByRole('combobox', { name: 'Related Case' })).toHaveAttribute('placeholder', 'None');
  expect(form.getByRole('combobox', { name: 'Client' })).toBeVisible();
  expect(form.getByLabelText(/^Start Time/)).toHaveValue('10:30');
});

it('names what is missing, and forgets it once it is there', async () => {
  const { form, user, sent } = await open(null);
  for (const label of [/^Start Date/, /^Start Time/, /^End Date/, /^End Time/])
    await user.clear(form.getByLabelText(label));
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  for (const message of [
    validationMessages.title,
    validationMessages.startDate,
    validationMessages.startTime,
    validationMessages.endDate,
    validationMessages.endTime,
  ]) {
    expect(await form.findByText(message)).toBeVisible();
  }
  await user.type(form.getByLabelText(/^Title/), 'Bail');
  await waitFor(() => expect(form.queryByText(validationMessages.title)).toBeNull());
  expect(sent).toEqual([]);
});

it('keeps the end as far from the start as it was when the start is changed', async () => {
  const { form, user } = await open(null);
  const end = () =>
    ['End Date', 'End Time'].map((label) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value);
  const change = async (label: RegExp, value: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), value);
  };
  expect(end()).toEqual(['2026-11-24', '11:30']);
  await change(/^Start Date/, '2026-12-01');
  await waitFor(() => expect(end()).toEqual(['2026-12-01', '11:30']));
  await change(/^Start Time/, '23:30');
  await waitFor(() => expect(end()).toEqual(['2026-12-02', '00:30']));
  await change(/^End Time/, '02:00');
  await change(/^Start Date/, '2026-12-08');
  await waitFor(() => expect(end()).toEqual(['2026-12-09', '02:00']));
});

it('warns of an end before the start, asks, and saves it all the same', async () => {
  const { form, user, sent, onClose } = await open(null, { 'POST /rest/v1/events': () => json([{ id: 'e' }], 201) });
  expect(form.queryByText(warnings.endBeforeStart)).toBeNull();
  await user.type(form.getByLabelText(/^Title/), 'Bail hearing');
  await user.clear(form.getByLabelText(/^End Time/));
  await user.type(form.getByLabelText(/^End Time/), '09:00');
  expect(await form.findByText(warnings.endBeforeStart)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  const question = await findDialog('alertdialog', { name: 'Ends before it starts: save anyway?' });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText(successToasts.eventCreated.title)).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Bail hearing',
    type: 'meeting',
    start_date: '2026-11-24T05:00:00.000Z',
    end_date: '2026-11-24T03:30:00.000Z',
    case_id: null,
    client_id: null,
  });
});

it('asks before a hearing to come is saved for a closed case, and only then', async () => {
  const { sent, onClose, form, user } = await open(
    null,
    { 'GET /rest/v1/cases': () => json([{ status: 'won' }]), 'POST /rest/v1/events': () => json([{ id: 'e1' }]) },
    {
      title: 'Final hearing',
      caseId: '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10',
      startDate: '2199-01-05',
      endDate: '2199-01-05',
    },
  );
  expect(form.queryByText(warnings.caseIsClosed)).toBeNull();
  await user.selectOptions(form.getByLabelText(/^Event Type/), 'hearing');
  expect(await form.findByText(warnings.caseIsClosed)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  const question = within(await findDialog('alertdialog'));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('shows the server’s sentence when it has one, else its own, and keeps what was typed', async () => {
  const responses = [json({ code: 'PT409', message: 'The case is closed' }, 409), json({ message: 'x' }, 500)];
  const { form, user, onClose } = await open('e', {
    'PATCH /rest/v1/events': () => responses.shift() ?? json([]),
  });
  await user.type(form.getByLabelText(/^Title/), ' of the appeal');
  await user.click(form.getByRole('button', { name: 'Update Event' }));
  expect(await screen.findByText('The case is closed')).toBeVisible();
  await user.click(await form.findByRole('button', { name: 'Update Event' }));
  expect(await screen.findByText(errorToasts.eventUpdate.description)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(form.getByLabelText(/^Title/)).toHaveValue('Hearing of the appeal');
});

it.each([
  ['events_start_date_check', /^Start Date/, constraintMessages.events_start_date_check],
  ['events_end_date_check', /^End Date/, constraintMessages.events_end_date_check],
  ['events_case_id_fkey', /^Related Case/, constraintMessages.events_case_id_fkey],
  ['events_client_id_fkey', /^Client/, constraintMessages.events_client_id_fkey],
])('says beside its field that a value breaks %s', { tags: 'slow' }, async (constraint, name, message) => {
  const refusal = { code: '23514', message: `new row violates constraint "${constraint}"` };
  const { form, user } = await open('e', { 'PATCH /rest/v1/events': () => json(refusal, 400) });
  await user.type(form.getByLabelText(/^Title/), ' of the appeal');
  await user.click(form.getByRole('button', { name: 'Update Event' }));
  await waitFor(() => expect(form.getByLabelText(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
});
