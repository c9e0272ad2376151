/**
 * Invoices and payments: numbers and sums that are true whatever happens, also at once, and those of the demo. What each
 * function does and refuses, and who sees what, is in `records`: invoices.sql, payments.sql and due-fees.sql.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import { race, type Step, sideBySide } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, as, addUser, link } = db;

const [admin, meera] = [crypto.randomUUID() as string, crypto.randomUUID() as string];
const [asAdmin, asMeera] = [
  { role: 'app_admin', sub: admin },
  { role: 'authenticated', sub: meera },
];

beforeAll(async () => {
  await addUser('admin', admin);
  await link(await add('clients', { id: meera }), await addUser('client', meera));
});

const line = (amount_paise = 1000, more = {}) => ({ kind: 'fee', description: 'Drafting', amount_paise, ...more });
const first = async <V = string>(rows: Promise<object[]>) => Object.values((await rows)[0] ?? {})[0] as V;

const draft = (lines: object[] = [line()], client = meera) =>
  first(as(asAdmin)`select id from public.save_invoice(${client}, null, ${JSON.stringify(lines)})`);
async function sent(lines: object[] = [line()], client = meera) {
  const id = await draft(lines, client);
  await as(asAdmin)`select public.send_invoice(${id}, '2199-01-01')`;
  return id;
}
const pay = async (invoice: string, amount: number, tax = 0) => {
  const today = await value`select private.practice_day()::text`;
  return first(as(asAdmin)`
    select public.record_payment(null, ${invoice}, ${today}, 'upi', 'UTR 1', ${amount}, ${tax})`);
};
const close = (id: string, how: string, seen: number) =>
  as(asAdmin)`select public.close_rest(${id}, ${how}, 'Wound up', ${seen})`;
const reopen = (id: string) => as(asAdmin)`select public.reopen_rest(${id})`;
const paymentOf = (receipt: string) => value`select id from public.payments where receipt_number = ${receipt}`;
const last = (kind: 'INV' | 'REC') =>
  value<number>`select coalesce(max(last), 0) from private.number_series
    where kind = ${kind} and financial_year = private.financial_year(private.practice_day())`;

describe('numbers', () => {
  it('are given once each to those who send at once, and to one who sends twice', async () => {
    const before = await last('INV');
    const ids = await Promise.all([draft(), draft(), draft(), draft()]);
    const admins = await Promise.all(ids.map(() => addUser('admin')));
    const numbers = await sideBySide(db.url, 8, (all) =>
      Promise.all(
        all.map(async (one, n) => {
          await one.beginAs('app_admin', admins[n % 4]);
          const rows = await one.run('select public.send_invoice($1, $2)', [ids[n % 4], '2199-01-01']);
          await one.run('commit');
          return rows;
        }),
      ),
    );
    const given = numbers.flat().map((row) => String(Object.values(row)[0]));
    expect([...new Set(given)].map((number) => Number(number.slice(-5))).sort()).toEqual(
      [1, 2, 3, 4].map((n) => before + n),
    );
    expect(given.slice(0, 4)).toEqual(given.slice(4));
  });

  it('begin anew with April, on the practice’s calendar', async () => {
    const number = (day: string) => value`select number from private.next_number('INV', ${day})`;
    expect(await number('2061-03-31')).toBe('INV/60-61/00001');
    expect(await number('2061-04-01')).toBe('INV/61-62/00001');
    expect(await number('2061-03-31')).toBe('INV/60-61/00002');
    expect(await number('2099-04-01')).toBe('INV/99-00/00001');
    await sql`update private.number_series set last = 99999 where financial_year = 2099`;
    expect(await number('2099-04-01')).toBe('INV/99-00/100000');
    // Half past midnight in Delhi is still March in UTC.
    expect(
      await value`select private.financial_year(
      (timestamptz '2061-03-31 19:00Z' at time zone private.practice_zone())::date)`,
    ).toBe(2061);
  });
});

describe('at once', () => {
  const record = (id: string, amount = 400): Step => [
    asAdmin,
    "select public.record_payment(null, $1, '2026-01-01', 'cash', null, $2)",
    [id, amount],
  ];

  it('a draft that somebody deletes while another sends it is sent', async () => {
    const id = await draft();
    const step = (statement: string): Step => [asAdmin, statement, [id]];
    const sending = step("select public.send_invoice($1, '2199-01-01')");
    const { waited } = await race(db.url, sending, step('delete from public.invoices where id = $1'));
    expect([waited, await value`select state from public.invoices where id = ${id}`]).toEqual([true, 'open']);
  });

  it('an appearance is not in two invoices that are saved at once', async () => {
    const client = await add('clients');
    const matter = await add('cases', { client_id: client });
    const heard = line(500, { kind: 'appearance', on_date: '2026-11-24' });
    const step: Step = [asAdmin, 'select public.save_invoice($1, $2, $3)', [client, matter, JSON.stringify([heard])]];
    expect(await race(db.url, step, step)).toEqual({ waited: true, refusal: 'PT422' });
  });

  it('two payments never exceed what is open', async () => {
    const id = await sent([line(900)]);
    const before = await last('REC');
    expect(await race(db.url, record(id, 500), record(id, 500))).toEqual({ waited: true, refusal: 'PT422' });
    expect(await last('REC')).toBe(before + 1);
  });

  it('what a client says, and waits for a part that the office records, says nothing of the rest', async () => {
    const id = await sent();
    const say: Step = [asMeera, 'select public.claim_payment($1)', [id]];
    expect(await race(db.url, record(id), say)).toEqual({ waited: true, refusal: 'PT409' });
    expect(await value<boolean>`select claimed_at is null from public.invoices where id = ${id}`).toBe(true);
  });

  it('the closing of a rest takes no more than was seen', async () => {
    const id = await sent();
    const closing: Step = [asAdmin, "select public.close_rest($1, 'written_off', 'Wound up', 1000)", [id]];
    expect(await race(db.url, record(id), closing)).toEqual({ waited: true, refusal: 'PT409' });
  });
});

it('the sums are true whatever is recorded, cancelled and closed, in the list, in the books and for the client', async () => {
  const client = await add('clients', { id: crypto.randomUUID() });
  const own = await addUser('client');
  await link(client, own);
  const year = await value<number>`select private.financial_year(private.practice_day())`;
  const amount = fc.integer({ min: 0, max: 2000 });
  const step = fc.record({
    amount,
    tax: amount,
    after: fc.constantFrom('', 'cancel', 'written_off', 'cancelled', 'reopen'),
  });
  const all = {
    total_paise: 0,
    paid_paise: 0,
    tax_paise: 0,
    written_off_paise: 0,
    cancelled_paise: 0,
    open_paise: 0,
  };
  const addUp = (to: typeof all, some: Partial<typeof all>) =>
    Object.fromEntries(
      Object.entries(to).map(([name, sum]) => [name, sum + Number(some[name as keyof typeof all] ?? 0)]),
    ) as typeof all;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), fc.array(step, { maxLength: 5 }), async (total, steps) => {
      const id = await sent([line(total)], client);
      const now = { paid: 0, tax: 0, closed: 0, as: '' };
      const open = () => total - now.paid - now.tax - now.closed;
      for (const { amount, tax, after } of steps) {
        const receipt = await pay(id, amount, tax).catch(() => null);
        expect(receipt !== null).toBe(amount + tax > 0 && amount + tax <= open());
        if (receipt && after === 'cancel')
          await as(asAdmin)`select public.cancel_payment(${await paymentOf(receipt)}, 'Came back')`;
        else if (receipt) {
          now.paid += amount;
          now.tax += tax;
        }
        if (after === 'reopen') {
          await reopen(id);
          now.closed = 0;
        } else if (after === 'written_off' || after === 'cancelled') {
          const refusal = await close(id, after, open()).then(
            () => '',
            (error) => error.code,
          );
          const canClose = open() > 0 && now.closed === 0 && (after === 'written_off' || now.paid + now.tax > 0);
          const isDone = now.closed > 0 && now.as === after && open() === 0;
          expect(refusal).toBe(canClose || isDone ? '' : 'PT409');
          if (canClose) Object.assign(now, { closed: open(), as: after });
        }
        const closed = now.as === 'written_off' ? 'written_off' : 'rest_cancelled';
        const paid = now.tax > 0 ? 'paid_with_tax' : 'paid';
        expect(await sql`select state, open_paise::integer as open from public.invoices where id = ${id}`).toEqual([
          { open: open(), state: open() > 0 ? 'open' : now.closed > 0 ? closed : paid },
        ]);
      }
      Object.assign(
        all,
        addUp(all, {
          total_paise: total,
          paid_paise: now.paid,
          tax_paise: now.tax,
          open_paise: open(),
          [now.as === 'written_off' ? 'written_off_paise' : 'cancelled_paise']: now.closed,
        }),
      );
    }),
    { numRuns: 20 },
  );
  const ofClient = { ...all, found: expect.any(Number) };
  for (const who of [asAdmin, { ...asMeera, sub: own }])
    expect(
      (await as(who)`select * from public.sum_invoices(p_client_id => ${client}, p_year => ${year})`).map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, Number(sum)])),
      ),
    ).toEqual([ofClient]);
  // The books name no ids: all invoices of the year, against the sums of the list.
  const books = await first<Record<'invoices' | 'payments', (typeof all & { amount_paise: number })[]>>(
    as(asAdmin)`select public.fees_of_year(${year}::smallint)`,
  );
  const [list] = await as(asAdmin)`select * from public.sum_invoices(p_year => ${year})`;
  const none = Object.fromEntries(Object.keys(all).map((name) => [name, 0])) as typeof all;
  expect(books.invoices.reduce(addUp, none)).toEqual(
    Object.fromEntries(Object.keys(all).map((name) => [name, Number(list?.[name as keyof typeof list])])),
  );
  const paidIn = await sql`
    select coalesce(sum(p.amount_paise), 0)::integer as amount, coalesce(sum(p.tax_paise), 0)::integer as tax from public.payments p
    where p.cancelled_at is null and private.financial_year(p.paid_on) = ${year}`;
  expect(paidIn).toEqual([
    {
      amount: books.payments.reduce((sum, row) => sum + row.amount_paise, 0),
      tax: books.payments.reduce((sum, row) => sum + row.tax_paise, 0),
    },
  ]);
});

it('the demo has one of each state, in the numbers of two years, once, and mails of none; its removal gives the numbers back', async () => {
  const demo = await hostedDatabase('demo');
  const run = (file: string) => demo.query(readFileSync(`supabase/${file}`, 'utf8'));
  const rows = async () =>
    (
      await demo.query<{ row: string }>(`
      select concat_ws(' ', left(number, 4), right(number, 5), financial_year - private.financial_year(private.practice_day()),
        case when state = 'open' and due_on < private.practice_day() then 'overdue' else state end,
        (select count(*) from public.payments p where p.invoice_id = i.id), claimed_at is not null) as row
      from public.invoices i order by serial nulls last, number`)
    ).map(({ row }) => row);
  const before = await rows();
  expect([...before].sort()).toEqual([
    ...['INV/ 00001 -1 paid 1 f', 'INV/ 00001 0 overdue 0 f', 'INV/ 00002 0 paid 1 f', 'INV/ 00003 0 open 1 f'],
    ...['INV/ 00004 0 open 0 t', 'draft 0 f', 'draft 0 f'],
  ]);
  await run('seed.sql');
  expect(await rows()).toEqual(before);
  await demo.query("select private.queue_kind('payment_received', now())");
  expect(await demo.query("select from public.notifications where kind = 'payment_received'")).toEqual([]);
  await demo.query("insert into auth.users (id, email) values ($1, 'own@office.test')", [admin]);
  await demo.query("update public.profiles set role = 'admin' where id = $1", [admin]);
  await run('demo/remove.sql');
  expect([await rows(), await demo.query('select from private.number_series')]).toEqual([[], []]);
  await demo.close();
});
