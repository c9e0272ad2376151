/** A word planted in a message, and one planted in fees, are in no answer to who may not read them, whatever they ask. */
import { beforeAll, expect, it } from 'vitest';
import { may, type NotificationKind, notificationRight } from '../../supabase/functions/_shared/contract/index.ts';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, addUser, link } = db;

interface Caller {
  role: string;
  sub: string;
}

/** In the text and the author of a message; in every text of fees, and in digits, in their amounts. */
const message = 'plantedsentence';
const fees = 'plantedfee';
const amount = 9_876_543;

const callers: Record<'clerk' | 'junior' | 'admin', Caller> = Object.create(null);
let ids: string[];

beforeAll(async () => {
  for (const role of ['clerk', 'junior', 'admin'] as const)
    callers[role] = { role: role === 'admin' ? 'app_admin' : 'app_office', sub: await addUser(role) };
  const user = await addUser();
  const client = await add('clients');
  await link(client, user);
  const matter = await add('cases', { client_id: client });
  const event = await add('events', { case_id: matter, type: 'hearing', start_date: '2031-01-06T05:00Z' });
  const text = await add('case_messages', { case_id: matter, author_id: user, body: message, author_name: message });
  const agreement = await add('fee_agreements', { client_id: client, description: fees, amount_paise: amount });
  const invoice = await value`
    insert into public.invoices (client_id, case_id, bill_name, notes, tax_note, number, financial_year, serial, status,
      issued_on, due_on, sent_at, total_paise, claimed_at, claimed_reference)
    values (${client}, ${matter}, ${fees}, ${fees}, ${fees}, ${fees}, 2031, 1, 'sent', '2031-01-02', '2031-01-09', now(),
      ${amount}, now(), ${fees}) returning id`;
  await sql`insert into public.invoice_lines (invoice_id, kind, description, amount_paise, sort_order)
    values (${invoice}, 'fee', ${fees}, ${amount}, 1)`;
  const payment = await value`
    insert into public.payments (invoice_id, client_id, paid_on, method, reference, amount_paise, receipt_number,
      financial_year, serial)
    values (${invoice}, ${client}, '2031-01-03', 'upi', ${fees}, ${amount}, ${fees}, 2031, 1) returning id`;
  ids = [client, matter, event, text, agreement, invoice, payment, user].map(String);
});

/** The rows of an answer. */
const done = <R>({ role, sub }: Caller, statement: string, values: unknown[] = []): Promise<R[]> =>
  db.pool.transaction(async (one) => {
    await actAs(one, role, sub);
    return one.query<R>(statement, values);
  });

/** Words of an error or of the rows of an answer; nothing stays of it. */
async function said({ role, sub }: Caller, statement: string, values: unknown[] = []): Promise<string> {
  let rows: unknown[] | undefined;
  const refused = await db.pool
    .transaction(async (one) => {
      await actAs(one, role, sub);
      rows = await one.query(statement, values);
      throw new Error('nothing stays');
    })
    .catch((error: Record<string, unknown>) => error);
  const { message: text, detail, hint, where } = refused as Record<string, unknown>;
  return JSON.stringify(rows ?? [text, detail, hint, where]);
}

/** Every table, view and function that a request of the office can name, asked with every id and both words. */
async function askEverything(caller: Caller, asked = ids): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const tables = await sql<{ name: string; columns: string }>`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_column_privilege(${caller.role}, c.oid, a.attnum, 'select')
    group by c.oid`;
  for (const { name, columns } of tables) answers.set(name, await said(caller, `select ${columns} from ${name}`));
  const functions = await sql<{ name: string; types: string[]; names: string[] | null }>`
    select p.oid::regproc::text as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types,
      p.proargnames as names
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege(${caller.role}, p.oid, 'execute')`;
  for (const { name, types, names } of functions)
    for (const [n, id] of asked.entries()) {
      // The beginning of each: what only repeats the question does not tell.
      const word = [message, fees, `${amount}`][n % 3]?.slice(0, -2);
      const given = types.map((type, at) => {
        if (type === 'uuid') return id;
        if (type === 'uuid[]') return [id];
        if (names?.[at] === 'p_zone') return 'Asia/Kolkata';
        if (type === 'text') return /query|words/.test(names?.[at] ?? '') ? `${word}:*` : word;
        if (type === 'date') return '2031-01-06';
        if (type.startsWith('timestamp')) return '2031-01-02T00:00:00Z';
        if (/int|numeric/.test(type)) return name.endsWith('fees_of_year') ? 2031 : 50;
        return null;
      });
      const call = `select to_jsonb(f) as answer from ${name}(${types.map((type, at) => `$${at + 1}::${type}`)}) f`;
      answers.set(`${name} ${n}`, await said(caller, call, given));
    }
  return answers;
}

/** Tomorrow, when nobody has quiet hours. */
const noon = () =>
  value<string>`select ((private.practice_day() + 1 + time '12:00') at time zone private.practice_zone())::text`;

const switchTo = (setting: object) => sql`update public.site_settings set value = ${setting} where key = 'roles'`;
/** Where a word is in the answers; what was asked with it does not count as an answer. */
async function tellers(caller: Caller, words: readonly string[], asked?: string[]): Promise<string[]> {
  const answers = await askEverything(caller, asked);
  return [...answers].filter(([, text]) => words.some((word) => text.includes(word))).map(([what]) => what);
}
const ofFees = [fees, `${amount}`];

