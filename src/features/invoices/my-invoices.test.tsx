import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, rows } from '@/testing';
import { answers } from '@/testing/practice';
import { MyInvoices } from './my-invoices';

it('says that nothing is open to who has paid all of it', async () => {
  const all = answers.invoices as readonly { state: string }[];
  setSession(aUser());
  fakeNetwork({
    'GET /rest/v1/invoices': ({ url }) =>
      url.includes('state=eq.open') ? json([]) : rows(all.filter(({ state }) => state === 'paid_with_tax')),
    'GET /rest/v1/fee_agreements': () => json([]),
    'GET /rest/v1/site_settings': () => json([]),
  });
  renderPage(<MyInvoices />);
  expect(await screen.findByRole('heading', { name: 'Nothing is open.' })).toBeVisible();
  expect(screen.queryByText(/^Reported as paid/)).toBeNull();
});
