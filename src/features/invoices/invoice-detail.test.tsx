import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { InvoicePageRow } from '@/data/invoices/admin-queries';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage } from '@/testing';
import { InvoiceLines } from './invoice-detail';

const english = 'Tax is payable by the recipient under reverse charge.';
const hindi = 'कर रिवर्स चार्ज के तहत प्राप्तकर्ता देगा।';
const fees = { taxNote: english, hi: { taxNote: hindi } };
const row = { lines: [], total_paise: 100, notes: null } as unknown as InvoicePageRow;

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
  fakeNetwork({ 'GET /rest/v1/site_settings': () => json([{ key: 'fees', value: fees }]) });
});

it("shows the office's own line about tax in the language of the page, whatever it was sent in", async () => {
  renderPage(<InvoiceLines row={{ ...row, tax_note: hindi }} />);
  expect(await screen.findByText(english)).toBeVisible();
  expect(screen.queryByText(hindi)).toBeNull();
});

it('shows a line about tax that was written for this invoice as it was written', async () => {
  renderPage(<InvoiceLines row={{ ...row, tax_note: 'कर शून्य' }} />);
  expect(await screen.findByText('कर शून्य')).toBeVisible();
  expect(screen.queryByText(english)).toBeNull();
});
