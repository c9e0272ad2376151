/** Data protection in the database: what people agreed to, what is erased and when, and what is kept. */
import { type Mentions, type RetentionCounts, retentionDefaults } from '@contract';
import { afterEach, describe, expect, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { admin, asAdmin, asService, asVisitor, firstColumn, harpreet, setUpHosted } from './practice.ts';

const hosted = setUpHosted();
const { query, sql, superSql, value, column, add, as, link } = hosted;

/** A new log-in, as Supabase Auth makes it. */
async function addUser(metadata: object, email = `${crypto.randomUUID()}@example.com`): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email}, 'x', now(), ${metadata}, now())`;
  return id;
}
const asPerson = (sub: string) => as({ role: 'authenticated', sub });

const consents = (column: 'user_id' | 'submission_id', id: string) =>
  query(
    `select c.purpose, n.version, n.language, c.given_at is not null as given, c.withdrawn_at
     from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.${column} = $1`,
    [id],
  );

/** Sends an enquiry, a visitor's if nothing else is said. Returns its id. */
async function enquire(language = 'en', who: Parameters<typeof as>[0] = asVisitor): Promise<string> {
  const id = crypto.randomUUID();
  await as(who)`
    insert into public.contact_submissions (id, name, email, phone, service, message, language)
    values (${id}, 'Meera Nair', ${`${id}@example.com`}, '+91 98100 00000', 'civil', 'A flat that was not handed over.', ${language})`;
  return id;
}

describe('what people agreed to', () => {
  it('is recorded with an enquiry: the notice in the language of the form', async () => {
    const agreed = { purpose: 'enquiry', version: 1, given: true, withdrawn_at: null };
    for (const language of ['en', 'hi'])
      expect(await consents('submission_id', await enquire(language))).toEqual([{ ...agreed, language }]);
    expect(await consents('submission_id', await enquire('en', asAdmin))).toEqual([]);
  });

  it('is recorded with an account, but not for one that an operator adds', async () => {
    const [registered, added] = [await addUser({ notice_language: 'hi' }), await addUser({})];
    expect(await consents('user_id', registered)).toMatchObject([{ purpose: 'account', version: 1, language: 'hi' }]);
    expect(await consents('user_id', added)).toEqual([]);
  });

  it('begins with the language that people have registered in, or that is known of the client they are', async () => {
    const language = (id: string) => value`select language from public.profiles where id = ${id}`;
    const [inHindi, inEnglish, added] = [
      await addUser({ notice_language: 'hi' }),
      await addUser({ notice_language: 'en' }),
      await addUser({ notice_language: 'Klingon' }),
    ];
    expect([await language(inHindi), await language(inEnglish), await language(added)]).toEqual(['hi', 'en', 'en']);
    await link(await add('clients', { language: 'hi' }), inEnglish);
    await link(await add('clients', { language: 'en' }), inHindi);
    expect([await language(inEnglish), await language(inHindi)]).toEqual(['hi', 'hi']);
  });

  it('names the version that was published then', async () => {
    const [english, hindi] = ['What is kept and why. ', 'क्या और क्यों रखा जाता है। '].map((text) => text.repeat(20));
    const publish = (texts: Record<string, string | undefined>) =>
      as(asAdmin)`select public.publish_privacy_notice(${texts}) as version`;
    await expect(publish({ en: 'short', hi: hindi })).rejects.toMatchObject({ code: 'PT422', hint: 'en' });
    await expect(publish({ en: english })).rejects.toMatchObject({ code: 'PT422', hint: 'hi' });
    expect(await publish({ en: english, hi: hindi, zz: english })).toEqual([{ version: 2 }]);
    await sql`select public.set_languages(${['yy', 'zz']})`;
    for (const [asked, language] of [
      ['zz', 'zz'],
      ['yy', 'en'],
    ])
      expect(await consents('submission_id', await enquire(asked))).toMatchObject([{ version: 2, language }]);
  });
});

interface Erased {
  gone: Record<string, number>;
  nameless: Record<string, number>;
  books: { invoices: number; payments: number; until: string } | null;
  kept: { id: string; case_number: string; why: string; reason: string | null; until: string | null }[];
}
const erase = async (kind: string, target: string, isTrial = false) =>
  (await as(asAdmin)<{ value: Erased }>`select public.erase(${kind}, ${target}, ${isTrial}) as value`)[0]
    ?.value as Erased;

/** Where they would still be named after an erasure: rows by table. */
async function findMentions(kind: string, target: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let next: Mentions['next'] = { source: '', block: 0 };
  while (next) {
    const [part]: { value: Mentions }[] = await as(asAdmin)<{ value: Mentions }>`
      select public.find_mentions(${kind}, ${target}, ${next.source}, ${next.block}) as value`;
    for (const [table, count] of Object.entries(part?.value.counts ?? {})) counts[table] = (counts[table] ?? 0) + count;
    next = part?.value.next ?? null;
  }
  return counts;
}

/** The tables of any schema that have one of these texts anywhere. */
async function findTraces(words: string[]): Promise<string[]> {
  const tables = await superSql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    // The books keep the case that an invoice was sent with, as they keep its name and address.
    const row = name === 'invoices' ? "(to_jsonb(t) - '{case_number,case_title}'::text[])" : 't';
    const rows = await hosted.superQuery(
      `select from ${name} t where lower(${row}::text) like any (select '%' || lower(w) || '%' from unnest($1::text[]) w) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

