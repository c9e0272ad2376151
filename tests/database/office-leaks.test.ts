/** A word planted in a message, and one planted in fees, are in no answer to who may not read them, whatever they ask. */
import { beforeAll, expect, it } from 'vitest';
import { may, type NotificationKind, notificationRight } from '../../supabase/functions/_shared/contract/index.ts';
import { switched } from '../policies/expectations.ts';
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
  const texts = { bill_name: fees, notes: fees, tax_note: fees, number: fees, claimed_reference: fees };
  const of = { client_id: client, financial_year: 2031 };
  const dates = { issued_on: '2031-01-02', due_on: '2031-01-09', claimed_at: 'now' };
  const invoice = await add('invoices', { ...of, case_id: matter, ...texts, ...dates, total_paise: amount });
  await add('invoice_lines', { invoice_id: invoice, description: fees, amount_paise: amount });
  const paid = { paid_on: '2031-01-03', reference: fees, receipt_number: fees, amount_paise: amount };
  const payment = await add('payments', { ...of, invoice_id: invoice, ...paid });
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
async function askEverything(
  caller: Caller,
  asked = ids,
  words = [message, fees, `${amount}`],
): Promise<Map<string, string>> {
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
      const word = words[n % words.length]?.slice(0, -2);
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
const noSwitch = { clerkMessages: false, juniorFees: false, juniorAssignedOnly: false };
const ofFees = [fees, `${amount}`];
/** The tables that a switch opens: each has a planted word, or nobody would miss it. */
const ofSwitch = (name: string) => Object.keys(switched).filter((table) => switched[table]?.[1] === name);

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
      ...ofSwitch('juniorFees'),
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
        return !right || may(role, right, noSwitch);
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

/** A matter with a word in all that belongs to it, and a name in those of its client and its party. */
async function plant(word: string, name: string, junior: string) {
  const client = await add('clients', { full_name: name, notes: word, address: word, email: `${word}@example.com` });
  await link(client, await addUser());
  const matter = await add('cases', {
    client_id: client,
    title: word,
    description: `${word} at length`,
    case_number: word,
  });
  const of = { case_id: matter };
  await add('case_parties', { ...of, side: 'respondent', name, advocate: word });
  const tomorrow = await value<string>`
    select ((private.practice_day() + 1 + time '10:30') at time zone private.practice_zone())::text`;
  const dated = (start: string) => ({
    ...of,
    type: 'hearing',
    start_date: start,
    title: word,
    purpose: word,
    bring: word,
  });
  const hearing = await add('events', dated(tomorrow));
  const heard = await add('events', dated('2026-01-06T05:00Z'));
  await add('events', dated('2031-01-06T05:00Z'));
  const ofClient = (what: string) => ({ client_id: client, title: `${word} ${what}` });
  const appointment = await add('events', { ...ofClient('to come'), start_date: '2031-01-06T05:00Z' });
  const unfiled = { ...ofClient('without a case'), type: 'hearing' };
  const caveat = await add('events', { ...unfiled, start_date: tomorrow });
  const forgotten = await add('events', { ...unfiled, title: `${word} forgotten`, start_date: '2026-01-05T05:00Z' });
  await add('cancelled_events', {
    uid: crypto.randomUUID(),
    ...ofClient('called off'),
    start_date: tomorrow,
    end_date: tomorrow,
  });
  await add('hearing_orders', { event_id: hearing, body: word });
  await add('cancelled_events', {
    uid: crypto.randomUUID(),
    ...of,
    title: word,
    start_date: tomorrow,
    end_date: tomorrow,
  });
  const document = await add('case_documents', { ...of, name: word, shared: true, awaits_message: true });
  await add('document_versions', { document_id: document, thumbnail: `data:image/webp;base64,${word}` });
  await add('document_requests', { ...of, title: word, note: word, answered_at: 'now' });
  const text = await add('case_messages', { ...of, body: word, author_name: word });
  await add('message_documents', { message_id: text, position: 1, document_id: document });
  const task = await add('tasks', { ...of, title: word, due_on: '2026-01-06' });
  const filing = await add('filings', { ...of, name: word });
  await add('filing_items', { filing_id: filing, ...of, title: word, remark: word, kind: 'defect' });
  await sql`update public.case_diary set parked_until = private.practice_day() + 9, park_reason = ${word} where case_id = ${matter}`;
  await add('fee_agreements', { ...of, client_id: client, description: word, amount_paise: 100 });
  const books = { client_id: client, financial_year: 2031 };
  const dates = { issued_on: '2031-01-02', due_on: '2031-01-09', total_paise: 200 };
  const invoice = await add('invoices', { ...books, ...of, bill_name: word, number: word, ...dates });
  await add('invoice_lines', { invoice_id: invoice, description: word, amount_paise: 200 });
  const paid = { paid_on: '2031-01-03', reference: word, receipt_number: word, amount_paise: 100 };
  await add('payments', { ...books, invoice_id: invoice, ...paid });
  await sql`insert into public.conflict_checks (client_id, found, reason)
    values (${client}, ${[{ case_title: word }]}::jsonb, ${word})`;
  const given = await add('tasks', { ...of, title: 'Given to the junior', assignee_id: junior, due_on: '2026-01-07' });
  const defect = await add('filing_items', { filing_id: filing, ...of, title: 'Given too', assignee_id: junior });
  const events = { hearing, heard, appointment, caveat, forgotten };
  return { client, matter, ...events, document, text, task, filing, given, defect };
}

it('tells a junior who sees assigned cases only of those all, and of every other nothing', async () => {
  const { junior } = callers;
  const bound = { role: 'app_assigned', sub: junior.sub };
  const [hidden, seen, hiddenName, seenName] = ['plantedhidden', 'plantedseen', 'Vasudha Hidden', 'Vasudha Seen'];
  await switchTo({ juniorFees: true });
  const theirs = await plant(seen, seenName, junior.sub);
  const others = await plant(hidden, hiddenName, junior.sub);
  await add('case_assignees', { case_id: theirs.matter, assignee_id: junior.sub });
  await add('case_assignees', { case_id: others.matter, assignee_id: callers.admin.sub });
  const words = [hidden, seen, 'Vasudha'];
  const tomorrow = await value<string>`select (private.practice_day() + 1)::text`;
  const asked = [theirs, others].flatMap((of) => Object.values(of));
  const told = async (caller: Caller) => {
    const answers = [...(await askEverything(caller, asked, words))];
    // With what they are asked with on the site.
    for (const question of [
      'cases_by_next_hearing()',
      `cases_with_number('${hidden}')`,
      `cases_with_number('${seen}')`,
      `match_cause_list('${tomorrow}', '[]')`,
      "find_conflicts('Vasudha')",
    ])
      answers.push([question, await said(caller, `select * from public.${question}`)]);

    return (word: string) => answers.filter(([, text]) => text.includes(word)).map(([what]) => what);
  };

  const before = await told(junior);
  await switchTo({ juniorFees: true, juniorAssignedOnly: true });
  // The old token is over, without a sign-out.
  expect(await said(junior, 'select public.check_request()')).toContain('expired');
  expect(await value`select role from auth.users where id = ${junior.sub}`).toBe('app_assigned');
  const after = await told(bound);

  expect(after(hidden)).toEqual([]);
  const tables = (names: string[]) => names.filter((name) => !/[ (]/.test(name));
  // Nor ids, but of what is given to them.
  expect(tables(after(others.client))).toEqual([]);
  expect(tables(after(others.matter)).sort()).toEqual(['all_tasks', 'filing_items', 'tasks']);
  // What was a check for conflicts names cases of others; a new one tells the name alone.
  expect(tables(after(seen))).toEqual(tables(before(seen)).filter((name) => name !== 'conflict_checks'));
  expect(tables(before(hidden))).toEqual(tables(before(seen)));
  expect([...new Set(after(hiddenName).map((name) => name.split(/[ (]/)[0]))]).toEqual(['find_conflicts']);
  const byQuestion = ['search_all', 'board', 'message_inbox', 'open_ends', 'fees_of_year', 'match_cause_list'];
  for (const name of [...byQuestion, 'cases_by_next_hearing', 'cases_with_number'])
    expect(after(seen), name).toEqual(expect.arrayContaining([expect.stringContaining(name)]));

  // Mails and the feed of a calendar, which are not asked for by them.
  await sql`update private.outbox_start set began_at = now() - interval '2 days', ran_at = now()`;
  const mails = (who: string) => value<string>`
    select json_agg(m.data)::text from (
      select b.data, b.recipient_id from private.boards b
      union all select d.data, d.recipient_id from private.due_client_document d
      union all select jsonb_build_object('id', m.case_id, 'all', m.data), m.recipient_id from private.due_client_message m
    ) m where m.recipient_id = ${who}`;
  for (const [who, words] of [
    // A mail of messages leads to the case where they are all in one that they see.
    [junior.sub, [seen, 'Given to the junior', '"at": "messages"', `${seen} without a case`, `${seen} forgotten`]],
    [callers.admin.sub, [seen, hidden]],
  ] as const)
    for (const word of words) expect(await mails(who)).toContain(word);
  expect(await mails(junior.sub)).not.toContain(hidden);
  const [{ token }] = (await done<{ token: string }>(bound, 'select public.renew_my_calendar_feed() as token')) as [
    { token: string },
  ];
  const feed = await value<string>`select public.calendar_feed(${token})::text`;
  for (const what of ['to come', 'without a case', 'called off']) expect(feed).toContain(`${seen} ${what}`);
  expect(feed).not.toContain(hidden);
  await switchTo({});
});
