import type { InvoiceForm } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import * as validationMessages from '@texts/validation';
import { beforeEach, expect, it, vi } from 'vitest';
import { newLine } from '@/data/invoices/form-values';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { InvoiceFormDialog } from './invoice-form-dialog';

const save = 'POST /rest/v1/rpc/save_invoice';
const clientId = '00000000-0000-4000-8000-000000000001';
const empty: InvoiceForm = { clientId, caseId: '', lines: [newLine], taxNote: '', notes: '' };
const seen = '2026-11-22T08:36:18.123456+00:00';

beforeEach(() => setSession(aUser({ role: 'admin' })));

async function open(values: InvoiceForm, id: string | null, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /rest/v1/clients': () => json([{ id: clientId, label: 'Meera Nair', phone: null, email: null }]),
    [save]: () => json([{ id: 'a', updated_at: seen }]),
    ...routes,
  });
  const [onCreated, onClose] = [vi.fn(), vi.fn()];
  renderPage(<InvoiceFormDialog draft={{ key: 'invoices', id, values }} onCreated={onCreated} onClose={onClose} />);
  const dialog = within(await findDialog('dialog'));
  const line = (number: number) => within(dialog.getByRole('group', { name: `Line ${number}` }));
  const saved = () => sent.filter(({ url }) => url.endsWith('save_invoice')).map(({ body }) => body);
  return { dialog, line, saved, onCreated, user: setupUser() };
}

it('takes amounts as people write them, says their sum, and leaves the focus beside a line that is removed by keyboard', async () => {
  const { dialog, line, saved, onCreated, user } = await open(empty, null);
  await user.selectOptions(line(1).getByLabelText(/^Kind/), 'appearance');
  await user.type(line(1).getByLabelText(/^Description/), 'Hearing');
  await user.type(line(1).getByLabelText(/^Amount/), '1,25,000.50');
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  expect(await dialog.findByText(validationMessages.appearanceDate)).toBeVisible();
  expect(line(1).getByLabelText(/^Date/)).toHaveFocus();
  await user.type(line(1).getByLabelText(/^Date/), '2026-11-24');
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  await user.type(line(2).getByLabelText(/^Description/), 'Court fee');
  await user.type(line(2).getByLabelText(/^Amount/), '25000');
  expect(dialog.getByText(/₹1,50,000.50/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  line(3).getByRole('button', { name: 'Remove Line 3' }).focus();
  await user.keyboard('{Enter}');
  expect(line(2).getByLabelText(/^Kind/)).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith('a'));
  const lines = [
    { kind: 'appearance', description: 'Hearing', on_date: '2026-11-24', amount_paise: 12_500_050 },
    { kind: 'fee', description: 'Court fee', on_date: null, amount_paise: 2_500_000 },
  ];
  expect(saved()).toEqual([expect.objectContaining({ p_client_id: clientId, p_case_id: null, p_lines: lines })]);
});

it('asks whose lines are meant where another admin has changed them too', async () => {
  const line = { kind: 'fee', description: 'Drafting', on_date: null, amount_paise: 100_000 };
  const theirs = { ...line, amount_paise: 200_000 };
  const {
    dialog,
    line: fields,
    saved,
    user,
  } = await open({ ...empty, lines: [{ ...newLine, description: 'Drafting', amount: '1000' }] }, 'a', {
    'GET /rest/v1/invoices': () =>
      json([
        { client_id: clientId, case_id: null, tax_note: 'Theirs', notes: null, lines: [theirs], updated_at: seen },
      ]),
  });
  await user.type(fields(1).getByLabelText(/^Description/), ' of the petition');
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Drafting of the petition: 1000');
  expect(saved()).toEqual([]);
  await user.click(dialog.getByLabelText(/Theirs: Fee, Drafting: 2000/));
  expect(fields(1).getByLabelText(/^Amount/)).toHaveValue('2000');
  await user.click(dialog.getByLabelText(/Yours:/));
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const mine = { ...line, description: 'Drafting of the petition' };
  expect(saved()[0]).toMatchObject({ p_invoice_id: 'a', p_based_on: seen, p_tax_note: 'Theirs', p_lines: [mine] });
});

it('says beside the lines what is wrong with them all', async () => {
  const { dialog, user } = await open({ ...empty, lines: [{ ...newLine, description: 'Fee', amount: '1' }] }, null, {
    [save]: () => json({ code: 'PT422', message: 'invoiceTotal', hint: 'lines' }, 422),
  });
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(validationMessages.invoiceTotal);
});

it('drops the case of the client before when another client is chosen', async () => {
  const caseId = '00000000-0000-4000-8000-000000000009';
  const other = { id: '00000000-0000-4000-8000-000000000002', label: 'Asha Rao', phone: null, email: null };
  const filled = { ...newLine, description: 'Drafting', amount: '1000' };
  const { dialog, saved, user } = await open({ ...empty, caseId, lines: [filled] }, null, {
    'GET /rest/v1/clients': () => json([{ id: clientId, label: 'Meera Nair', phone: null, email: null }, other]),
    'GET /rest/v1/cases': () => json([{ id: caseId, label: 'Nair v. Menon', case_number: 'CS 7/2026' }]),
  });
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Case/ })).not.toHaveValue(''));
  const client = dialog.getByRole('combobox', { name: /^Client/ });
  // Choosing the same client again is no change.
  for (const [name, kept] of [
    ['Meera Nair', true],
    ['Asha Rao', false],
  ] as const) {
    await user.click(client);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    await waitFor(() => expect(client).toHaveValue(name));
    if (kept) expect(dialog.getByRole('combobox', { name: /^Case/ })).not.toHaveValue('None');
  }
  expect(dialog.getByRole('combobox', { name: /^Case/ })).toHaveValue('None');
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(saved()).toEqual([expect.objectContaining({ p_client_id: other.id, p_case_id: null })]));
});

