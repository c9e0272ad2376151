import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { answers, ids } from '@/testing/practice';
import { InvoicePage } from './invoice-page';

const anOpenInvoice = () => {
  const invoices = structuredClone(answers.invoices) as { id: string; paid_paise: number; open_paise: number }[];
  return invoices.find(({ id }) => id === ids.late) ?? expect.fail('no invoice');
};

it.each([
  ['of a client', {}, ['Remind Now', 'Write Off', 'Cancel Invoice']],
  ['of somebody who was erased', { client_id: null }, ['Write Off', 'Cancel Invoice']],
  ['of which tax was deducted', { tax_paise: 100 }, ['Remind Now', 'Write Off', 'Cancel What Is Left']],
])('offers for an open invoice %s what can be done with it', async (_, changes, offered) => {
  setSession(aUser({ role: 'admin' }));
  fakeNetwork({
    'GET /rest/v1/invoices': () => json([{ ...anOpenInvoice(), ...changes }]),
    'GET /rest/v1/site_settings': () => json([]),
    'POST /rest/v1/rpc/locked_numbers': () => json([]),
  });
  renderPage(<InvoicePage id={ids.late} />);
  await setupUser().click(await screen.findByRole('button', { name: 'More that can be done' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(offered);
});

it('records a second payment as another one, which begins with what is open by then', async () => {
  const invoice = anOpenInvoice();
  const recorded: { p_payment_id: string; p_amount_paise: number }[] = [];
  setSession(aUser({ role: 'admin' }));
  fakeNetwork({
    'GET /rest/v1/invoices': () => json([invoice]),
    'GET /rest/v1/site_settings': () => json([]),
    'POST /rest/v1/rpc/locked_numbers': () => json([]),
    'POST /rest/v1/rpc/record_payment': ({ body }) => {
      const payment = body as (typeof recorded)[number];
      recorded.push(payment);
      invoice.paid_paise += payment.p_amount_paise;
      invoice.open_paise -= payment.p_amount_paise;
      return json('R/1');
    },
  });
  renderPage(<InvoicePage id={ids.late} />);
  const user = setupUser();
  for (const [open, paid] of [
    ['1500', '500'],
    ['1000', '300'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Record Payment' }));
    const dialog = within(await findDialog('dialog'));
    const amount = dialog.getByLabelText(/^Amount/);
    expect(amount).toHaveValue(open);
    fireEvent.change(amount, { target: { value: paid } });
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(new RegExp(`₹${open === '1500' ? '1,000' : '700'} open`));
  }
  expect(recorded.map(({ p_amount_paise }) => p_amount_paise)).toEqual([50_000, 30_000]);
  expect(new Set(recorded.map(({ p_payment_id }) => p_payment_id)).size).toBe(2);
});
