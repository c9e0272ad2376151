/** What an installation sends after its backup was restored: nothing of before, and every change after it. */
import { beforeAll, expect, it } from 'vitest';
import { holdUnsent } from '../../scripts/archive/dump.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, column, add, addUser, link } = db;
let caseId: string;
/** What is queued at noon of the practice's clock, so many days from now. */
const queue = async (days: number) => {
  await sql`delete from public.notifications`;
  await sql`select public.queue_notifications(
    (private.practice_day() + ${days}::int + time '12:00') at time zone private.practice_zone())`;
  return column`select kind from public.notifications order by kind`;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const addHearing = (days: number, title: string) =>
  add('events', { title, type: 'hearing', case_id: caseId, start_date: inDays(days) });

beforeAll(async () => {
  await addUser('admin');
  const client = await add('clients');
  await link(client, await addUser());
  caseId = await add('cases', { client_id: client });
  for (const days of [-3, 40]) await addHearing(days, 'Arguments');
  for (const is_from_admin of [true, false])
    await add('case_messages', { case_id: caseId, is_from_admin, created_at: inDays(-0.05) });
  await add('document_requests', { case_id: caseId, answered_at: 'now' });
  await add('contact_submissions');
  // Two days over, or due in three days, and a payment; the client says that the rest is paid.
  for (const [serial, due] of [-2, 3].entries()) {
    const row = { client_id: client, bill_name: 'Meera Nair', status: 'sent', total_paise: 1000, number: `T${serial}` };
    const dates = { issued_on: '2026-01-01', due_on: inDays(due), sent_at: inDays(-0.05), claimed_at: inDays(-0.05) };
    const year = { financial_year: 2026, serial };
    const invoice_id = await add('invoices', { ...row, ...dates, ...year });
    const paid = { paid_on: '2026-01-01', method: 'upi', amount_paise: 1, receipt_number: `R${serial}` };
    await add('payments', { invoice_id, client_id: client, ...paid, ...year, created_at: inDays(-0.05) });
  }
});

it('tells of nothing that was there before a backup was restored', async () => {
  // One that its client was told of, with a reminder that was due two days ago; and one that they were not told of yet.
  for (const title of ['told', 'new']) await addHearing(5, title);
  await sql`insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, told_at)
     select event_id, user_id, client_id, case_id, title, starts_at, now() - interval '9 days'
     from private.client_hearings where title = 'told'`;
  await holdUnsent(db.pool);
  expect(await queue(1)).toEqual([]);
  await sql`update public.events set start_date = start_date + interval '1 hour' where title = 'told'`;
  expect(await queue(1)).toEqual(['hearing_changed']);
});