it('a clerk is told neither, a junior what the office writes to clients but no fees, an admin both', async () => {
  await switchTo({});
  expect(await tellers(callers.clerk, [message, ...ofFees])).toEqual([]);
  expect(await tellers(callers.junior, ofFees)).toEqual([]);
  // That the words are found where they may be, shows that the questions ask for them.
  expect(await tellers(callers.junior, [message])).toEqual(
    expect.arrayContaining(['case_messages', expect.stringContaining('message_inbox')]),
  );
  expect(await tellers(callers.admin, ofFees)).toEqual(
    expect.arrayContaining([
      'fee_agreements',
      'invoices',
      'invoice_lines',
      'payments',
      expect.stringContaining('search_all'),
      expect.stringContaining('fees_of_year'),
    ]),
  );
});

it('a switch tells them, and nobody else', async () => {
  const few = ids.slice(0, 1);
  await switchTo({ clerkMessages: true });
  expect(await tellers(callers.clerk, ofFees, few)).toEqual([]);
  expect(await tellers(callers.clerk, [message], few)).toContain('case_messages');
  await switchTo({ juniorFees: true });
  expect(await tellers(callers.clerk, [message, ...ofFees], few)).toEqual([]);
  expect(await tellers(callers.junior, ofFees, few)).toContain('invoices');
  await switchTo({});
});

it('who loses a role is told nothing from the next question on, with the same token', async () => {
  const admin = { role: 'app_admin', sub: await addUser('admin') };
  await sql`update public.profiles set role = 'clerk' where id = ${admin.sub}`;
  expect(await said(admin, 'select public.check_request()')).toContain('expired');
  expect(await said(admin, 'select * from public.message_inbox()')).not.toContain(message);
  expect(await said(admin, 'select public.fees_of_year(2031::smallint)')).not.toContain(fees);
});

it('mails the office what each may know: of a message or a claim that is paid nothing to a clerk', async () => {
  await switchTo({});
  await sql`update private.outbox_start set began_at = now() - interval '2 days', queued_at = now() - interval '2 days',
    ran_at = now()`;
  await add('contact_submissions');
  await sql`select public.queue_notifications(${await noon()})`;
  const mailed = async (who: keyof typeof callers) =>
    (
      await sql<{ kind: string }>`
        select distinct kind::text from public.notifications where recipient_id = ${callers[who].sub} order by 1`
    ).map(({ kind }) => kind);
  const ofAdmin = await mailed('admin');
  expect(ofAdmin).toEqual(expect.arrayContaining(['client_message', 'enquiry_received', 'payment_claimed']));
  for (const role of ['clerk', 'junior'] as const)
    expect(await mailed(role), role).toEqual(
      ofAdmin.filter((kind) => {
        const right = notificationRight[kind as NotificationKind];
        return !right || may(role, right, { clerkMessages: false, juniorFees: false });
      }),
    );
  // Nor what lies in the mails that they get, or in the address for their calendar.
  const said = await value<string>`select json_agg(n)::text from public.notifications n
    where recipient_id in (${callers.clerk.sub}, ${callers.junior.sub})`;
  for (const word of [message, ...ofFees]) expect(said).not.toContain(word);
});

it('ends a mail of a message that waits for a junior who becomes a clerk', async () => {
  await switchTo({});
  const junior = await addUser('junior');
  await sql`select public.queue_notifications(${await noon()})`;
  const at = await noon();
  const stillSo = () =>
    value<boolean>`select private.is_still_so(n, ${at}) from public.notifications n
      where n.recipient_id = ${junior} and n.kind = 'client_message'`;
  expect(await stillSo()).toBe(true);
  await sql`update public.profiles set role = 'clerk' where id = ${junior}`;
  expect(await stillSo()).toBe(false);
});

it('a clerk deletes a task of their own and nothing else, also by what a function would take along', async () => {
  const [, matter] = ids;
  const own = await done<{ id: string }>(callers.clerk, `insert into public.tasks (title) values ('Own') returning id`);
  const other = await done<{ id: string }>(
    callers.junior,
    `insert into public.tasks (title) values ('Other') returning id`,
  );
  const remove = (id?: string) => done(callers.clerk, 'delete from public.all_tasks where id = $1 returning id', [id]);
  // Also when it is given to them.
  await done(callers.clerk, 'update public.tasks set assignee_id = $2 where id = $1', [
    other[0]?.id,
    callers.clerk.sub,
  ]);
  expect(await remove(other[0]?.id)).toEqual([]);
  expect(await remove(own[0]?.id)).toHaveLength(1);

  const heard = await add('events', { case_id: matter, type: 'hearing', start_date: '2026-01-06T05:00Z' });
  const record = (rest: string) =>
    said(callers.clerk, `select recorded_at from public.record_outcome($1, 'adjourned', 'Reply.' ${rest})`, [heard]);
  await done(
    callers.clerk,
    `select from public.record_outcome($1, 'adjourned', 'Reply.', p_next_date => '2032-01-06T05:00Z')`,
    [heard],
  );
  const seen = await value<string>`select outcome_recorded_at::text from public.events where id = ${heard}`;
  expect(await record(`, p_replaces => '${seen}'`)).toContain('adminDeletes');
  expect(
    await said(
      callers.clerk,
      `select recorded_at from public.record_outcome($1, 'disposed', p_close_case => true, p_order_text => 'Reply.',
         p_cancel_events => array(select id from public.events where start_date > now()))`,
      [await add('events', { case_id: matter, type: 'hearing', start_date: '2026-02-06T05:00Z' })],
    ),
  ).toContain('adminDeletes');
});

it('the audit log says of what role somebody was who changed something', async () => {
  const [, matter] = ids;
  for (const role of ['clerk', 'junior', 'admin'] as const) {
    await done(callers[role], 'update public.cases set stage = $2 where id = $1', [matter, role]);
    expect(
      await value`select actor_role from public.audit_log where actor_id = ${callers[role].sub} and kind = 'case'
        order by at desc limit 1`,
    ).toBe(role);
  }
});
