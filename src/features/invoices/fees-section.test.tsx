import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { FeesSection } from './fees-section';

const clientId = '00000000-0000-4000-8000-000000000001';
const formerId = '00000000-0000-4000-8000-000000000002';
const caseId = '00000000-0000-4000-8001-000000000001';

const anInvoice = (changes: object) => ({
  id: crypto.randomUUID(),
  number: 'INV/26-27/00001',
  client_id: clientId,
  bill_name: 'Meera Nair',
  case: null,
  case_number: 'CS 7/2026',
  case_title: 'Nair v. Menon',
  state: 'open',
  issued_on: '2026-11-01',
  due_on: '2199-01-01',
  created_at: '2026-11-01T05:00:00+00:00',
  claimed_at: null,
  total_paise: 100_000,
  paid_paise: 0,
  open_paise: 100_000,
  ...changes,
});
const anAgreement = (changes: object) => ({
  id: crypto.randomUUID(),
  client_id: clientId,
  case_id: caseId,
  description: 'For each hearing',
  amount_paise: 50_000,
  agreed_on: '2026-10-01',
  updated_at: '2026-10-01T05:00:00+00:00',
  client: { full_name: 'Meera Nair' },
  ...changes,
});

const own = anInvoice({});
const former = anInvoice({
  number: 'INV/26-27/00002',
  client_id: formerId,
  bill_name: 'Asha Rao',
  total_paise: 700_000,
  open_paise: 700_000,
});

const onTheDay = 'lines.on_date=';
/** The invoices that bill the hearing. */
let billed: object[];
let sent: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
  billed = [];
  sent = fakeNetwork({
    'GET /rest/v1/site_settings': () => json([]),
    'GET /rest/v1/invoices': ({ url }) => json(url.includes(onTheDay) ? billed : [own, former]),
    'POST /rest/v1/rpc/count_invoices': () => json(2),
    'GET /rest/v1/fee_agreements': () =>
      json([
        anAgreement({}),
        anAgreement({ client_id: formerId, client: { full_name: 'Asha Rao' }, description: 'In sum' }),
      ]),
  });
});

it.each([
  ['once', []],
  ['not where it is billed', [{ id: 'i' }]],
])('offers an invoice for the last hearing %s', async (_, found) => {
  billed = found;
  renderPage(
    <FeesSection caseId={caseId} clientId={clientId} heard={{ day: '2026-06-01', title: 'Final arguments' }} />,
  );
  await screen.findByText('Open in total: ₹1,000');
  await waitFor(() => expect(sent.some(({ url }) => url.includes(`${onTheDay}eq.2026-06-01`))).toBe(true));
  if (found.length > 0) return expect(screen.queryByRole('button', { name: /^Invoice for/ })).toBeNull();
  await setupUser().click(await screen.findByRole('button', { name: 'Invoice for the hearing of 1 Jun 2026' }));
  const form = within(await findDialog('dialog', { name: 'New Invoice' }));
  expect(await form.findByLabelText(/^Description/)).toHaveValue('Final arguments');
  expect(form.getByLabelText(/^Kind/)).toHaveValue('appearance');
});
