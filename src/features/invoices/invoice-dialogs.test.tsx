import { dayAt, toFinancialYear } from '@contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { InvoicePageRow } from '@/data/invoices/admin-queries';
import { newPayment } from '@/data/invoices/form-values';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage } from '@/testing';
import { CloseRestDialog, PaymentDialog, SendDialog } from './invoice-dialogs';

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  client_id: '00000000-0000-4000-8000-000000000002',
  bill_name: 'Meera Nair',
  bill_address: null,
  tax_note: null,
  notes: null,
  case: null,
  total_paise: 100_000,
  lines: [],
} as unknown as InvoicePageRow;

beforeEach(() => setSession(aUser({ role: 'admin' })));

const portal = { has_log_in: true, is_mailed: true };
const card = { has_log_in: false, is_mailed: true };

it.each([
  [
    'is mailed to each log-in',
    [
      { ...portal, address: 'meera@example.com' },
      { ...portal, address: 'asha@example.com' },
      { ...portal, is_mailed: false, address: 'back@example.com' },
    ],
    'Meera Nair sees it in the portal. A mail goes to meera@example.com and asha@example.com.',
  ],
  [
    'is only in the portal',
    [{ ...portal, is_mailed: false, address: 'meera@example.com' }],
    'Meera Nair sees it in the portal. No mail goes out: it is switched off, or mail to the address came back.',
  ],
  [
    'is mailed to the address of the card',
    [{ ...card, address: 'meera@example.com' }],
    /^Meera Nair has no log-in.*meera@example\.com/,
  ],
  ['is told to nobody', [], /^Meera Nair has no log-in, .*: nobody is told/],
])('says that it %s', async (_, recipients, sentence) => {
  fakeNetwork({ 'POST /rest/v1/rpc/invoice_recipients': () => json(recipients) });
  renderPage(<SendDialog row={row} dueDays="15" onClose={() => undefined} />);
  await findDialog('dialog');
  expect(await screen.findByText(sentence)).toBeVisible();
});

const before = { ...row, open_paise: 100_000, updated_at: 'as it was seen' };
const after = { ...before, open_paise: 90_000, total_paise: 90_000, updated_at: 'later' };

it.each([
  ['is written off', 'Write Off', { p_open_seen: 100_000 }, CloseRestDialog],
  ['is sent', 'Send', { p_based_on: 'as it was seen' }, SendDialog],
] as const)('closes when an invoice that %s was changed meanwhile, and says so', async (_, action, asked, Dialog) => {
  const refusal = () => json({ code: 'PT409', message: 'paymentMeanwhile' }, 409);
  const sent = fakeNetwork({ 'POST /rest/v1/rpc/close_rest': refusal, 'POST /rest/v1/rpc/send_invoice': refusal });
  const close = vi.fn();
  function Page() {
    const [now, setNow] = useState(before);
    return (
      <>
        <Dialog row={now} how="written_off" dueDays="15" onClose={close} />
        <button type="button" data-testid="paid" onClick={() => setNow(after)} />
      </>
    );
  }
  renderPage(<Page />);
  const dialog = within(await findDialog('dialog'));
  for (const field of dialog.queryAllByRole('textbox', { name: /Reason/ })) await userEvent.type(field, 'A settlement');
  fireEvent.click(screen.getByTestId('paid'));
  // What is asked about stays what was seen.
  expect(dialog.getByText(/₹1,000/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await screen.findByText(/A payment was recorded meanwhile/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining(asked));
});

it('numbers the receipt of a payment of the year before in the year that is chosen, and says beside the amount that it is too much', async () => {
  const year = toFinancialYear(dayAt(new Date()));
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/record_payment': () =>
      json({ code: 'PT422', message: 'amountNotOpen', hint: 'amountPaise' }, 422),
  });
  renderPage(
    <PaymentDialog row={before} draft={{ key: 'payments', id: 'p', values: newPayment(before) }} onClose={vi.fn()} />,
  );
  const dialog = within(await findDialog('dialog'));
  const paidOn = dialog.getByLabelText(/^Paid On/);
  const inYear = () => dialog.queryByLabelText(/^Number of the Receipt/);
  fireEvent.change(paidOn, { target: { value: `${year}-04-01` } });
  expect(inYear()).toBeNull();
  fireEvent.change(paidOn, { target: { value: `${year}-03-31` } });
  await waitFor(() => expect(inYear()).toHaveValue('today'));
  await userEvent.selectOptions(inYear() as HTMLElement, 'payment');
  await userEvent.click(dialog.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ p_paid_on: `${year}-03-31`, p_in_year_of_payment: true }),
  );
  await waitFor(() => expect(dialog.getByLabelText(/^Amount/)).toBeInvalid());
});

it('proposes what is open without the tax, as long as nobody has written another amount', async () => {
  const open = { ...row, open_paise: 100_000, claimed_reference: null };
  renderPage(
    <PaymentDialog row={open} draft={{ key: 'payments', id: 'p', values: newPayment(open) }} onClose={vi.fn()} />,
  );
  const dialog = within(await findDialog('dialog'));
  const [amount, tax] = [/^Amount/, /^Tax/].map((name) => dialog.getByLabelText(name)) as [HTMLElement, HTMLElement];
  for (const [written, proposed] of [
    ['100', '900'],
    ['1000', '0'],
    ['1001', ''],
    ['50', '950'],
  ] as const) {
    fireEvent.change(tax, { target: { value: written } });
    await waitFor(() => expect(amount).toHaveValue(proposed));
  }
  fireEvent.change(amount, { target: { value: '20' } });
  fireEvent.change(tax, { target: { value: '60' } });
  expect(await dialog.findByText(/₹80/)).toBeVisible();
  expect(amount).toHaveValue('20');
});