it('offers the lines of the last invoice without their days, and an agreement after what is written', async () => {
  const lines = [{ kind: 'appearance', description: 'Hearing', on_date: '2026-10-05', amount_paise: 500_000 }];
  const agreement = { id: 'b', client_id: clientId, description: 'Drafting\nas agreed', amount_paise: 250_000 };
  const { dialog, line, user } = await open(empty, null, {
    'GET /rest/v1/invoices': () => json([{ number: 'INV/26-27/0007', notes: null, lines }]),
    'GET /rest/v1/fee_agreements': () => json([agreement, { ...agreement, id: 'c', amount_paise: null }]),
  });
  await user.click(await dialog.findByRole('button', { name: 'Copy the last invoice (INV/26-27/0007)' }));
  expect(line(1).getByLabelText(/^Description/)).toHaveValue('Hearing');
  expect(line(1).getByLabelText(/^Date/)).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: /^Drafting, / }));
  expect(line(1).getByLabelText(/^Amount/)).toHaveValue('5000');
  expect(line(2).getByLabelText(/^Description/)).toHaveValue('Drafting');
  expect(line(2).getByLabelText(/^Amount/)).toHaveValue('2500');
});

it('keeps another line about tax than the one that the client would have', async () => {
  const { dialog, user } = await open({ ...empty, clientId: '', taxNote: 'A line' }, null, {
    'GET /rest/v1/clients': () =>
      json([{ id: clientId, label: 'Acme', phone: null, email: null, kind: 'organisation' }]),
    'GET /rest/v1/site_settings': () => json([{ key: 'fees', value: { taxNote: 'Payable by the recipient.' } }]),
  });
  const note = dialog.getByLabelText(/^Line about Tax/);
  await user.type(note, ' of ours');
  await user.click(dialog.getByRole('combobox', { name: /^Client/ }));
  await user.click(await screen.findByRole('option', { name: /Acme/ }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Client/ })).toHaveValue('Acme'));
  expect(note).toHaveValue('A line of ours');
});
