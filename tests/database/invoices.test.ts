/** Invoices and payments in the database: numbers without gaps, sums, what functions refuse, and who sees what. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import { race, type Step, sideBySide } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, as, addUser, link } = db;

const [admin, meera, harpreet] = [
  crypto.randomUUID() as string,
  crypto.randomUUID() as string,
  crypto.randomUUID() as string,
];
const [asAdmin, asMeera, asHarpreet] = [
  { role: 'app_admin', sub: admin },
  { role: 'authenticated', sub: meera },
  { role: 'authenticated', sub: harpreet },
];

beforeAll(async () => {
  await addUser('admin', admin);
  for (const id of [meera, harpreet]) await link(await add('clients', { id }), await addUser('client', id));
});

const line = (amount_paise = 1000, more = {}) => ({ kind: 'fee', description: 'Drafting', amount_paise, ...more });
const first = async <V = string>(rows: Promise<object[]>) => Object.values((await rows)[0] ?? {})[0] as V;

const draft = (lines: object[] = [line()], client = meera, matter: string | null = null) =>
  first(as(asAdmin)`select id from public.save_invoice(${client}, ${matter}, ${JSON.stringify(lines)})`);
const send = (id: string, due = '2199-01-01', basedOn: string | null = null) =>
  first(as(asAdmin)`select public.send_invoice(${id}, ${due}, ${basedOn})`);
async function sent(lines: object[] = [line()], client = meera) {
  const id = await draft(lines, client);
  return { id, number: await send(id) };
}
const today = () => value`select private.practice_day()::text`;
const pay = async (
  invoice: string,
  amount: number,
  { id = crypto.randomUUID() as string, on = '', reference = 'UTR 1', tax = 0, inYearOfPayment = false } = {},
) =>
  first(as(asAdmin)`
    select public.record_payment(
      ${id}, ${invoice}, ${on || (await today())}, 'upi', ${reference}, ${amount}, ${tax}, ${inYearOfPayment}
    )`);
const close = (id: string, how: string, seen: number | null = null, reason = 'Wound up') =>
  as(asAdmin)`select public.close_rest(${id}, ${how}, ${reason}, ${seen})`;
const reopen = (id: string) => as(asAdmin)`select public.reopen_rest(${id})`;
const cancel = (id: string, reason = 'Sent by mistake') => as(asAdmin)`select public.cancel_invoice(${id}, ${reason})`;
const claim = (who: typeof asMeera, id: string, reference = 'UTR 9') =>
  as(who)`select public.claim_payment(${id}, ${reference})`;
const withdraw = (who: typeof asMeera | typeof asAdmin, id: string) => as(who)`select public.withdraw_claim(${id})`;
const read = async (id: string) =>
  (
    await sql<Record<string, unknown>>`
    select state, total_paise::integer as total, paid_paise::integer as paid, claimed_reference as claim, number
    from public.invoices where id = ${id}`
  )[0];
const paymentOf = (receipt: string) => value`select id from public.payments where receipt_number = ${receipt}`;
const last = (kind: 'INV' | 'REC') =>
  value<number>`select coalesce(max(last), 0) from private.number_series
    where kind = ${kind} and financial_year = private.financial_year(private.practice_day())`;

describe('numbers', () => {
  it('are consecutive, and a transaction that fails gives its number back', async () => {
    const before = await last('INV');
    const one = await sent();
    const failed = await draft();
    await expect(
      sql`do $$ begin perform private.next_number('INV', private.practice_day()); raise 'no'; end $$`,
    ).rejects.toThrow();
    await expect(send(failed, '2001-01-01')).rejects.toMatchObject({ code: 'PT422', hint: 'dueOn' });
    const two = await sent();
    expect([one, two].map(({ number }) => Number(number.slice(-5)))).toEqual([before + 1, before + 2]);
    expect(one.number).toMatch(/^INV\/\d\d-\d\d\/\d{5}$/);
  });

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

describe('a draft', () => {
  it('has the name and address that its client has now, what was sent those of its day', async () => {
    const client = await add('clients', { full_name: 'Meera Nair', address: 'Saket' });
    const bill = (id: string) => sql`select bill_name, bill_address from public.invoices where id = ${id}`;
    const [id, { id: fixed }] = [await draft([line()], client), await sent([line()], client)];
    await sql`update public.clients set full_name = 'Meera Menon', address = 'Rohini' where id = ${client}`;
    expect(await bill(id)).toEqual([{ bill_name: 'Meera Menon', bill_address: 'Rohini' }]);
    expect(await bill(fixed)).toEqual([{ bill_name: 'Meera Nair', bill_address: 'Saket' }]);
    const into = await add('clients', { full_name: 'Meera N. Menon' });
    await as(asAdmin)`select public.merge_clients(${client}, ${into})`;
    expect(await bill(id)).toMatchObject([{ bill_name: 'Meera N. Menon' }]);
    expect(await bill(fixed)).toMatchObject([{ bill_name: 'Meera Nair' }]);
  });

  it('is saved with its lines in one step, and not over what somebody else has saved', async () => {
    const id = await draft([line(1000), line(250, { kind: 'appearance', on_date: '2026-11-24' })]);
    const save = (lines: object[], basedOn: string | null, matter: string | null = null) =>
      as(asAdmin)`select * from public.save_invoice(
        ${meera}, ${matter}, ${JSON.stringify(lines)}, p_invoice_id => ${id}, p_based_on => ${basedOn})`;
    const version = () => value`select updated_at::text from public.invoices where id = ${id}`;
    expect(await read(id)).toEqual({ state: 'draft', total: 1250, paid: 0, claim: null, number: null });
    const seen = await version();
    await save([line(700)], seen);
    await expect(save([line(1)], seen)).rejects.toMatchObject({ code: 'PT409' });
    const matter = await add('cases', { client_id: harpreet });
    await expect(save([line(1)], await version(), matter)).rejects.toMatchObject({ code: 'PT422', hint: 'caseId' });
    for (const wrong of [line(0), line(-5), line(1, { kind: 'appearance' }), line(1, { description: '' })])
      await expect(save([wrong], null), JSON.stringify(wrong)).rejects.toMatchObject({ code: '23514' });
    await expect(save(Array(101).fill(line()), null)).rejects.toMatchObject({ code: 'PT422', hint: 'lines' });
    expect(await read(id)).toMatchObject({ total: 700 });
  });

  it('is added once with an id, however often it is sent, and not with other lines', async () => {
    const id = crypto.randomUUID();
    const lines = [line(1000), line(250, { kind: 'appearance', on_date: '2026-11-24' })];
    const add = (sent: object[], notes = ' Payable in two parts. ') => as(asAdmin)`select id from public.save_invoice(
      ${meera}, null, ${JSON.stringify(sent)}, p_notes => ${notes}, p_new_id => ${id})`;
    for (let press = 0; press < 3; press += 1) expect(await add(lines)).toEqual([{ id }]);
    expect(await value`select count(*)::int from public.invoice_lines where invoice_id = ${id}`).toBe(2);
    const isUsed = { code: 'PT409', message: 'keyUsed' };
    for (const other of [[line(1000)], [...lines].reverse(), []])
      await expect(add(other)).rejects.toMatchObject(isUsed);
    await expect(add(lines, 'Payable at once.')).rejects.toMatchObject(isUsed);
  });

  it('is sent with a line and by who has seen it as it is, and never changed again', async () => {
    const empty = await draft([]);
    await expect(send(empty)).rejects.toMatchObject({ code: 'PT422', hint: 'lines' });
    await expect(send(empty, '2199-01-01', '2026-01-01')).rejects.toMatchObject({ code: 'PT409' });
    const { id } = await sent();
    await sql`update public.clients set full_name = 'Meera Rao' where id = ${meera}`;
    const save = as(
      asAdmin,
    )`select public.save_invoice(${meera}, null, ${JSON.stringify([line(1)])}, p_invoice_id => ${id})`;
    await expect(save).rejects.toMatchObject({ code: 'PT409' });
    expect(await as(asAdmin)`delete from public.invoices where id = ${id} returning 1`).toEqual([]);
    expect(await value`select bill_name from public.invoices where id = ${id}`).not.toBe('Meera Rao');
    await cancel(id);
    await cancel(id);
    await expect(send(id)).rejects.toMatchObject({ code: 'PT409' });
    expect(await read(id)).toMatchObject({ state: 'cancelled', number: expect.stringContaining('INV/') });
  });

  it('is due today or later', async () => {
    const day = (days: number) => value`select (private.practice_day() + ${days}::int)::text`;
    const id = await draft();
    await expect(send(id, await day(-1))).rejects.toMatchObject({ code: 'PT422', hint: 'dueOn' });
    expect(await send(id, await day(0))).toContain('INV/');
  });

  it('that somebody deletes while another sends it is sent', async () => {
    const id = await draft();
    const step = (statement: string): Step => [asAdmin, statement, [id]];
    const sending = step("select public.send_invoice($1, '2199-01-01')");
    const { waited } = await race(db.url, sending, step('delete from public.invoices where id = $1'));
    expect([waited, (await read(id))?.state]).toEqual([true, 'open']);
  });
});

describe('an appearance', () => {
  const heard = (on_date = '2026-11-24', amount = 500) => line(amount, { kind: 'appearance', on_date });
  const addMatter = async () => {
    const client = await add('clients');
    return { client, matter: await add('cases', { client_id: client }) };
  };

  it('is in one invoice of its case, a draft too, until that is cancelled', async () => {
    const { client, matter } = await addMatter();
    const elsewhere = await add('cases', { client_id: client });
    const refused = (number: string | null) => ({
      code: 'PT422',
      message: 'appearanceBilled',
      hint: 'lines',
      detail: expect.stringContaining(JSON.stringify(number)),
    });
    const one = await draft([heard(), heard()], client, matter);
    await expect(draft([line(), heard()], client, matter)).rejects.toMatchObject(refused(null));
    for (const [lines, of] of [
      [[heard('2026-11-25')], matter],
      [[line(1, { on_date: '2026-11-24' })], matter],
      [[heard()], elsewhere],
      [[heard()], null],
    ] as const)
      expect(await draft([...lines], client, of)).toBeTruthy();
    const number = await send(one);
    const other = await draft([line()], client, matter);
    const save = as(asAdmin)`select public.save_invoice(
      ${client}, ${matter}, ${JSON.stringify([heard()])}, p_invoice_id => ${other})`;
    await expect(save).rejects.toMatchObject(refused(number));
    // One of before there was this rule.
    await sql`insert into public.invoice_lines (invoice_id, kind, description, on_date, amount_paise, sort_order)
      values (${other}, 'appearance', 'Hearing', '2026-11-24', 1, 2)`;
    await expect(send(other)).rejects.toMatchObject(refused(number));
    await cancel(one);
    expect(await send(other)).toBeTruthy();
  });

  it('is not in two invoices that are saved at once', async () => {
    const { client, matter } = await addMatter();
    const step: Step = [asAdmin, 'select public.save_invoice($1, $2, $3)', [client, matter, JSON.stringify([heard()])]];
    expect(await race(db.url, step, step)).toEqual({ waited: true, refusal: 'PT422' });
  });

  it('and other lines together are refused beyond what an invoice can have', async () => {
    for (const amounts of [[100_000_000_000], [99_999_999_999, 1], [1e25, 1]])
      await expect(draft(amounts.map((amount) => line(amount)))).rejects.toMatchObject({
        code: 'PT422',
        message: 'invoiceTotal',
        hint: 'lines',
      });
    expect(await draft([line(99_999_999_998), line(1)])).toBeTruthy();
  });
});

describe('a payment', () => {
  it('is taken in parts until nothing is open, and reopens the invoice when it is cancelled', async () => {
    const { id } = await sent([line(1000)]);
    const part = await pay(id, 400);
    expect(await read(id)).toMatchObject({ state: 'open', paid: 400 });
    for (const wrong of [601, 0, -1])
      await expect(pay(id, wrong)).rejects.toMatchObject({ code: 'PT422', hint: 'amountPaise' });
    await expect(pay(id, 1, { on: '2199-01-01' })).rejects.toMatchObject({ code: 'PT422', hint: 'paidOn' });
    const rest = await pay(id, 600);
    expect(await read(id)).toMatchObject({ state: 'paid', paid: 1000 });
    await expect(pay(id, 1)).rejects.toMatchObject({ code: 'PT409' });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'PT409' });
    const bounce = async () =>
      as(asAdmin)`select public.cancel_payment(${await paymentOf(part)}, 'The cheque came back')`;
    await bounce();
    await bounce();
    expect(await read(id)).toMatchObject({ state: 'open', paid: 600 });
    expect(Number(rest.slice(-5)) - Number(part.slice(-5))).toBe(1);
    expect(await paymentOf(part)).toBeTruthy();
  });

  it('that is sent twice is recorded once, and two at once never exceed what is open', async () => {
    const { id } = await sent([line(1000)]);
    const payment = crypto.randomUUID();
    expect(await pay(id, 300, { id: payment })).toBe(await pay(id, 300, { id: payment }));
    const before = await last('REC');
    const step: Step = [asAdmin, "select public.record_payment(null, $1, '2026-01-01', 'cash', null, 500)", [id]];
    expect(await race(db.url, step, step)).toEqual({ waited: true, refusal: 'PT422' });
    expect([await last('REC'), await read(id)]).toMatchObject([before + 1, { paid: 800 }]);
  });

  it('that a client has said, and that waits for a part that the office records, says nothing of the rest', async () => {
    await sql`truncate private.throttles`;
    const { id } = await sent([line(1000)]);
    const record: Step = [asAdmin, "select public.record_payment(null, $1, '2026-01-01', 'cash', null, 400)", [id]];
    const say: Step = [asMeera, 'select public.claim_payment($1)', [id]];
    expect(await race(db.url, record, say)).toEqual({ waited: true, refusal: 'PT409' });
    const saying = (seen: number) => as(asMeera)`select public.claim_payment(${id}, null, ${seen})`;
    await expect(saying(0)).rejects.toMatchObject({ code: 'PT409', message: 'paymentMeanwhile' });
    const claimed = () => value<boolean>`select claimed_at is not null from public.invoices where id = ${id}`;
    expect(await claimed()).toBe(false);
    await saying(400);
    expect(await claimed()).toBe(true);
    // Tax at source closes as much as money does.
    await pay(id, 0, { tax: 100 });
    await expect(saying(400)).rejects.toMatchObject({ code: 'PT409', message: 'paymentMeanwhile' });
    expect(await claimed()).toBe(false);
    await saying(500);
    expect(await claimed()).toBe(true);
  });

  it('is of the client of its invoice, whoever writes it', async () => {
    const { id } = await sent([line(1000)]);
    const payment = await paymentOf(await pay(id, 300));
    await expect(sql`update public.payments set client_id = ${harpreet} where id = ${payment}`).rejects.toMatchObject({
      code: '23503',
    });
    await sql`update public.invoices set client_id = ${harpreet} where id = ${id}`;
    expect(await value`select client_id from public.payments where id = ${payment}`).toBe(harpreet);
    expect(await read(id)).toMatchObject({ paid: 300 });
  });

  it('that nobody has said is not taken back: nothing changes', async () => {
    const { id } = await sent([line(1000)]);
    const version = () => value`select updated_at::text from public.invoices where id = ${id}`;
    const seen = await version();
    for (const who of [asMeera, asAdmin]) await withdraw(who, id);
    expect(await version()).toBe(seen);
    await expect(withdraw(asHarpreet, id)).rejects.toMatchObject({ code: 'PT404' });
  });

  it('that is sent again with other facts, or after it was cancelled, is refused, and names its receipt', async () => {
    const { id } = await sent([line(1000)]);
    const payment = crypto.randomUUID();
    const facts = { amount: 300, on: '2026-05-04', method: 'upi', reference: 'UTR 1' as string | null };
    const record = async (change: Partial<typeof facts> = {}, invoice = id) => {
      const { amount, on, method, reference } = { ...facts, ...change };
      return first(
        as(asAdmin)`select public.record_payment(
          ${payment}, ${invoice}, ${on}, ${method}::text::public.payment_method, ${reference}, ${amount})`,
      );
    };
    const receipt = await record();
    expect(await record({ reference: ' UTR 1 ' })).toBe(receipt);
    for (const change of [
      { amount: 301 },
      { on: '2026-05-05' },
      { method: 'bank' },
      { reference: 'UTR 2' },
      { reference: '' },
      { reference: null },
    ])
      await expect(record(change), JSON.stringify(change)).rejects.toMatchObject({
        code: 'PT409',
        message: 'paymentDiffers',
        detail: receipt,
      });
    const other = await sent([line(1000)]);
    await expect(record({}, other.id)).rejects.toMatchObject({ code: 'PT409', message: 'paymentIdTaken' });
    await as(asAdmin)`select public.cancel_payment(${payment}, 'The cheque came back')`;
    for (const change of [{}, { amount: 301 }])
      await expect(record(change)).rejects.toMatchObject({
        code: 'PT409',
        message: 'paymentIsCancelled',
        detail: receipt,
      });
    expect([await read(id), await read(other.id)]).toMatchObject([{ paid: 0 }, { paid: 0 }]);
  });

  it('and an invoice are not cancelled again for another reason, nor an invoice sent again for another day', async () => {
    const { id, number } = await sent([line(1000)]);
    expect(await send(id)).toBe(number);
    await expect(send(id, '2198-12-31')).rejects.toMatchObject({ code: 'PT409' });
    const payment = await paymentOf(await pay(id, 10));
    const bounce = (why: string) => as(asAdmin)`select public.cancel_payment(${payment}, ${why})`;
    await bounce('Came back');
    await bounce(' Came back ');
    await expect(bounce('Sent twice')).rejects.toMatchObject({ code: 'PT409', message: 'isCancelled' });
    await cancel(id);
    await expect(cancel(id, 'Another reason')).rejects.toMatchObject({ code: 'PT409', message: 'isCancelled' });
    expect(await value`select cancel_reason from public.invoices where id = ${id}`).toBe('Sent by mistake');
  });

  it('keeps the sums true whatever is recorded, cancelled and closed, in the list, in the books and for the client', async () => {
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
        const { id } = await sent([line(total)], client);
        const now = { paid: 0, tax: 0, closed: 0, as: '' };
        const open = () => total - now.paid - now.tax - now.closed;
        for (const { amount, tax, after } of steps) {
          const receipt = await pay(id, amount, { tax }).catch(() => null);
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

  it('with tax has a certificate that is marked when it is seen, which changes no sum', async () => {
    const { id } = await sent([line(1000)]);
    const [taxed, plain] = [await paymentOf(await pay(id, 900, { tax: 90 })), await paymentOf(await pay(id, 10))];
    const mark = (payment: string, isSeen: boolean) =>
      as(asAdmin)`select public.mark_certificate(${payment}, ${isSeen})`;
    const seen = () => value`select certificate_seen_at::text from public.payments where id = ${taxed}`;
    await mark(taxed, true);
    const at = await seen();
    await mark(taxed, true);
    expect([at, await read(id)]).toEqual([
      await seen(),
      expect.objectContaining({ paid: 910, state: 'paid_with_tax' }),
    ]);
    await mark(taxed, false);
    expect(await seen()).toBeNull();
    await expect(mark(plain, true)).rejects.toMatchObject({ code: 'PT404' });
  });

  it('is numbered in the year of its day where the office says so, and once', async () => {
    const { id } = await sent([line(1000)]);
    const [year, payment] = [
      await value<number>`select private.financial_year(private.practice_day())`,
      crypto.randomUUID(),
    ];
    const on = `${year}-03-31`;
    const name = (of: number) => `REC/${String(of % 100).padStart(2, '0')}-${String((of + 1) % 100).padStart(2, '0')}/`;
    const before = await pay(id, 10, { on });
    expect(before).toContain(name(year));
    const of = await pay(id, 20, { on, id: payment, inYearOfPayment: true });
    expect([of, await pay(id, 20, { on, id: payment, inYearOfPayment: true })]).toEqual([
      expect.stringContaining(name(year - 1)),
      of,
    ]);
    expect(await pay(id, 20, { on, id: payment })).toBe(of);
  });

  it('meets the closing of the rest: neither closes or takes more than was seen', async () => {
    const { id } = await sent([line(1000)]);
    const record: Step = [asAdmin, "select public.record_payment(null, $1, '2026-01-01', 'cash', null, 400)", [id]];
    const closing: Step = [asAdmin, "select public.close_rest($1, 'written_off', 'Wound up', 1000)", [id]];
    expect(await race(db.url, record, closing)).toEqual({ waited: true, refusal: 'PT409' });
    await close(id, 'cancelled', 600);
    expect(await read(id)).toMatchObject({ state: 'rest_cancelled', paid: 400 });
    await expect(cancel(id)).rejects.toMatchObject({ message: 'invoiceHasPayments' });
    await expect(close(id, 'written_off')).rejects.toMatchObject({ message: 'restIsClosed' });
    await expect(claim(asMeera, id)).rejects.toMatchObject({ code: 'PT409' });
    await reopen(id);
    await reopen(id);
    expect(await read(id)).toMatchObject({ state: 'open' });
    const unpaid = await sent();
    await expect(close(unpaid.id, 'cancelled')).rejects.toMatchObject({ message: 'nothingPaidYet' });
    await close(unpaid.id, 'written_off');
    await expect(cancel(unpaid.id)).rejects.toMatchObject({ message: 'restIsClosed' });
  });

  it('is reminded of when an admin says so, not within days of the last time', async () => {
    const { id } = await sent();
    const remind = () => as(asAdmin)`select public.remind_of_invoice(${id})`;
    await expect(remind()).rejects.toMatchObject({ code: 'PT409', message: 'remindedLately' });
    await sql`update public.invoices set sent_at = now() - interval '30 days' where id = ${id}`;
    await remind();
    await expect(remind()).rejects.toMatchObject({ code: 'PT409', message: 'remindedLately' });
    const due = () => column`select kind from private.invoice_reminders where about_id = ${id}`;
    await sql`update private.outbox_start set began_at = now() - interval '60 days', created_at = now() - interval '60 days', ran_at = now()`;
    expect(await due()).toEqual(['invoice_due']);
    await claim(asMeera, id);
    expect(await due()).toEqual([]);
    await expect(remind()).rejects.toMatchObject({ message: 'invoiceNotOpen' });
  });

  it('that a client has said is cleared by the office’s, and can be said only of their own open invoices', async () => {
    const [mine, theirs, unsent] = [await sent(), await sent([line()], harpreet), await draft()];
    await claim(asMeera, mine.id, '');
    const at = () => value`select claimed_at::text from public.invoices where id = ${mine.id}`;
    const said = await at();
    await claim(asMeera, mine.id, ' UTR 9 ');
    expect([await at(), await read(mine.id)]).toMatchObject([said, { claim: 'UTR 9' }]);
    await expect(claim(asMeera, mine.id, '<b>x</b>')).rejects.toMatchObject({ code: '23514' });
    // Taken back by the client, or by an admin who has not found the money, and by nobody else who reads the invoice.
    await sql`update public.site_settings set value = '{"juniorFees": true}' where key = 'roles'`;
    const asJunior = { role: 'app_office', sub: await addUser('junior') };
    expect(await as(asJunior)`select from public.invoices where id = ${mine.id}`).toHaveLength(1);
    for (const who of [asMeera, asAdmin]) {
      await claim(asMeera, mine.id);
      for (const other of [asHarpreet, asJunior])
        await expect(withdraw(other, mine.id)).rejects.toMatchObject({ code: 'PT404' });
      await withdraw(who, mine.id);
      await withdraw(who, mine.id);
      expect([await at(), await read(mine.id)]).toMatchObject([null, { claim: null, state: 'open' }]);
    }
    await claim(asMeera, mine.id);
    for (const id of [theirs.id, unsent, crypto.randomUUID()])
      await expect(claim(asMeera, id)).rejects.toMatchObject({ code: 'PT404' });
    await expect(claim(asAdmin, mine.id)).rejects.toMatchObject({ code: 'PT404' });
    await pay(mine.id, 400);
    expect([await at(), await read(mine.id)]).toMatchObject([null, { claim: null, state: 'open' }]);
    await pay(mine.id, 600);
    await expect(claim(asMeera, mine.id)).rejects.toMatchObject({ code: 'PT409' });
    await sql`truncate private.throttles`;
    const tries = Array.from({ length: 21 }, () =>
      claim(asHarpreet, theirs.id).then(
        () => 'said',
        ({ code }) => code,
      ),
    );
    expect((await Promise.all(tries)).filter((answer) => answer === 'PT429')).toHaveLength(1);
  });
});

it('a case’s new client sees no fees of the former one, and one record of a client takes over the other’s', async () => {
  const matter = await add('cases', { client_id: meera });
  const id = await draft([line()], meera, matter);
  await send(id);
  await pay(id, 1);
  await as(
    asAdmin,
  )`insert into public.fee_agreements (client_id, case_id, description) values (${meera}, ${matter}, 'A lump sum')`;
  await sql`update public.cases set client_id = ${harpreet} where id = ${matter}`;
  const counts = (who: { role: string; sub?: string }) =>
    first(as(who)`select concat_ws(' ',
    (select count(*) from public.invoices where case_id = ${matter}),
    (select count(*) from public.payments where invoice_id = ${id}),
    (select count(*) from public.fee_agreements where case_id = ${matter}))`);
  expect([await counts(asMeera), await counts(asHarpreet), await counts(asAdmin)]).toEqual(['1 1 1', '0 0 0', '1 1 1']);
  const other = await add('clients', { full_name: 'Meera Nair (Delhi)' });
  await as(asAdmin)`select public.merge_clients(${meera}, ${other})`;
  expect(
    await column`select distinct client_id from (
    select client_id from public.invoices where case_id = ${matter} union all
    select client_id from public.payments where invoice_id = ${id} union all
    select client_id from public.fee_agreements where case_id = ${matter}) owners`,
  ).toEqual([other]);
  await expect(as(asAdmin)`delete from public.clients where id = ${other}`).rejects.toMatchObject({ code: '23503' });
});

it('what was sent reads the same for everybody, whatever becomes of the case, the letterhead and the client', async () => {
  const [client, next] = [await add('clients'), await add('clients')];
  const user = await addUser();
  await link(client, user);
  const matter = await add('cases', { client_id: client, case_number: 'CS 7/2026', title: 'Nair v. Menon' });
  const office = (address: string) => sql`
    insert into public.site_settings (key, value) values ('office', jsonb_build_object('address', ${address}::text))
    on conflict (key) do update set value = excluded.value`;
  const asUser = { role: 'authenticated', sub: user };
  const frozen = (who: { role: string; sub?: string }, id: string) =>
    as(who)`select i.case_number, i.case_title, i.letterhead #>> '{office,address}' as head,
      array(select p.letterhead #>> '{office,address}' from public.payments p where p.invoice_id = i.id order by p.serial) as receipts
      from public.invoices i where i.id = ${id}`;
  await office('12 Bhagwan Das Road');
  const id = await draft([line(1000)], client, matter);
  expect(await frozen(asAdmin, id)).toEqual([{ case_number: null, case_title: null, head: null, receipts: [] }]);
  await sql`update public.cases set case_number = 'CS 8/2026' where id = ${matter}`;
  await send(id);
  await pay(id, 100);

  await sql`update public.cases set case_number = 'CA 1/2027', title = 'Menon v. Nair' where id = ${matter}`;
  await office('1 Tilak Marg');
  await pay(id, 200);
  await sql`update public.payments set cancel_reason = 'Came back' where invoice_id = ${id}`;
  const sent = [
    {
      case_number: 'CS 8/2026',
      case_title: 'Nair v. Menon',
      head: '12 Bhagwan Das Road',
      receipts: ['12 Bhagwan Das Road', '1 Tilak Marg'],
    },
  ];
  expect([await frozen(asAdmin, id), await frozen(asUser, id)]).toEqual([sent, sent]);
  await sql`update public.cases set client_id = ${next}, status = 'closed' where id = ${matter}`;
  expect([await frozen(asAdmin, id), await frozen(asUser, id)]).toEqual([sent, sent]);
  for (const one of [client, next]) await as(asAdmin)`select public.erase('client', ${one}, false)`;
  expect(await sql`select from public.cases where id = ${matter}`).toEqual([]);
  expect(await frozen(asAdmin, id)).toEqual(sent);
  await sql`update public.invoices set case_number = 'X', case_title = 'X', letterhead = '{}' where id = ${id}`;
  expect(await frozen(asAdmin, id)).toEqual(sent);
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
