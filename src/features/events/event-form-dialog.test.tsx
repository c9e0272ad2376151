import type { EventForm } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import * as constraintMessages from '@texts/constraint';
import { successToasts, warnings } from '@texts/events';
import { beforeEach, expect, it, vi } from 'vitest';
import { newEvent, toRow } from '@/data/events/form-values';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { EventFormDialog } from './event-form-dialog';

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

it('says that courts do not sit on the day of a hearing, and takes the next on which they do, with its end', async () => {
  const routes = { 'GET /rest/v1/site_settings': () => json([]) };
  const days = { startDate: '2031-11-23', endDate: '2031-11-23' };
  const { form, user } = await open(null, routes, { ...days, type: 'hearing' });
  expect(await form.findByText(/Sunday/)).toBeVisible();
  await user.click(form.getByRole('button', { name: /24 Nov 2031/ }));
  for (const label of [/^Start Date/, /^End Date/]) expect(form.getByLabelText(label)).toHaveValue('2031-11-24');
  await waitFor(() => expect(form.queryByText(/Sunday/)).toBeNull());
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

it.each([
  ['events_start_date_check', /^Start Date/, constraintMessages.events_start_date_check],
  ['events_end_date_check', /^End Date/, constraintMessages.events_end_date_check],
  ['events_case_id_fkey', /^Related Case/, constraintMessages.events_case_id_fkey],
  ['events_client_id_fkey', /^Client/, constraintMessages.events_client_id_fkey],
])('says beside its field that a value breaks %s', async (constraint, name, message) => {
  const refusal = { code: '23514', message: `new row violates constraint "${constraint}"` };
  const { form, user } = await open('e', { 'PATCH /rest/v1/events': () => json(refusal, 400) });
  await user.type(form.getByLabelText(/^Title/), ' of the appeal');
  await user.click(form.getByRole('button', { name: 'Update Event' }));
  await waitFor(() => expect(form.getByLabelText(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
});
