/** Mails of an installation whose backup was restored: none about the time before, and one for every change after it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { holdUnsent } from '../../scripts/archive/dump.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, as, addUser, link } = db;
let caseId: string;
/** The mails that are queued at noon of the practice's clock, so many days from now. */
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
  for (const due of [-2, 3]) {
    const at = inDays(-0.05);
    const of = { client_id: client, financial_year: 2019 };
    const invoice_id = await add('invoices', { ...of, due_on: inDays(due), sent_at: at, claimed_at: at });
    await add('payments', { ...of, invoice_id, amount_paise: 1, created_at: at });
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

describe('numbers of invoices and receipts', () => {
  let [asAdmin, client] = [{ role: 'app_admin', sub: '' }, ''];
  const draft = () =>
    as(asAdmin)<{ id: string }>`select id from public.save_invoice(${client}, null,
      '[{"kind": "fee", "description": "Drafting", "amount_paise": 1000}]')`.then(([row]) => row?.id ?? '');
  const send = async (id: string) =>
    Object.values((await as(asAdmin)`select public.send_invoice(${id}, '2199-01-01')`)[0] ?? {})[0];
  const pay = async (id: string) =>
    Object.values(
      (await as(asAdmin)`select public.record_payment(null, ${id}, '2026-01-01', 'cash', null, 100)`)[0] ?? {},
    )[0];
  const name = (invoice: string | null, receipt: string | null) =>
    as(asAdmin)`select public.name_last_numbers(${invoice}, ${receipt})`;
  const locked = () => as(asAdmin)`select last_invoice, last_receipt from public.locked_numbers()`;
  /** A number of this financial year. */
  const number = (kind: string, serial: number) =>
    value`select private.format_number(${kind}, private.financial_year(private.practice_day()), ${serial})`;

  beforeAll(async () => {
    asAdmin = { role: 'app_admin', sub: await addUser('admin') };
    client = await add('clients');
    // Makes it a new installation again: the tests above have restored it.
    await sql`update private.outbox_start set began_at = created_at`;
  });

  it('are not given a second time: none is, until an admin has named the last ones that were given out', async () => {
    expect(await locked()).toEqual([]);
    await expect(name('0', '0')).rejects.toMatchObject({ code: 'PT409', message: 'numbersNotLocked' });
    const [sent, other, third] = [await draft(), await draft(), await draft()];
    expect([await send(sent), await pay(sent)]).toEqual([await number('INV', 1), await number('REC', 1)]);

    await holdUnsent(db.pool);
    for (const act of [send(other), pay(sent)])
      await expect(act).rejects.toMatchObject({ code: 'PT409', message: 'numbersLocked' });
    expect(await locked()).toEqual([{ last_invoice: await number('INV', 1), last_receipt: await number('REC', 1) }]);
    const [last, receipt] = [await number('INV', 42), await number('REC', 7)];
    for (const [invoice, field] of [
      [null, 'lastInvoice'],
      ['', 'lastInvoice'],
      ['42', 'lastInvoice'],
      [receipt, 'lastInvoice'],
      [last.replace('00042', '000042'), 'lastInvoice'],
      [last.replace('00042', '99999999999'), 'lastInvoice'],
      ['INV/25-26/00042', 'lastInvoice'],
      ['0', 'lastInvoice'],
    ] as const)
      await expect(name(invoice, receipt), `${invoice}`).rejects.toMatchObject({ code: 'PT422', hint: field });
    const detail = await number('REC', 1);
    await expect(name(last, '0')).rejects.toMatchObject({ code: 'PT422', hint: 'lastReceipt', detail });
    await expect(send(other)).rejects.toMatchObject({ code: 'PT409' });

    await name(` ${last.toLowerCase()} `, receipt);
    expect([await locked(), await send(other), await pay(sent)]).toEqual([
      [],
      await number('INV', 43),
      await number('REC', 8),
    ]);
    await expect(name(last, receipt)).rejects.toMatchObject({ code: 'PT409', message: 'numbersNotLocked' });
    // Nobody has named the last ones of the years before.
    const ofEarlierYear = as(asAdmin)`
      select public.record_payment(null, ${sent}, '2020-01-01', 'cash', null, 100, 0, true)`;
    await expect(ofEarlierYear).rejects.toMatchObject({ code: 'PT409', message: 'numbersOfYearUnknown' });

    // Each restore asks anew, also for what the next one does not know.
    await holdUnsent(db.pool);
    await expect(send(third)).rejects.toMatchObject({ code: 'PT409' });
    await name(await number('INV', 43), await number('REC', 8));
    expect(await send(third)).toBe(await number('INV', 44));
  });
});