let count = 0;
/** A client with everything that the practice keeps about one, in every table that has something. */
async function addPerson(status: 'closed' | 'active' = 'closed') {
  count += 1;
  const name = `Vasundhara Quillon${count}`;
  const email = `quillon${count}@vasundhara.example`;
  const phone = `+9198765${String(count).padStart(5, '0')}`;
  const user = await addUser({ username: `quillon${count}`, full_name: name, phone, notice_language: 'en' }, email);
  const enquiryId = crypto.randomUUID();
  await as(asVisitor)`
    insert into public.contact_submissions (id, name, email, phone, service, message)
    values (${enquiryId}, ${name}, ${email}, ${phone}, 'civil', 'A flat that was not handed over.')`;
  const card = { full_name: name, email, phone, address: 'Lane 4', notes: `${name} is careful` };
  const client = await add('clients', card);
  await link(client, user);
  await sql`update public.contact_submissions set client_id = ${client} where id = ${enquiryId}`;
  const matter = await add('cases', {
    case_number: `Q.A. ${count}/2026`,
    title: `${name} v. Builder`,
    description: `${name} bought a flat.`,
    client_id: client,
    status: 'active',
    submission_id: enquiryId,
  });
  await add('case_parties', { case_id: matter, side: 'petitioner', name });
  await add('case_assignees', { case_id: matter, assignee_id: admin });
  const title = `Hearing of ${name}`;
  const event = await add('events', { title, description: email, type: 'hearing', start_date: 'now', case_id: matter });
  await as(asAdmin)`
    select public.record_outcome(${event}, 'adjourned', ${`${name} to file`}, p_next_date => now() + interval '1 hour')`;
  await sql`update public.cases set status = ${status}::public.case_status where id = ${matter}`;
  await add('events', { title: `Meeting with ${name}`, start_date: 'now', client_id: client });
  const document = await add('case_documents', {
    case_id: matter,
    name: `${name}.pdf`,
    shared: true,
    created_by: user,
  });
  const file = await add('document_versions', { document_id: document, uploaded_by: user });
  await superSql`insert into storage.objects (bucket_id, name, created_at)
    values ('case-documents', ${file}, now() - interval '2 hours')`;
  await add('case_messages', { case_id: matter, body: `Regards, ${name}`, author_id: user, author_name: name });
  await add('document_requests', { case_id: matter, title: `PAN of ${name}` });
  const fees = { client_id: client, case_id: matter };
  await add('fee_agreements', { ...fees, description: `${name} pays a lump sum` });
  const invoice_id = await add('invoices', { ...fees, status: 'draft', bill_name: name });
  await add('invoice_lines', { invoice_id, description: `Notice for ${name}` });
  const filing = { filing_id: await add('filings', { case_id: matter, name: `Suit of ${name}` }), case_id: matter };
  const defect = await add('filing_items', { ...filing, kind: 'defect', title: `${name} has not signed` });
  const told = { recipient_id: admin, address: 'office@example.com', sent_at: 'now' };
  await add('notifications', { ...told, kind: 'waiting', about_id: user, recipient_id: user, address: email });
  const received = { submission_id: enquiryId, name };
  await add('notifications', { ...told, kind: 'enquiry_received', about_id: enquiryId, data: received });
  const task = await add('tasks', { case_id: matter, title: `Call ${name}` });
  const board = {
    total: 1,
    hearings: [{ id: event, title: `${name} v. Builder` }],
    task_total: 2,
    tasks: [
      { id: task, title: `Call ${name}` },
      { id: defect, title: `Suit of ${name}: ${name} has not signed` },
    ],
  };
  await add('notifications', { ...told, kind: 'board_today', about_id: enquiryId, data: board });
  const receipt = { kind: 'enquiry_receipt', about_id: enquiryId, data: { submission_id: enquiryId } };
  await add('notifications', { ...receipt, address: email });
  await sql`insert into private.bounced_addresses (address, reason) values (${email}, ${`No mailbox ${email}`})`;
  await sql`insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at)
    values (${event}, ${user}, ${client}, ${matter}, ${title}, now())`;
  const consent = { user_id: user, phone, wording: 'I agree to messages by WhatsApp', wording_version: 1 };
  await add('whatsapp_consents', consent);
  await superSql`insert into auth.audit_log_entries (id, payload)
    values (gen_random_uuid(), ${{ actor_id: user, actor_username: email }}::json)`;
  // Somebody else was compared with them when they were taken on.
  const found = [
    { kind: 'client', id: client, name, by: 'name' },
    { kind: 'party', id: matter, name, by: 'name', case_title: `${name} v. Builder`, client_name: name },
  ];
  const checked = { client_id: await add('clients', { full_name: 'Somebody Else' }), reason: `Not the same ${name}` };
  await add('conflict_checks', { ...checked, found: JSON.stringify(found) });
  return { name, email, phone, user, client, matter, enquiryId, file, words: [name, email, phone, `quillon${count}`] };
}
/** An invoice that was sent, with a payment of a part; the client has said that the rest is paid. */
async function addBooks({ client, matter }: { client: string; matter: string }, bill_name = 'Somebody') {
  const claim = { claimed_at: 'now', claimed_reference: `UTR of ${bill_name}` };
  const invoice_id = await add('invoices', { client_id: client, case_id: matter, bill_name, ...claim });
  await add('payments', { client_id: client, invoice_id, amount_paise: 400 });
  return invoice_id;
}
const giveTo = (client: string, matter: string) =>
  sql`update public.cases set client_id = ${client} where id = ${matter}`;
const exists = async (table: string, id: string) =>
  (await query(`select from public.${table} where id = $1`, [id])).length === 1;
const hold = (matter: string) => add('legal_holds', { case_id: matter, reason: 'Appeal expected' });

/** Makes it impossible to erase a client. */
async function refuse(client: string) {
  await sql`create table if not exists private.refused (client_id uuid references public.clients)`;
  await sql`insert into private.refused values (${client})`;
}

const orphans = () => firstColumn(as(asService)`select public.orphaned_files('case-documents')`);

