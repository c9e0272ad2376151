/**
 * Erasures and the retention over all tables of the database, in portions, and beside others. What each of them takes and
 * leaves, what people agreed to and what they download is in `records`: erasure.sql, retention.sql and privacy.sql.
 */
import { type Mentions, type RetentionCounts, retentionDefaults } from '@contract';
import { afterEach, describe, expect, it } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { admin, asAdmin, asService, asVisitor, firstColumn, setUpHosted } from './practice.ts';

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
  afterEach(() => set({}));

  it('has the periods of the contract', async () => {
    const { on: _, ...periods } = retentionDefaults;
    const source = await value`select prosrc from pg_proc where proname = 'retention_months'`;
    expect(JSON.parse(/'({.*?})'::jsonb/.exec(source)?.[1] ?? '')).toEqual(
      Object.fromEntries(Object.entries(periods).map(([field, months]) => [field, Number(months)])),
    );
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

  it('says where they are still named in portions', async () => {
    const person = await addPerson();
    const [part] = await as(asAdmin)<{ value: Mentions }>`
      select public.find_mentions('client', ${person.client}, 'cases', 0) as value`;
    expect(part?.value.next).toBeNull();
    await add('testimonials', { name: person.name, message: 'A careful advocate.', rating: 5 });
    // As rows come by a restore: what is told of each, and counted, takes long.
    const quietly = (statement: string) =>
      hosted.superQuery(`set session_replication_role = replica; ${statement}; reset session_replication_role`);
    await quietly(`insert into public.tasks (title) select 'Call ${person.name}' || n from generate_series(1, 3000) n`);
    expect(await findMentions('client', person.client)).toEqual({ tasks: 3000, testimonials: 1 });
    await expect(as(asAdmin)`select public.find_mentions('invoice', ${person.client})`).rejects.toMatchObject({
      code: 'PT400',
    });
    await quietly(`delete from public.tasks where title like 'Call ${person.name}_%' and case_id is null`);
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

  it.each([
    ['Raj', 'Rajesh v. State', false],
    ['Raj', 'State v. (raj)', true],
    ['राम', 'रामन बनाम राज्य', false],
    ['राम', 'श्री राम।', true],
    ['A+B (P) Ltd.', 'M/s A+B (P) Ltd. v. State', true],
  ])('looks for the whole name: %s in %s', async (name, text, found) => {
    expect(await value<boolean>`select ${text} ~* private.whole_name(${name})`).toBe(found);
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
