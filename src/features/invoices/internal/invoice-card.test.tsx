import { toDefaults } from '@contract/settings';
import { screen } from '@testing-library/react';
import * as practice from '@texts/practice';
import { beforeEach, expect, it } from 'vitest';
import type { MyInvoice } from '@/data/invoices/queries';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, renderPage } from '@/testing';
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

it('shows no way to pay where the office has no UPI ID', () => {
  renderPage(<OpenInvoice invoice={invoice} fees={{ ...toDefaults(practice).fees, vpa: '' }} />);
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('img')]).toEqual([]);
  expect(screen.getByRole('button', { name: 'I have paid INV/26-27/00001' })).toBeVisible();
});
