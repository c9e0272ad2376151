import { toDefaults } from '@contract/settings';
import { screen } from '@testing-library/react';
import * as practice from '@texts/practice';
import { beforeEach, expect, it, vi } from 'vitest';
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

it.each([
  ['rao@okbank', [expect.stringMatching(/am=20000\.00&/)]],
  ['', []],
])('shows how the open amount is paid to the UPI ID %j', (vpa, links) => {
  renderPage(<OpenInvoice invoice={invoice} fees={{ ...toDefaults(practice).fees, vpa }} />);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
  expect(screen.queryAllByRole('img')).toHaveLength(links.length);
  expect(screen.getByRole('button', { name: 'I have paid INV/26-27/00001' })).toBeVisible();
});

it('neither asks for money nor says that it is due or open while it is reported as paid', () => {
  const reported = { ...invoice, claimed_at: '2026-11-20T10:00:00Z', due_on: '2020-01-01' };
  const fees = { ...toDefaults(practice).fees, vpa: 'rao@okbank' };
  const { container } = renderPage(<OpenInvoice invoice={reported} fees={fees} />);
  expect(screen.getByText('Reported as paid')).toBeVisible();
  expect(container).not.toHaveTextContent(/\bopen\b|due|overdue/i);
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('img')]).toEqual([]);
  expect(screen.getByRole('button', { name: 'INV/26-27/00001 is not paid after all' })).toBeVisible();
});

it.each([
  ['2199-01-01', 'Due on 1 Jan 2199'],
  ['2026-11-02', 'Overdue: it was due on 2 Nov 2026'],
])('says of what was due on %s by when, or that the day is over', (due_on, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
  const { container } = renderPage(<OpenInvoice invoice={{ ...invoice, due_on }} fees={undefined} />);
  expect(container).toHaveTextContent(words);
});
