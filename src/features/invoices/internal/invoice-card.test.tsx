import { toDefaults } from '@contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as practice from '@texts/practice';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MyInvoice } from '@/data/invoices/queries';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage } from '@/testing';
import { OpenInvoice } from './invoice-card';

const invoice: MyInvoice = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'INV/26-27/00001',
  state: 'open',
  issued_on: '2026-11-01',
  due_on: '2199-01-01',
  total_paise: 3_500_000,
  paid_paise: 1_500_000,
  tax_paise: 0,
  open_paise: 2_000_000,
  closed_paise: 0,
  closed_as: null,
  closed_at: null,
  close_reason: null,
  bill_name: 'Meera Nair',
  bill_address: null,
  tax_note: null,
  notes: null,
  case: null,
  case_number: 'CS 7/2026',
  case_title: 'Nair v. Menon',
  letterhead: {},
  claimed_at: null,
  claimed_reference: null,
  cancelled_at: null,
  cancel_reason: null,
  lines: [],
  payments: [],
};

beforeEach(() => {
  setSession(aUser());
  fakeNetwork({});
});

it('asks for money in the name of the advocate where no other payee is named', () => {
  const fees = { ...toDefaults(practice).fees, vpa: 'rao@bank', payeeName: '' };
  renderPage(<OpenInvoice invoice={invoice} fees={fees} />);
  const [link] = screen.getAllByRole('link', { hidden: true });
  expect(new URL(link?.getAttribute('href') ?? '').searchParams.get('pn')).toBe(toDefaults(practice).advocate.name);
});

it('shows no way to pay where the office has no UPI ID', () => {
  renderPage(<OpenInvoice invoice={invoice} fees={{ ...toDefaults(practice).fees, vpa: '' }} />);
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('img')]).toEqual([]);
  expect(screen.getByRole('button', { name: 'I have paid INV/26-27/00001' })).toBeVisible();
});

it('sends with what is said to be paid how much the client saw as paid, with tax at source', async () => {
  const said = vi.fn((_: unknown) => json(null));
  fakeNetwork({ 'POST /rest/v1/rpc/claim_payment': ({ body }) => said(body) });
  renderPage(<OpenInvoice invoice={{ ...invoice, tax_paise: 100_000, open_paise: 1_900_000 }} fees={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /I have paid/ }));
  await userEvent.click(within(await findDialog('dialog')).getByRole('button', { name: 'Tell the office' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ p_paid_seen: 1_600_000 })));
});