describe('what people download about themselves', () => {
  const download = async (role: string, sub: string) =>
    (await as({ role, sub })<{ data: Record<string, unknown[]> }>`select public.my_data() as data`)[0]?.data ?? {};

  it('is everything about a client, and nothing of others', async () => {
    const [person, other] = [await addPerson(), await addPerson('active')];
    const invoice = await addBooks(person);
    const data = await download('authenticated', person.user);
    expect(data).toMatchObject({
      profile: { id: person.user, email: person.email },
      consents: [{ purpose: 'account', notice_language: 'en' }],
      whatsapp_consents: [{ phone: person.phone }],
      clients: [{ full_name: person.name, address: 'Lane 4' }],
      cases: [{ id: person.matter }],
      events: Array(3).fill(expect.objectContaining({ client_id: person.client })),
      case_messages: [{ author_id: person.user }],
      case_documents: [{ name: `${person.name}.pdf`, kind: 'pdf' }],
      enquiries: [{ id: person.enquiryId }],
      fee_agreements: [{ case_id: person.matter }],
      // No draft.
      invoices: [{ id: invoice, state: 'open', lines: null }],
      payments: [{ invoice_id: invoice }],
      notifications: [{ kind: 'waiting' }],
      sessions: [expect.anything()],
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.name);
    // The chamber's own notes, an order that it has not shared, and secrets.
    expect(text).not.toMatch(/is careful|to file|token_hash/);
  });

  it.each([
    ['clerk', 'app_office'],
    ['junior', 'app_assigned'],
  ])('is as much for a %s who is a client too, whatever the role reads of others', async (role, token) => {
    const person = await addPerson();
    await addBooks(person);
    const { profile, sessions, ...before } = await download('authenticated', person.user);
    await sql`update public.site_settings set value = '{"juniorAssignedOnly": true}' where key = 'roles'`;
    await sql`update public.profiles set role = ${role} where id = ${person.user}`;
    expect(await download(token, person.user)).toMatchObject(before);
    await sql`update public.site_settings set value = '{}' where key = 'roles'`;
  });

  it('has what was said and asked in a case that another client has now, for the former client alone', async () => {
    const [former, now] = [await addPerson(), await addPerson('active')];
    await giveTo(now.client, former.matter);
    const theirs = (data: Record<string, unknown[]>) =>
      [data.case_messages, data.document_requests].map((rows) => JSON.stringify(rows).includes(former.matter));
    expect(theirs(await download('authenticated', former.user))).toEqual([true, true]);
    expect(theirs(await download('authenticated', now.user))).toEqual([false, false]);
    const ofAdmin = await download('app_admin', admin);
    expect(ofAdmin).toMatchObject({ profile: { id: admin }, cases: [], clients: [], case_messages: [], enquiries: [] });
  });
});

describe('a request for erasure', () => {
  const ask = (user: string, message: string | null = null) =>
    asPerson(user)`select public.request_erasure(${message})`;
  const takeBack = (user: string) => asPerson(user)`select public.take_back_erasure_request()`;
  const refuseIt = (id: string, answer: string) => as(asAdmin)`select public.refuse_erasure(${id}, ${answer})`;
  const requests = (user: string) => asPerson(user)`
    select message, outcome, answer, closed_at is null as open from public.erasure_requests order by created_at`;
  const open = { message: 'All of it, please.', outcome: null, answer: null, open: true };

  it('withdraws the consent, is there once, and can be taken back', async () => {
    const user = await addUser({ notice_language: 'hi' });
    const [agreed] = await consents('user_id', user);
    await ask(user, '  All of it, please. ');
    await ask(user);
    expect(await requests(user)).toEqual([open]);
    expect(await consents('user_id', user)).toEqual([{ ...agreed, withdrawn_at: expect.anything() }]);
    const text = 'What is kept and why. '.repeat(20);
    await as(asAdmin)`select public.publish_privacy_notice(jsonb_object_agg(n.language, ${text}::text))
      from public.privacy_notices n`;
    await takeBack(user);
    expect(await requests(user)).toEqual([]);
    // The notice that they were shown, not the one that was published since.
    expect((await consents('user_id', user)).filter(({ withdrawn_at }) => withdrawn_at === null)).toEqual([agreed]);
  });

  it('agrees to nothing when it is taken back by somebody who was shown no notice, and takes back nobody else’s', async () => {
    const [user, other] = [await addUser({}), await addUser({})];
    for (const each of [user, other]) await ask(each, open.message);
    await takeBack(user);
    expect(await requests(user)).toEqual([]);
    expect(await requests(other)).toEqual([open]);
    expect(await consents('user_id', user)).toEqual([]);
  });

  it('is answered with the reason when something is kept, and another can follow', async () => {
    const user = await addUser({});
    await ask(user, open.message);
    const id = await value`select id from public.erasure_requests where user_id = ${user}`;
    await expect(refuseIt(id, ' ')).rejects.toMatchObject({ code: 'PT422', hint: 'answer' });
    await refuseIt(id, 'Your appeal is pending.');
    const refused = { ...open, outcome: 'refused', answer: 'Your appeal is pending.', open: false };
    expect(await requests(user)).toEqual([refused]);
    await expect(refuseIt(id, 'Again.')).rejects.toMatchObject({ code: 'PT404' });
    await ask(user, open.message);
    expect(await requests(user)).toHaveLength(2);
  });

  it('is nameless once the person is erased', async () => {
    const user = await addUser({ full_name: 'Vasundhara Quillon' });
    await ask(user, 'I am Vasundhara Quillon.');
    const id = await value`select id from public.erasure_requests where user_id = ${user}`;
    await erase('account', user);
    expect(
      await sql`select user_id, message, outcome, closed_at is null as open from public.erasure_requests where id = ${id}`,
    ).toEqual([{ user_id: null, message: null, outcome: 'done', open: false }]);
  });
});

describe('retention', () => {
  interface Applied extends RetentionCounts {
    last: string | null;
  }
  const apply = async (isTrial: boolean, who: Parameters<typeof as>[0] = asService, after: string | null = null) =>
    (await as(who)<{ value: Applied }>`select public.apply_retention(${isTrial}, ${after}) as value`)[0]
      ?.value as Applied;
  /** Erases as the scheduled jobs do, in as many portions as it takes. Returns their sums. */
  async function applyAll() {
    const all = { account: 0, client: 0, invoice: 0, failed: [] as Applied['failed'] };
    let after: string | null = null;
    do {
      const { last, failed, ...counts }: Applied = await apply(false, asService, after);
      for (const kind of ['account', 'client', 'invoice'] as const) all[kind] += counts[kind] ?? 0;
      all.failed.push(...failed);
      after = last;
    } while (after);
    return all;
  }
  const set = (value: object) => sql`update public.site_settings set value = ${value} where key = 'retention'`;
  /** Sets every moment of every row that names some clients, their cases, documents or log-ins back by so many months. */
  const age = (months: number, clients: string[]) =>
    hosted.superQuery(`do $$
      declare
        ids uuid[] := '{${clients.join()}}';
        named text;
        one record;
      begin
        perform set_config('session_replication_role', 'replica', true);
        select string_agg(o.id::text, '|') into named from (
          select unnest(ids) as id
          union select c.id from public.cases c where c.client_id = any (ids)
          union select d.id from public.case_documents d where d.client_id = any (ids) or d.former_client_id = any (ids)
          union select l.user_id from public.client_users l where l.client_id = any (ids)
        ) o;
        for one in
          select a.attrelid::regclass as name, string_agg(format('%1$I = t.%1$I - interval ''${months} months''', a.attname), ', ') as moments
          from pg_attribute a join pg_class r on r.oid = a.attrelid
          where r.relkind = 'r' and (r.relnamespace = 'public'::regnamespace and r.relname <> 'audit_log' and a.atttypid = 'timestamptz'::regtype
            and a.attgenerated = '' or r.oid = 'auth.users'::regclass and a.attname = 'last_sign_in_at')
          group by 1
        loop
          execute format('update %s t set %s where to_jsonb(t)::text ~ $1', one.name, one.moments) using named;
        end loop;
      end
    $$`);
  afterEach(() => set({}));

  it('has the periods of the contract', async () => {
    const { on: _, ...periods } = retentionDefaults;
    const source = await value`select prosrc from pg_proc where proname = 'retention_months'`;
    expect(JSON.parse(/'({.*?})'::jsonb/.exec(source)?.[1] ?? '')).toEqual(
      Object.fromEntries(Object.entries(periods).map(([field, months]) => [field, Number(months)])),
    );
  });

  it('counts what is out of its time, erases nothing while it is off, and then only that', async () => {
    const [stale, fresh] = [await enquire(), await enquire()];
    await sql`update public.contact_submissions set submitted_at = now() - interval '13 months' where id = ${stale}`;
    const [closed, held] = [await addPerson(), await addPerson()];
    await age(13, [closed.client, held.client]);
    await hold(held.matter);
    const taken = await enquire();
    await sql`update public.contact_submissions set submitted_at = now() - interval '13 months', client_id = ${held.client}
      where id = ${taken}`;
    const [unused, returning] = [await addUser({}), await addUser({}, `${fresh}@example.com`)];
    await sql`update public.profiles set created_at = now() - interval '13 months' where id in (${unused}, ${returning})`;
    await superSql`update auth.users set last_sign_in_at = null where id in (${unused}, ${returning})`;

    await set({ accounts: '12', matters: '12' });
    const counted = await apply(true, asAdmin);
    expect(counted).toMatchObject({ is_on: false, account: 1, client: 1 });
    expect(counted.enquiry).toBeGreaterThanOrEqual(1);
    const none = { enquiry: 0, account: 0, client: 0, invoice: 0, failed: [], last: null };
    expect(await apply(false)).toEqual({ is_on: false, ...none });
    const left = async () => [
      await exists('contact_submissions', stale),
      await exists('clients', closed.client),
      await exists('profiles', unused),
    ];
    expect(await left()).toEqual([true, true, true]);
    await expect(apply(false, asAdmin)).rejects.toMatchObject({ code: 'PT403' });

    await set({ on: true, accounts: '12', matters: '12' });
    expect(await applyAll()).toMatchObject({ account: 1, client: 1, failed: [] });
    expect(await left()).toEqual([false, false, false]);
    expect(await exists('contact_submissions', fresh)).toBe(true);
    expect(await exists('contact_submissions', taken)).toBe(true);
    expect(await exists('clients', held.client)).toBe(true);
    expect(await exists('profiles', returning)).toBe(true);
    expect(await apply(true)).toMatchObject({ is_on: true, enquiry: 0, account: 0, client: 0 });
  });

  it('erases the others when one cannot be erased, and says which one and why', async () => {
    const people = [await addPerson(), await addPerson(), await addPerson()];
    const clients = people.map(({ client }) => client);
    await age(13, clients);
    const [one] = people as [Awaited<ReturnType<typeof addPerson>>];
    await refuse(one.client);
    await set({ on: true, matters: '12' });
    const failed = [{ kind: 'client', target: one.client, reason: '23503' }];
    expect(await applyAll()).toMatchObject({ client: 2, failed });
    expect(await Promise.all(clients.map((id) => exists('clients', id)))).toEqual([true, false, false]);
    // Nothing of it is half done.
    expect(await findTraces(one.words)).toEqual(expect.arrayContaining(['cases', 'case_messages', 'auth.users']));
    await sql`delete from private.refused`;
    await applyAll();
    expect(await findTraces(one.words)).toEqual([]);
  });

  it('gives up one that somebody works on, and undoes what it took', async () => {
    const person = await addPerson();
    const pool = openSql(hosted.url.replace('?sslmode=disable', ''));
    const limited = (limit: string) =>
      pool.transaction(async (one) => {
        await one.query(`set local ${limit} = '50ms'`);
        return one.query("select private.try_to_erase('client', $1) as tried", [person.client]);
      });
    await pool.transaction(async (holder) => {
      // The last that is deleted.
      await holder.query('select from public.conflict_checks k for update');
      for (const [limit, reason] of Object.entries({ lock_timeout: '55P03', statement_timeout: '57014' }))
        expect(await limited(limit)).toEqual([
          { tried: { done: 0, failed: { kind: 'client', target: person.client, reason } } },
        ]);
    });
    await pool.close();
    expect(await exists('clients', person.client)).toBe(true);
  });

  it('keeps a client of whom there is anything newer, by id or by address', async () => {
    const newer = {
      nothing: '',
      anEnquiry: `update public.contact_submissions set submitted_at = now() where id = '$enquiryId'`,
      anEnquiryByAddress: `insert into public.contact_submissions (name, email, phone, service, message)
        values ('V. Quillon', upper('$email'), '+91 90000 00000', 'civil', 'Another matter, please call.')`,
      anEnquiryByPhone: `insert into public.contact_submissions (name, email, phone, service, message)
        values ('V. Quillon', gen_random_uuid() || '@example.com', '0091 ' || right('$phone', 10), 'civil', 'Another matter, please call.')`,
      aMeeting: `insert into public.events (title, start_date, end_date, client_id)
        values ('Meeting', now() + interval '1 day', now() + interval '1 day', '$client')`,
      aMessage: `insert into public.case_messages (case_id, body, author_name) values ('$matter', 'Thanks', 'V. Quillon')`,
      aDocument: `insert into public.case_documents (case_id, name) values ('$matter', 'new.pdf')`,
      aVersion: `insert into public.document_versions (id, document_id, number, size_bytes, kind)
        select gen_random_uuid(), id, 2, 100, 'pdf' from public.case_documents where case_id = '$matter'`,
      aRequest: `insert into public.document_requests (case_id, title) values ('$matter', 'PAN')`,
      aTask: `update public.tasks set done_at = now() where case_id = '$matter'`,
      aDueTask: `insert into public.tasks (case_id, title, due_on, updated_at)
        values ('$matter', 'Return the papers', now(), now() - interval '2 years')`,
      aFiling: `insert into public.filings (case_id, name) values ('$matter', 'Review petition')`,
      anItem: `update public.filing_items set done_on = now() where case_id = '$matter'`,
      aDefectToCure: `insert into public.filing_items (filing_id, case_id, kind, title, notified_on, cure_by, updated_at)
        select id, case_id, 'defect', 'Page 3 is missing', now() - interval '1 day', now() + interval '1 month', '2024-05-01'
        from public.filings where case_id = '$matter'`,
      aParty: `update public.case_parties set advocate = 'R. Sen' where case_id = '$matter'`,
      aConflictCheck: `insert into public.conflict_checks (client_id, found) values ('$client', '[]')`,
      anOrder: `update public.hearing_orders set body = 'Corrected' where client_id = '$client'`,
      aMatter: `update public.cases set stage = 'Appeal' where id = '$matter'`,
      aCard: `update public.clients set address = 'Lane 5' where id = '$client'`,
      aLogin: `update auth.users set last_sign_in_at = now() where id = '$user'`,
      aLink: `update public.client_users set created_at = now() where user_id = '$user'`,
      anAgreement: `update public.fee_agreements set description = 'A retainer' where client_id = '$client'`,
      aDraft: `update public.invoices set notes = 'For the notice' where client_id = '$client'`,
      anOpenInvoice: `insert into public.invoices (client_id, bill_name, status, number, financial_year, serial, issued_on, due_on,
          sent_at, total_paise, updated_at)
        values ('$client', 'V. Quillon', 'sent', 'T1', 2024, 9000, '2024-05-01', '2024-05-02', now(), 1, '2024-05-01')`,
      anInvitation: `insert into public.invitations (client_id, full_name, email, token_hash, expires_at)
        values ('$client', 'V. Quillon', gen_random_uuid() || '@example.com', repeat('a', 64), now())`,
    };
    const people = [];
    for (const statement of Object.values(newer)) people.push({ statement, ...(await addPerson()) });
    // A closed matter that went to another client, with messages, and was opened again.
    const [former, now] = [await addPerson(), await addPerson('active')];
    await age(
      13,
      [...people, former].map(({ client }) => client),
    );
    await giveTo(now.client, former.matter);
    await sql`update public.cases set status = 'active' where id = ${former.matter}`;
    for (const { statement, ...person } of people) {
      const filled = statement.replaceAll(/\$(\w+)/g, (_, name) => String(person[name as keyof typeof person]));
      if (filled) await hosted.superQuery(filled);
    }
    const due = () => column`select target from private.retention_due()`;
    await set({ enquiries: '0', matters: '12' });
    expect(await due()).toEqual([people[0]?.client]);
    // With the periods that are built in: for ever.
    await set({ enquiries: '0' });
    expect(await due()).toEqual([]);
    await set({ on: true, enquiries: '0', matters: '12' });
    await applyAll();
  });

  it('finds a client without a case, and one whose old invoice is in a case that is another’s, once that is over', async () => {
    const [alone, former, now] = [
      await add('clients', { full_name: 'Nobody Since' }),
      await addPerson(),
      await addPerson(),
    ];
    const invoice = await addBooks(former);
    await sql`update public.invoices set paid_paise = total_paise where id = ${invoice}`;
    await giveTo(now.client, former.matter);
    await sql`update public.cases set status = 'active' where id = ${former.matter}`;
    await age(13, [alone, former.client]);
    const due = () => column`select target from private.retention_due() where kind = 'client' order by 1`;
    await set({ enquiries: '0', matters: '12' });
    expect(await due()).toEqual([alone]);
    expect((await erase('client', former.client, true)).kept).toMatchObject([{ id: former.matter, why: 'open' }]);
    await sql`update public.cases set status = 'closed' where id = ${former.matter}`;
    expect(await due()).toEqual([alone, former.client].sort());
    expect((await erase('client', former.client, true)).kept).toEqual([]);
    for (const client of [alone, former.client]) await erase('client', client);
  });

  it('deletes an erased client’s invoice with its payments eight years after their financial year, if it is on', async () => {
    const person = await addPerson();
    const id = await addBooks(person);
    const due = () => value`select target from private.retention_due() where kind = 'invoice' and target = ${id}`;
    await sql`update public.invoices set financial_year = 2010 where id = ${id}`;
    await set({ on: true });
    expect(await due()).toBeUndefined();
    await erase('client', person.client);
    // Its payment is of another year.
    expect(await due()).toBeUndefined();
    await sql`update public.payments set financial_year = 2010 where invoice_id = ${id}`;
    await set({ on: true, books: '0' });
    expect(await due()).toBeUndefined();
    await set({ on: true });
    expect(await due()).toBe(id);
    const series = 'select * from private.number_series order by 1, 2';
    const before = await query(series);
    expect(await applyAll()).toMatchObject({ invoice: 1, failed: [] });
    expect([await exists('invoices', id), await query(series)]).toEqual([false, before]);
    // Nobody gets rid of an invoice that has to be kept by saying that it was erased.
    const kept = await addBooks(await addPerson());
    const list = JSON.stringify([{ kind: 'invoice', target: kept }]);
    expect(await firstColumn(as(asAdmin)`select public.apply_erasures(${list})`)).toEqual([{ done: 0, failed: [] }]);
    expect(await exists('invoices', kept)).toBe(true);
  });

  it('counts a thousand clients and erases them in portions, as a hosted project allows', async () => {
    expect(await as(asService)`show statement_timeout`).toEqual([{ statement_timeout: '8s' }]);
    await set({ on: true, enquiries: '0', matters: '12' });
    await applyAll();
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await hosted.superQuery(`do $$
      begin
        perform set_config('session_replication_role', 'replica', true);
        insert into public.clients (id, full_name, email, updated_at)
        select id, 'Old client ' || id, id || '@old.example', now() - interval '13 months' from unnest('{${ids.join()}}'::uuid[]) id;
        insert into public.cases (case_number, title, description, client_id, practice_area, status, updated_at)
        select 'OLD ' || id, full_name || ' v. State', 'Long over by now.', id, 'civil', 'closed', updated_at
        from public.clients where id = any ('{${ids.join()}}');
      end
    $$`);
    expect(await apply(true, asAdmin)).toMatchObject({ client: 1000 });
    // Two portions show how it goes on; the erasures themselves have tests of their own.
    const one = await apply(false);
    const other = await apply(false, asService, one.last);
    for (const { client } of [one, other]) expect(client > 0 && client <= 50).toBe(true);
    expect(other.last && one.last && other.last > one.last).toBe(true);
    expect(await apply(true)).toMatchObject({ client: 1000 - one.client - other.client });
    await sql`delete from public.cases where client_id = any (${ids})`;
  });
});

describe('an erasure', () => {
  it('of a client leaves nothing of them in any table, and their files to be removed', async () => {
    const person = await addPerson();
    // An enquiry that is linked to nobody, of the address on their card, is theirs too.
    const address = `card.${person.email}`;
    await sql`update public.clients set email = ${address} where id = ${person.client}`;
    await add('contact_submissions', { email: address });
    const known = expect.arrayContaining(['clients', 'auth.users', 'case_messages']);
    expect(await findTraces(person.words)).toEqual(known);
    const tried = await erase('client', person.client, true);
    // Rows that are to be erased are no mentions.
    expect(await findMentions('client', person.client)).toEqual({});
    expect(await findTraces(person.words)).toEqual(known);
    const done = await erase('client', person.client);
    expect(done).toEqual(tried);
    const ofMatter = { cases: 1, filings: 1, events: 3, case_documents: 1, case_messages: 1, contact_submissions: 2 };
    expect(done).toMatchObject({ gone: { fee_agreements: 1, invoices: 1 }, books: null });
    expect(done).toMatchObject({ gone: { clients: 1, profiles: 1, ...ofMatter }, nameless: { conflict_checks: 1 } });
    expect(done).toMatchObject({ kept: [] });
    await expect(findMentions('client', person.client)).rejects.toMatchObject({ code: 'PT404' });
    expect(await findTraces(person.words)).toEqual([]);
    expect(await orphans()).toContain(person.file);
    expect(await sql`select from public.audit_log where person_id = ${person.client}`).not.toEqual([]);
  });

  it('of a client keeps what was sent and paid, with the name on it, and says how many and until when', async () => {
    const person = await addPerson();
    const id = await addBooks(person, person.name);
    const tried = await erase('client', person.client, true);
    const done = await erase('client', person.client);
    expect(done).toEqual(tried);
    expect(done).toMatchObject({ books: { invoices: 1, payments: 1, until: '2035-03-31' }, kept: [] });
    expect(
      await sql`select i.client_id, i.case_id, i.claimed_at, i.claimed_reference, i.bill_name, p.client_id as payer
        from public.invoices i join public.payments p on p.invoice_id = i.id where i.id = ${id}`,
    ).toEqual([
      {
        client_id: null,
        case_id: null,
        claimed_at: null,
        claimed_reference: null,
        bill_name: person.name,
        payer: null,
      },
    ]);
    expect(await findTraces(person.words)).toEqual(['invoices']);
  });

  it('keeps a matter on legal hold with its client and log-in, and says why', async () => {
    const person = await addPerson();
    // It counts to the end of its last day.
    const until = await value`select private.practice_day()::text`;
    await as(asAdmin)`insert into public.legal_holds (case_id, reason, until)
      values (${person.matter}, 'Appeal expected', ${until})`;
    const done = await erase('client', person.client);
    expect(done.kept).toEqual([
      expect.objectContaining({ id: person.matter, why: 'hold', reason: 'Appeal expected', until }),
    ]);
    expect(done.gone).toEqual({});
    expect(await findMentions('client', person.client)).toMatchObject({ clients: 1, cases: 1 });
    expect(await orphans()).not.toContain(person.file);
    // The log-in goes when it is asked for, but the name stays at what was written in the matter.
    expect((await erase('account', person.user)).kept).toHaveLength(1);
    expect(await sql`select from auth.users where id = ${person.user}`).toEqual([]);
    expect(await value`select author_name from public.case_messages where case_id = ${person.matter}`).toBe(
      person.name,
    );
    expect(await sql`select from public.contact_submissions where id = ${person.enquiryId}`).toHaveLength(1);
    // When the hold is lifted, all goes.
    await as(asAdmin)`delete from public.legal_holds where case_id = ${person.matter}`;
    await erase('client', person.client);
    expect(await findTraces(person.words)).toEqual([]);
  });

  it('or any other deletion leaves all of a matter on legal hold where it is, whoever tries', async () => {
    const person = await addPerson();
    const invoice = await addBooks(person);
    await sql`insert into public.message_documents (message_id, document_id, position)
       select m.id, d.id, 1 from public.case_messages m, public.case_documents d
       where m.case_id = ${person.matter} and d.case_id = ${person.matter}`;
    // A table that goes with a matter is protected with it.
    const ofCase = await column`
      select distinct r.relname from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and r.relnamespace = 'public'::regnamespace
        and c.confrelid in ('public.cases'::regclass, 'public.events'::regclass, 'public.case_messages'::regclass,
          'public.case_documents'::regclass) and r.relname not in ('legal_holds', 'case_diary', 'case_assignees', 'notifications')`;
    const ofMatter: Record<string, string> = {
      ...Object.fromEntries(ofCase.map((table) => [table, 'case_id = $1'])),
      cases: 'id = $1',
      events: 'case_id = $1 and outcome is null',
      hearing_orders: 'event_id in (select id from public.events where case_id = $1)',
      document_versions: 'document_id in (select id from public.case_documents where case_id = $1)',
      message_documents: 'message_id in (select id from public.case_messages where case_id = $1)',
      contact_submissions: 'id in (select submission_id from public.cases where id = $1)',
      payments: 'invoice_id in (select id from public.invoices where case_id = $1)',
    };
    const counts = async () => {
      const found: Record<string, number> = {};
      for (const [table, where] of Object.entries(ofMatter))
        found[table] = (await query(`select from public.${table} where ${where}`, [person.matter])).length;
      return found;
    };
    const before = await counts();
    expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
    await hold(person.matter);
    const other = await addPerson();
    const toOther = `case_id = '${other.matter}'`;
    const away: Record<string, string> = {
      cases: 'submission_id = null',
      events: 'case_id = null',
      case_messages: toOther,
      case_documents: toOther,
      case_parties: toOther,
      document_requests: toOther,
      tasks: toOther,
      hearing_orders: `event_id = (select max(id::text)::uuid from public.events where ${toOther})`,
      document_versions: `document_id = (select id from public.case_documents where ${toOther})`,
      message_documents: `message_id = (select id from public.case_messages where ${toOther})`,
      fee_agreements: 'case_id = null',
      invoices: 'case_id = null',
    };
    const statements = Object.keys(ofMatter).flatMap((table) => [
      `delete from public.${table} where ${ofMatter[table]}`,
      ...(away[table] ? [`update public.${table} set ${away[table]} where ${ofMatter[table]}`] : []),
    ]);
    for (const statement of statements)
      await expect(query(statement, [person.matter]), statement).rejects.toThrow('legalHold');
    expect(await counts()).toEqual(before);
    // Rows of another matter go, and so do those of this one when the hold is over.
    await sql`delete from public.case_parties where case_id = ${other.matter}`;
    await sql`update public.legal_holds set until = '2020-01-01' where case_id = ${person.matter}`;
    await erase('client', person.client);
    expect(await findTraces(person.words)).toEqual([]);
    expect(await exists('invoices', invoice)).toBe(true);
  });

  it('keeps a matter that is active, and erases the others of the client', async () => {
    const person = await addPerson('active');
    const old = await add('cases', { client_id: person.client, status: 'closed' });
    const done = await erase('client', person.client);
    expect(done.kept).toMatchObject([{ id: person.matter, why: 'open', reason: null }]);
    expect(done.gone).toMatchObject({ cases: 1 });
    expect(await sql`select from public.cases where id = ${old}`).toEqual([]);
  });

  it('of a former client takes what they and the office told each other out of the case that is another’s now', async () => {
    const [former, now] = [await addPerson(), await addPerson('active')];
    await giveTo(now.client, former.matter);
    expect(await value`select former_client_id from public.case_messages where case_id = ${former.matter}`).toBe(
      former.client,
    );
    await sql`update public.cases set status = 'active' where id = ${former.matter}`;
    expect((await erase('client', former.client)).kept).toMatchObject([{ id: former.matter, why: 'open' }]);
    await sql`update public.cases set status = 'closed' where id = ${former.matter}`;
    // The case is of the other client, with its title and documents: a person has to look at those.
    expect(await findMentions('client', former.client)).toMatchObject({ cases: 1, case_parties: 1 });
    const done = await erase('client', former.client);
    expect(done).toMatchObject({ gone: { case_messages: 1, document_requests: 1, clients: 1 }, kept: [] });
    expect(await sql`select from public.cases where id = ${former.matter}`).toHaveLength(1);
  });

  it('of a client waits for another’s matter that began with their enquiry, as it stays with that', async () => {
    const { client: other } = await addPerson();
    for (const isLinked of [true, false]) {
      const email = `${crypto.randomUUID()}@example.com`;
      const client = await add('clients', { email });
      const enquiry = await add('contact_submissions', { email, client_id: isLinked ? client : null });
      const matter = await add('cases', { client_id: other, submission_id: enquiry });
      expect((await erase('client', client)).kept).toMatchObject([{ id: matter, why: 'open' }]);
      await sql`update public.cases set status = 'closed' where id = ${matter}`;
      expect((await erase('client', client)).kept).toEqual([]);
      expect(await exists('contact_submissions', enquiry)).toBe(false);
    }
  });

  it('of an account makes its messages nameless, and leaves the client', async () => {
    const person = await addPerson();
    // Written from the same address for another client, whose it is.
    const email = await value`select email from public.profiles where id = ${person.user}`;
    const enquiry = await add('contact_submissions', { email, client_id: harpreet });
    expect(await findMentions('account', person.user)).toMatchObject({ clients: 1, cases: 1 });
    const done = await erase('account', person.user);
    expect(await exists('contact_submissions', enquiry)).toBe(true);
    expect(done).toMatchObject({ gone: { profiles: 1 }, nameless: { case_messages: 1 }, kept: [] });
    expect(
      await sql`select author_name, updated_at > created_at as edited from public.case_messages where case_id = ${person.matter}`,
    ).toEqual([{ author_name: '[erased]', edited: false }]);
    expect(await sql`select from public.clients where id = ${person.client}`).toHaveLength(1);
  });

  it('says where they are still named in portions', async () => {
    const person = await addPerson();
    const [part] = await as(asAdmin)<{ value: Mentions }>`
      select public.find_mentions('client', ${person.client}, 'cases', 0) as value`;
    expect(part?.value.next).toBeNull();
    await add('testimonials', { name: person.name, message: 'A careful advocate.', rating: 5 });
    await sql`insert into public.tasks (title) select 'Call ' || ${person.name} || n from generate_series(1, 3000) n`;
    expect(await findMentions('client', person.client)).toEqual({ tasks: 3000, testimonials: 1 });
    await expect(as(asAdmin)`select public.find_mentions('invoice', ${person.client})`).rejects.toMatchObject({
      code: 'PT400',
    });
    await sql`delete from public.tasks where title like ${`Call ${person.name}_%`} and case_id is null`;
  });

  it('of an enquiry leaves nothing of its sender', async () => {
    const id = await enquire();
    await add('notifications', {
      kind: 'enquiry_receipt',
      about_id: crypto.randomUUID(),
      address: `${id}@example.com`,
    });
    await erase('enquiry', id);
    expect(await findTraces([`${id}@example.com`])).toEqual([]);
  });

  it('of a client takes nothing from others who share a number, a title, a party, a name’s part or an address', async () => {
    const [person, other] = [await addPerson(), await addPerson('active')];
    const rename = 'update public.cases set case_number = $1, title = $2 where id = $3';
    await query(rename, ['OS 12', 'Recovery suit', person.matter]);
    await query(rename, ['OS 123', 'Recovery suit', other.matter]);
    await sql`update public.clients set full_name = 'Raj', email = ${other.email}, phone = ${other.phone}
      where id = ${person.client}`;
    const bank = { side: 'respondent', name: 'State Bank of India' };
    for (const { matter } of [person, other]) await add('case_parties', { case_id: matter, ...bank });
    // A log-in that sees both stays; so does the enquiry of the other with an address that is both's.
    await link(other.client, person.user);
    const kind = 'hearing_set';
    const data = { case_number: 'OS 123', case_title: 'Recovery suit', title: 'Raj' };
    const mail = { about_id: other.matter, recipient_id: person.user, address: other.email, case_id: other.matter };
    await add('notifications', { kind, ...mail, data });
    const similar = {
      about_id: crypto.randomUUID(),
      address: 'raj@example.com',
      data: { case_title: 'Rajesh v. State' },
    };
    await add('notifications', { kind, ...similar });
    const brother = { full_name: 'A brother', email: person.email, username: 'brother', expires_at: 'tomorrow' };
    await add('invitations', { ...brother, token_hash: 'b'.repeat(64), client_id: other.client });
    // The record was deleted before: only the name says whose it was.
    const found = [person.matter, other.matter, other.client, crypto.randomUUID()].map((id) => ({
      kind: 'party',
      id,
      name: bank.name,
      client_name: 'Raj',
    }));
    for (const check of [
      { found: JSON.stringify(found), reason: 'State Bank of India is against Rajesh too, not Raj.' },
      { found: '[]', reason: 'No Raj that we know' },
    ])
      await add('conflict_checks', { client_id: other.client, ...check });
    const ofOthers = async () => [
      await sql`select id from public.notifications
        where case_id = ${other.matter} or recipient_id = ${person.user} or address = 'raj@example.com' order by 1`,
      await sql`select id from public.invitations where client_id = ${other.client}`,
      await sql`select id from public.contact_submissions where client_id = ${other.client}`,
      await sql`select address from private.bounced_addresses where address = ${other.email}`,
    ];
    const before = await ofOthers();
    expect(before.map(({ length }) => length)).toEqual([3, 1, 1, 1]);
    await erase('client', person.client);
    expect(await ofOthers()).toEqual(before);
    expect(
      await sql`select jsonb_path_query_array(found, '$[*].id') as found, reason from public.conflict_checks
        where client_id = ${other.client} order by reason`,
    ).toEqual([
      { found: [], reason: 'No Raj that we know' },
      { found: [other.matter, other.client], reason: 'State Bank of India is against Rajesh too, not [erased].' },
    ]);
  });

  it('of a client takes their hearings out of boards, and what names only them out of the log', async () => {
    const [person, other] = [await addPerson(), await addPerson('active')];
    const hearingsOf = async ({ client }: typeof person) =>
      (await column`select id from public.events where client_id = ${client}`).map((id) => ({
        id,
        title: 'A hearing',
      }));
    const [theirs, others] = [await hearingsOf(person), await hearingsOf(other)];
    const openEnd = { id: person.matter, kind: 'no_date', title: 'A case' };
    const board = {
      day: '2026-12-24',
      total: theirs.length + others.length,
      hearings: [...theirs, ...others],
      open_end_total: 1,
      open_ends: [openEnd],
    };
    const to = { recipient_id: admin, address: 'x@example.com' };
    const ids = [1, 2, 3].map(() => crypto.randomUUID());
    await add('notifications', { ...to, kind: 'board_tomorrow', about_id: ids[0], data: board });
    // The case was deleted before: only the name says whose it was; a name with one more letter is another person's.
    for (const [about_id, name] of [
      [ids[1], person.name],
      [ids[2], `${person.name}a`],
    ])
      await add('notifications', {
        ...to,
        kind: 'hearing_set',
        sent_at: 'now',
        about_id,
        data: { case_title: `${name} v. State` },
      });
    await erase('client', person.client);
    expect(await column`select data from public.notifications where about_id = any (${ids}) order by kind`).toEqual([
      { day: '2026-12-24', total: others.length, hearings: others, open_end_total: 0, open_ends: [] },
      { case_title: `${person.name}a v. State` },
    ]);
  });

  it.each([
    ['Raj', 'Rajesh v. State', false],
    ['Raj', 'State v. (raj)', true],
    ['राम', 'रामन बनाम राज्य', false],
    ['राम', 'श्री राम।', true],
    ['A+B (P) Ltd.', 'M/s A+B (P) Ltd. v. State', true],
  ])('looks for the whole name: %s in %s', async (name, text, found) => {
    expect(await value<boolean>`select ${text} ~* private.whole_name(${name})`).toBe(found);
  });

  it('refuses the last admin, and what is not there', async () => {
    await expect(erase('account', admin)).rejects.toMatchObject({ code: 'PT409' });
    await expect(erase('client', crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
    await expect(erase('practice', crypto.randomUUID())).rejects.toMatchObject({ code: 'PT400' });
  });

  it('that is done again touches no case that has another client in the backup, and says so', async () => {
    const [gone, other] = [await addPerson(), await addPerson('active')];
    await sql`insert into public.legal_holds (case_id, reason) values (${other.matter}, 'Appeal expected')`;
    const list = JSON.stringify([{ kind: 'client', target: gone.client, erased_cases: [other.matter] }]);
    const failed = [{ kind: 'client', target: gone.client, reason: 'caseKept' }];
    expect(await value`select public.apply_erasures(${list})`).toEqual({ done: 0, failed });
    expect(
      await value`select c.status from public.cases c join public.legal_holds h on h.case_id = c.id where c.id = ${other.matter}`,
    ).toBe('active');
  });

  it('is done again on a restored backup, without what was kept', async () => {
    const [gone, held, open] = [await addPerson(), await addPerson(), await addPerson('active')];
    const invoice = await addBooks(gone);
    let list: unknown[] = [];
    // The backup does not have the changes after it.
    const later = openSql(hosted.url.replace('?sslmode=disable', ''));
    const tried = later.transaction(async (one) => {
      await one.query("insert into public.legal_holds (case_id, reason) values ($1, 'Appeal expected')", [held.matter]);
      await one.query("update public.cases set status = 'closed' where id = $1", [open.matter]);
      for (const { client } of [gone, held, open]) await one.query("select private.erase_one('client', $1)", [client]);
      list = (await one.query<{ value: unknown[] }>('select public.list_erasures(now()) as value'))[0]?.value ?? [];
      throw new Error('backup');
    });
    await expect(tried).rejects.toThrow('backup');
    await later.close();
    expect(JSON.stringify(list)).not.toMatch(/Vasundhara|quillon/);
    expect(await findTraces(gone.words)).not.toEqual([]);
    const refused = await addPerson();
    await refuse(refused.client);
    list.unshift({ kind: 'client', target: refused.client, kept_cases: [], erased_at: '2020-01-01T00:00:00Z' });
    const apply = () => value<object>`select public.apply_erasures(${JSON.stringify(list)})`;
    const failed = [{ kind: 'client', target: refused.client, reason: '23503' }];
    expect(await apply()).toEqual({ done: 3, failed });
    expect(await apply()).toEqual({ done: 1, failed });
    expect(await findTraces([...gone.words, ...open.words])).toEqual([]);
    expect(await sql`select from public.cases where id = ${held.matter}`).toHaveLength(1);
    expect(await column`select client_id from public.invoices where id = ${invoice}`).toEqual([null]);
  });
});
