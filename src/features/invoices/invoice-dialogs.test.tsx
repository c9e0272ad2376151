import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('closes when the invoice was paid meanwhile, and says so: the rest that was asked about is another one', async () => {
  fakeNetwork({ 'POST /rest/v1/rpc/close_rest': () => json({ code: 'PT409', message: 'paymentMeanwhile' }, 409) });
  const close = vi.fn();
  renderPage(<CloseRestDialog row={{ ...row, open_paise: 100_000 }} how="written_off" onClose={close} />);
  const dialog = within(await findDialog('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A settlement');
  await userEvent.click(dialog.getByRole('button', { name: 'Write Off' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await screen.findByText(/A payment was recorded meanwhile/)).toBeVisible();
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
