/** Data protection in the database: what people agreed to. */
import { type RetentionCounts, retentionDefaults } from '@contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSql } from '../../scripts/postgres/client.ts';
import { myData } from '../../supabase/functions/_shared/contract/texts/hi/privacy.ts';
import { hostedDatabase } from '../support/databases.ts';
import type { Caller, HostedPostgres } from '../support/hosted-postgres.ts';

const admin = '00000000-0000-4000-8000-000000000001';
const asAdmin = { role: 'app_admin', sub: admin };

let db: HostedPostgres;
beforeAll(async () => {
  db = await hostedDatabase('demo');
});
afterAll(() => db.close());

/** A new log-in, as Supabase Auth makes it. */
async function addUser(metadata: object, email = `${crypto.randomUUID()}@example.com`): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, 'x', now(), $3::text::jsonb, now())`,
    [id, email, JSON.stringify(metadata)],
  );
  return id;
}

const consents = (column: 'user_id' | 'submission_id', id: string) =>
  db.query(
    `select c.purpose, n.version, n.language, c.given_at is not null as given, c.withdrawn_at
     from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.${column} = $1`,
    [id],
  );

const enquiry = (id: string, language = 'en') =>
  `insert into public.contact_submissions (id, name, email, phone, service, message, language)
   values ('${id}', 'Meera Nair', '${id}@example.com', '+91 98100 00000', 'civil', 'A flat that was not handed over.', '${language}')`;

describe('what people agreed to', () => {
  it('is recorded with an enquiry: the notice in the language of the form', async () => {
    const [english, hindi] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.asCaller({ role: 'anon' }, enquiry(english));
    await db.asCaller({ role: 'anon' }, enquiry(hindi, 'hi'));
    const agreed = { purpose: 'enquiry', version: 1, given: true, withdrawn_at: null };
    expect(await consents('submission_id', english)).toEqual([{ ...agreed, language: 'en' }]);
    expect(await consents('submission_id', hindi)).toEqual([{ ...agreed, language: 'hi' }]);
  });

  it('names what the Hindi site calls the same', async () => {
    const [notice] = await db.query<{ body: string }>(
      "select body from public.privacy_notices where version = 1 and language = 'hi'",
    );
    expect(notice?.body).toContain(`“${myData}”`);
    expect(notice?.body).not.toMatch(/[a-z]{2}|ई-मेल|लॉग-इन/);
  });

  it('is not recorded for an enquiry that an admin writes down', async () => {
    const id = crypto.randomUUID();
    await db.asCaller(asAdmin, enquiry(id));
    expect(await consents('submission_id', id)).toEqual([]);
  });

  it('is recorded with an account, but not for one that an operator adds', async () => {
    const [registered, added] = [await addUser({ notice_language: 'hi' }), await addUser({})];
    expect(await consents('user_id', registered)).toMatchObject([{ purpose: 'account', version: 1, language: 'hi' }]);
    expect(await consents('user_id', added)).toEqual([]);
    const own = (sub: string) => db.asCaller({ role: 'authenticated', sub }, 'select user_id from public.consents');
    expect(await own(registered)).toEqual([{ user_id: registered }]);
    expect(await own(added)).toEqual([]);
  });

  it('begins with the language that people have registered in, or that is known of the client they are', async () => {
    const language = async (id: string) => {
      const [profile] = await db.query<{ language: string }>(`select language from public.profiles where id = '${id}'`);
      return profile?.language;
    };
    const [inHindi, inEnglish, added] = [
      await addUser({ notice_language: 'hi' }),
      await addUser({ notice_language: 'en' }),
      await addUser({ notice_language: 'Klingon' }),
    ];
    expect([await language(inHindi), await language(inEnglish), await language(added)]).toEqual(['hi', 'en', 'en']);
    const link = (user: string, spoken: string) =>
      db.query(`with c as (
        insert into public.clients (full_name, language) values ('Client ${user}', '${spoken}') returning id
      ) insert into public.client_users (client_id, user_id) select id, '${user}' from c`);
    await link(inEnglish, 'hi');
    await link(inHindi, 'en');
    expect([await language(inEnglish), await language(inHindi)]).toEqual(['hi', 'hi']);
  });

  it('names the version that was published then', async () => {
    const [english, hindi] = ['What is kept and why. ', 'क्या और क्यों रखा जाता है। '].map((text) => text.repeat(20));
    const publish = (texts: Record<string, string | undefined>) =>
      db.asCaller(asAdmin, 'select public.publish_privacy_notice($1) as version', [texts]);
    await expect(publish({ en: 'short', hi: hindi })).rejects.toMatchObject({ code: 'PT422', hint: 'en' });
    await expect(publish({ en: english })).rejects.toMatchObject({ code: 'PT422', hint: 'hi' });
    expect(await publish({ en: english, hi: hindi, zz: english })).toEqual([{ version: 2 }]);
    const agreedIn = async (language: string) => {
      const id = crypto.randomUUID();
      await db.asCaller({ role: 'anon' }, enquiry(id, language));
      return (await consents('submission_id', id))[0];
    };
    expect(await agreedIn('zz')).toMatchObject({ version: 2, language: 'zz' });
    expect(await agreedIn('yy')).toMatchObject({ version: 2, language: 'en' });
  });
});

const first = async <T>(sql: string, values: unknown[] = []) =>
  (await db.query<{ value: T }>(sql, values))[0]?.value as T;
const erase = async (kind: string, target: string, isTrial = false) =>
  (
    await db.asCaller<{ value: Erased }>(asAdmin, 'select public.erase($1, $2, $3) as value', [kind, target, isTrial])
  )[0]?.value as Erased;

interface Erased {
  gone: Record<string, number>;
  nameless: Record<string, number>;
  kept: { id: string; case_number: string; why: string; reason: string | null; until: string | null }[];
  mentions: Record<string, number>;
}

/** Every row of the database, of any schema, that has one of these texts anywhere. */
async function findTraces(words: string[]): Promise<string[]> {
  const tables = await db.superQuery<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.superQuery<{ row: string }>(
      `select t::text as row from ${name} t where lower(t::text) like any (select '%' || lower(w) || '%' from unnest($1::text[]) w)`,
      [words],
    );
    found.push(...rows.map(() => name));
  }
  return [...new Set(found)];
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
  await db.asCaller(
    { role: 'anon' },
    `insert into public.contact_submissions (id, name, email, phone, service, message)
     values ($1, $2, $3, $4, 'civil', 'A flat that was not handed over.')`,
    [enquiryId, name, email, phone],
  );
  const client = await first<string>(
    `insert into public.clients (full_name, email, phone, address, notes) values ($1, $2, $3, 'Lane 4', $1 || ' is careful')
     returning id as value`,
    [name, email, phone],
  );
  await db.query('insert into public.client_users (client_id, user_id) values ($1, $2)', [client, user]);
  await db.query('update public.contact_submissions set client_id = $1 where id = $2', [client, enquiryId]);
  const matter = await first<string>(
    `insert into public.cases (case_number, title, description, client_id, practice_area, status, submission_id)
     values ($1, $2 || ' v. Builder', $2 || ' bought a flat.', $3, 'civil', 'active', $4) returning id as value`,
    [`Q.A. ${count}/2026`, name, client, enquiryId],
  );
  await db.query(`insert into public.case_parties (case_id, side, name) values ($1, 'petitioner', $2)`, [matter, name]);
  const event = await first<string>(
    `insert into public.events (title, description, type, start_date, end_date, case_id)
     values ('Hearing of ' || $2, $3, 'hearing', now(), now(), $1) returning id as value`,
    [matter, name, email],
  );
  await db.asCaller(
    asAdmin,
    "select public.record_outcome($1, 'adjourned', $2 || ' to file', next_date => now() + interval '1 hour')",
    [event, name],
  );
  await db.query('update public.cases set status = $2::public.case_status where id = $1', [matter, status]);
  await db.query(
    `insert into public.events (title, start_date, end_date, client_id) values ('Meeting with ' || $2, now(), now(), $1)`,
    [client, name],
  );
  const document = await first<string>(
    `insert into public.case_documents (case_id, name, shared, created_by) values ($1, $2 || '.pdf', true, $3) returning id as value`,
    [matter, name, user],
  );
  const file = crypto.randomUUID();
  await db.query(
    `insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, checked_at, is_current)
     values ($1, $2, 1, 100, 'pdf', $3, now(), true)`,
    [file, document, user],
  );
  await db.superQuery(
    `insert into storage.objects (bucket_id, name, created_at) values ('case-documents', $1, now() - interval '2 hours')`,
    [file],
  );
  await db.query(
    `insert into public.case_messages (case_id, body, author_id, author_name) values ($1, 'Regards, ' || $3, $2, $3)`,
    [matter, user, name],
  );
  await db.query(`insert into public.document_requests (case_id, title) values ($1, 'PAN of ' || $2)`, [matter, name]);
  await db.query(
    `insert into public.notifications (kind, about, recipient_id, address, data, sent_at) values
       ('waiting', $1::text, $1::uuid, $2, '{}', now()),
       ('enquiry_received', $3::text, $4, 'office@example.com', jsonb_build_object('submission_id', $3::text, 'name', $5::text), now()),
       ('board_today', $3::text, $4, 'office@example.com', jsonb_build_object(
         'total', 1, 'hearings', jsonb_build_array(jsonb_build_object('id', $6::text, 'title', $5::text || ' v. Builder'))
       ), now())`,
    [user, email, enquiryId, admin, name, event],
  );
  await db.query(
    `insert into public.notifications (kind, about, address, data) values ('enquiry_receipt', $1::text, $2, jsonb_build_object('submission_id', $1::text))`,
    [enquiryId, email],
  );
  await db.query(
    `insert into private.bounced_addresses (address, reason) values ($1::text, 'No mailbox ' || $1::text)`,
    [email],
  );
  await db.query(
    `insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at) values ($1, $2, $3, $4, $5, now())`,
    [event, user, client, matter, `Hearing of ${name}`],
  );
  await db.query(
    `insert into public.whatsapp_consents (user_id, phone, wording, wording_version) values ($1, $2, 'I agree to messages by WhatsApp', 1)`,
    [user, phone],
  );
  await db.superQuery(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1::text::json)`, [
    JSON.stringify({ actor_id: user, actor_username: email }),
  ]);
  // Somebody else was compared with them when they were taken on.
  const other = await first<string>(
    "insert into public.clients (full_name) values ('Somebody Else') returning id as value",
  );
  await db.query(`insert into public.conflict_checks (client_id, found, reason) values ($1, $2::text::jsonb, $3)`, [
    other,
    JSON.stringify([
      { kind: 'client', id: client, name, by: 'name' },
      { kind: 'party', id: matter, name, by: 'name', case_title: `${name} v. Builder`, client_name: name },
    ]),
    `Not the same ${name}`,
  ]);
  return { name, email, phone, user, client, matter, enquiryId, file, words: [name, email, phone, `quillon${count}`] };
}

/** Makes it impossible to erase a client. */
async function refuse(client: string) {
  await db.query('create table if not exists private.refused (client_id uuid references public.clients)');
  await db.query('insert into private.refused values ($1)', [client]);
}

const orphans = async () =>
  (
    await db.asCaller<{ file_name: string }>(
      { role: 'service_role' },
      "select orphaned_files as file_name from public.orphaned_files('case-documents')",
    )
  ).map(({ file_name }) => file_name);

describe('what people download about themselves', () => {
  const download = async (role: string, sub: string) =>
    (await db.asCaller<{ data: Record<string, unknown[]> }>({ role, sub }, 'select public.my_data() as data'))[0]
      ?.data ?? {};

  it('is everything about a client, and nothing of others', async () => {
    const [person, other] = [await addPerson(), await addPerson('active')];
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
      notifications: [{ kind: 'waiting' }],
      sessions: [expect.anything()],
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.name);
    // The chamber's own notes, an order that it has not shared, and secrets.
    expect(text).not.toMatch(/is careful|to file|token_hash/);
  });

  it('has what was said and asked in a case that another client has now, for the former client alone', async () => {
    const [former, now] = [await addPerson(), await addPerson('active')];
    await db.query('update public.cases set client_id = $1 where id = $2', [now.client, former.matter]);
    const theirs = (data: Record<string, unknown[]>) =>
      [data.case_messages, data.document_requests].map((rows) => JSON.stringify(rows).includes(former.matter));
    expect(theirs(await download('authenticated', former.user))).toEqual([true, true]);
    expect(theirs(await download('authenticated', now.user))).toEqual([false, false]);
    expect(theirs(await download('app_admin', admin))).toEqual([false, false]);
  });

  it('is for an admin what is about themselves', async () => {
    const data = await download('app_admin', admin);
    expect(data).toMatchObject({ profile: { id: admin }, cases: [], clients: [], case_messages: [], enquiries: [] });
  });
});

describe('a request for erasure', () => {
  const asPerson = (sub: string, sql: string, values?: unknown[]) =>
    db.asCaller({ role: 'authenticated', sub }, sql, values);
  const requests = (user: string) =>
    asPerson(
      user,
      'select message, outcome, answer, closed_at is null as open from public.erasure_requests order by created_at',
    );
  const open = { message: 'All of it, please.', outcome: null, answer: null, open: true };

  it('withdraws the consent, is there once, and can be taken back', async () => {
    const user = await addUser({ notice_language: 'hi' });
    const [agreed] = await consents('user_id', user);
    await asPerson(user, "select public.request_erasure('  All of it, please. ')");
    await asPerson(user, 'select public.request_erasure()');
    expect(await requests(user)).toEqual([open]);
    expect(await consents('user_id', user)).toEqual([{ ...agreed, withdrawn_at: expect.anything() }]);
    const text = 'What is kept and why. '.repeat(20);
    const publish =
      'select public.publish_privacy_notice(jsonb_object_agg(n.language, $1::text)) from public.privacy_notices n';
    await db.asCaller(asAdmin, publish, [text]);
    await asPerson(user, 'select public.take_back_erasure_request()');
    expect(await requests(user)).toEqual([]);
    // The notice that they were shown, not the one that was published since.
    expect((await consents('user_id', user)).filter(({ withdrawn_at }) => withdrawn_at === null)).toEqual([agreed]);
  });

  it('agrees to nothing when it is taken back by somebody who was shown no notice', async () => {
    const user = await addUser({});
    await asPerson(user, 'select public.request_erasure()');
    await asPerson(user, 'select public.take_back_erasure_request()');
    expect(await requests(user)).toEqual([]);
    expect(await consents('user_id', user)).toEqual([]);
  });

  it('is answered with the reason when something is kept, and another can follow', async () => {
    const user = await addUser({});
    await asPerson(user, "select public.request_erasure('All of it, please.')");
    const id = await first<string>('select id as value from public.erasure_requests where user_id = $1', [user]);
    await expect(db.asCaller(asAdmin, "select public.refuse_erasure($1, ' ')", [id])).rejects.toMatchObject({
      code: 'PT422',
      hint: 'answer',
    });
    await db.asCaller(asAdmin, "select public.refuse_erasure($1, 'Your appeal is pending.')", [id]);
    expect(await requests(user)).toEqual([
      { ...open, outcome: 'refused', answer: 'Your appeal is pending.', open: false },
    ]);
    await expect(db.asCaller(asAdmin, "select public.refuse_erasure($1, 'Again.')", [id])).rejects.toMatchObject({
      code: 'PT404',
    });
    await asPerson(user, "select public.request_erasure('All of it, please.')");
    expect(await requests(user)).toHaveLength(2);
  });

  it('is nameless once the person is erased', async () => {
    const user = await addUser({ full_name: 'Vasundhara Quillon' });
    await asPerson(user, "select public.request_erasure('I am Vasundhara Quillon.')");
    const id = await first<string>('select id as value from public.erasure_requests where user_id = $1', [user]);
    await erase('account', user);
    expect(
      await db.query(
        'select user_id, message, outcome, closed_at is null as open from public.erasure_requests where id = $1',
        [id],
      ),
    ).toEqual([{ user_id: null, message: null, outcome: 'done', open: false }]);
  });
});

describe('retention', () => {
  interface Applied extends RetentionCounts {
    last: string | null;
  }
  const apply = async (isTrial: boolean, caller: Caller = { role: 'service_role' }, after: string | null = null) =>
    (
      await db.asCaller<{ value: Applied }>(caller, 'select public.apply_retention($1, $2) as value', [isTrial, after])
    )[0]?.value as Applied;
  /** As the scheduled jobs do it. */
  async function applyAll() {
    const parts = [await apply(false)];
    for (let last = parts[0]?.last; last; last = parts.at(-1)?.last) {
      parts.push(await apply(false, undefined, last));
    }
    return parts;
  }
  const set = (value: object) =>
    db.query("update public.site_settings set value = $1::text::jsonb where key = 'retention'", [
      JSON.stringify(value),
    ]);
  /** Sets all that is known of some clients back by so many months. */
  const age = (months: number, clients: string[]) =>
    db.superQuery(`do $$
      declare
        ids uuid[] := '{${clients.join()}}';
        span interval := '${months} months';
      begin
        perform set_config('session_replication_role', 'replica', true);
        update public.clients set created_at = created_at - span, updated_at = updated_at - span where id = any (ids);
        update public.cases set updated_at = updated_at - span where client_id = any (ids);
        update public.events set start_date = start_date - span, end_date = end_date - span, updated_at = updated_at - span
        where client_id = any (ids);
        update public.hearing_orders set updated_at = updated_at - span where client_id = any (ids);
        update public.case_messages set created_at = created_at - span where client_id = any (ids);
        update public.document_versions v set created_at = v.created_at - span
        from public.case_documents d where d.id = v.document_id and d.client_id = any (ids);
        update public.case_documents set updated_at = updated_at - span where client_id = any (ids);
        update public.document_requests set updated_at = updated_at - span where client_id = any (ids);
        update public.contact_submissions set submitted_at = submitted_at - span where client_id = any (ids);
        update auth.users u set last_sign_in_at = u.last_sign_in_at - span
        from public.client_users l where l.user_id = u.id and l.client_id = any (ids);
        update public.client_users set created_at = created_at - span where client_id = any (ids);
      end
    $$`);
  const due = async () =>
    (await db.query<{ target: string }>('select target from private.retention_due()')).map(({ target }) => target);
  const exists = async (table: string, id: string) =>
    (await db.query(`select from public.${table} where id = $1`, [id])).length === 1;

  afterEach(() => set({}));

  it('has the periods of the contract', async () => {
    const { on: _, ...periods } = retentionDefaults;
    const source = await first<string>("select prosrc as value from pg_proc where proname = 'retention_due'");
    expect(JSON.parse(/'({.*?})'::jsonb/.exec(source ?? '')?.[1] ?? '')).toEqual(
      Object.fromEntries(Object.entries(periods).map(([field, months]) => [field, Number(months)])),
    );
  });

  it('counts what is out of its time, erases nothing while it is off, and then only that', async () => {
    const [stale, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [stale, fresh]) await db.asCaller({ role: 'anon' }, enquiry(id));
    const old = "now() - interval '13 months'";
    await db.query(`update public.contact_submissions set submitted_at = ${old} where id = $1`, [stale]);
    const [closed, held] = [await addPerson(), await addPerson()];
    await age(13, [closed.client, held.client]);
    await db.query("insert into public.legal_holds (case_id, reason) values ($1, 'Appeal expected')", [held.matter]);
    const [unused, returning] = [await addUser({}), await addUser({}, `${fresh}@example.com`)];
    await db.query(`update public.profiles set created_at = ${old} where id in ($1, $2)`, [unused, returning]);
    await db.superQuery('update auth.users set last_sign_in_at = null where id in ($1, $2)', [unused, returning]);

    await set({ accounts: '12', matters: '12' });
    const counted = await apply(true, asAdmin);
    expect(counted).toMatchObject({ is_on: false, account: 1, client: 1 });
    expect(counted.enquiry).toBeGreaterThanOrEqual(1);
    expect(await apply(false)).toEqual({ is_on: false, enquiry: 0, account: 0, client: 0, failed: [], last: null });
    const left = async () => [
      await exists('contact_submissions', stale),
      await exists('clients', closed.client),
      await exists('profiles', unused),
    ];
    expect(await left()).toEqual([true, true, true]);
    await expect(apply(false, asAdmin)).rejects.toMatchObject({ code: 'PT403' });

    await set({ on: true, accounts: '12', matters: '12' });
    expect(await applyAll()).toMatchObject([{ account: 1, client: 1, failed: [] }, { last: null }]);
    expect(await left()).toEqual([false, false, false]);
    expect(await exists('contact_submissions', fresh)).toBe(true);
    expect(await exists('clients', held.client)).toBe(true);
    expect(await exists('profiles', returning)).toBe(true);
    expect(await apply(true)).toMatchObject({ is_on: true, enquiry: 0, account: 0, client: 0 });
  });

  it('erases the others when one cannot be erased, and says which one and why', async () => {
    const [one, other, ...more] = [await addPerson(), await addPerson(), await addPerson()];
    const clients = [one, other, ...more].map(({ client }) => client);
    await age(13, clients);
    await refuse(one.client);
    await set({ on: true, matters: '12' });
    const failed = [{ kind: 'client', target: one.client, reason: '23503' }];
    expect(await applyAll()).toMatchObject([
      { client: 2, failed },
      { client: 0, failed: [], last: null },
    ]);
    expect(await Promise.all(clients.map((id) => exists('clients', id)))).toEqual([true, false, false]);
    // Nothing of it is half done.
    expect(await findTraces(one.words)).toEqual(expect.arrayContaining(['cases', 'case_messages', 'auth.users']));
    await db.query('delete from private.refused');
    await applyAll();
    expect(await findTraces(one.words)).toEqual([]);
  });

  it('gives up one that somebody works on, and undoes what it took', async () => {
    const person = await addPerson();
    const sql = openSql(db.url.replace('?sslmode=disable', ''));
    const limited = (limit: string) =>
      sql.transaction(async (one) => {
        await one.query(`set local ${limit} = '50ms'`);
        return one.query("select private.try_to_erase('client', $1) as tried", [person.client]);
      });
    await sql.transaction(async (holder) => {
      // The last that is deleted.
      await holder.query('select from public.conflict_checks k for update');
      for (const [limit, reason] of Object.entries({ lock_timeout: '55P03', statement_timeout: '57014' }))
        expect(await limited(limit)).toEqual([
          { tried: { done: 0, failed: { kind: 'client', target: person.client, reason } } },
        ]);
    });
    await sql.close();
    expect(await exists('clients', person.client)).toBe(true);
  });

  it('keeps a client of whom there is anything newer, by id or by address', async () => {
    const people = {
      ofNothing: '',
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
      anOrder: `update public.hearing_orders set body = 'Corrected' where client_id = '$client'`,
      aMatter: `update public.cases set stage = 'Appeal' where id = '$matter'`,
      aCard: `update public.clients set address = 'Lane 5' where id = '$client'`,
      aLogin: `update auth.users set last_sign_in_at = now() where id = '$user'`,
      aLink: `update public.client_users set created_at = now() where user_id = '$user'`,
      anInvitation: `insert into public.invitations (client_id, full_name, email, token_hash, expires_at)
        values ('$client', 'V. Quillon', gen_random_uuid() || '@example.com', repeat('a', 64), now())`,
    };
    const made = new Map<string, Awaited<ReturnType<typeof addPerson>>>();
    for (const key of Object.keys(people)) made.set(key, await addPerson());
    // A closed matter that went to another client, with messages, and was opened again.
    const [former, now] = [await addPerson(), await addPerson('active')];
    await age(13, [...[...made.values(), former].map(({ client }) => client)]);
    await db.query(`update public.cases set client_id = $1, status = 'active' where id = $2`, [
      now.client,
      former.matter,
    ]);
    for (const [key, statement] of Object.entries(people)) {
      const person = made.get(key) as object as Record<string, string>;
      if (statement) await db.superQuery(statement.replaceAll(/\$(\w+)/g, (_, name) => person[name] ?? ''));
    }
    await set({ enquiries: '0', matters: '12' });
    expect(await due()).toEqual([made.get('ofNothing')?.client]);
    // With the periods that are built in: for ever.
    await set({ enquiries: '0' });
    expect(await due()).toEqual([]);
    await set({ on: true, enquiries: '0', matters: '12' });
    await applyAll();
  });

  it('counts a thousand clients and erases them in portions, as a hosted project allows', async () => {
    expect(await db.asCaller({ role: 'service_role' }, 'show statement_timeout')).toEqual([
      { statement_timeout: '8s' },
    ]);
    await set({ on: true, enquiries: '0', matters: '12' });
    await applyAll();
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await db.superQuery(`do $$
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
    // What is erased is the erasures' own work: two portions show how it goes on.
    const one = await apply(false);
    const other = await apply(false, undefined, one.last);
    for (const { client } of [one, other]) expect(client > 0 && client <= 50).toBe(true);
    expect(other.last && one.last && other.last > one.last).toBe(true);
    expect(await apply(true)).toMatchObject({ client: 1000 - one.client - other.client });
    await db.query('delete from public.cases where client_id = any ($1)', [ids]);
  });
});

describe('an erasure', () => {
  it('of a client leaves nothing of them in any table, and their files to be removed', async () => {
    const person = await addPerson();
    expect(await findTraces(person.words)).toEqual(expect.arrayContaining(['clients', 'auth.users', 'case_messages']));
    const tried = await erase('client', person.client, true);
    expect(await findTraces(person.words)).toEqual(expect.arrayContaining(['clients', 'auth.users', 'case_messages']));
    const done = await erase('client', person.client);
    expect(done).toEqual(tried);
    expect(done).toMatchObject({
      gone: {
        clients: 1,
        profiles: 1,
        cases: 1,
        events: 3,
        case_documents: 1,
        case_messages: 1,
        contact_submissions: 1,
      },
      nameless: { conflict_checks: 1 },
      kept: [],
      mentions: {},
    });
    expect(await findTraces(person.words)).toEqual([]);
    expect(await orphans()).toContain(person.file);
    const [log] = await db.query<{ n: number }>(
      'select count(*)::int as n from public.audit_log where person_id = $1',
      [person.client],
    );
    expect(log?.n).toBeGreaterThan(0);
  });

  it('keeps a matter on legal hold with its client and log-in, and says why', async () => {
    const person = await addPerson();
    await db.asCaller(
      asAdmin,
      "insert into public.legal_holds (case_id, reason, until) values ($1, 'Appeal expected', '2199-01-01')",
      [person.matter],
    );
    const done = await erase('client', person.client);
    expect(done.kept).toEqual([
      expect.objectContaining({ id: person.matter, why: 'hold', reason: 'Appeal expected', until: '2199-01-01' }),
    ]);
    expect(done.gone).toEqual({});
    expect(done.mentions).toMatchObject({ clients: 1, cases: 1 });
    expect(await orphans()).not.toContain(person.file);
    // The log-in goes when it is asked for, but the name stays at what was written in the matter.
    const account = await erase('account', person.user);
    expect(account.kept).toHaveLength(1);
    expect(await db.query('select from auth.users where id = $1', [person.user])).toEqual([]);
    expect(
      await first('select author_name as value from public.case_messages where case_id = $1', [person.matter]),
    ).toBe(person.name);
    expect(
      await first('select count(*)::int as value from public.contact_submissions where id = $1', [person.enquiryId]),
    ).toBe(1);
    // When the hold is lifted, all goes.
    await db.asCaller(asAdmin, 'delete from public.legal_holds where case_id = $1', [person.matter]);
    await erase('client', person.client);
    expect(await findTraces(person.words)).toEqual([]);
  });

  it('or any other deletion leaves all of a matter on legal hold where it is, whoever tries', async () => {
    const person = await addPerson();
    await db.query(
      `insert into public.message_documents (message_id, document_id, position)
       select m.id, d.id, 1 from public.case_messages m, public.case_documents d where m.case_id = $1 and d.case_id = $1`,
      [person.matter],
    );
    const ofMatter = {
      cases: 'id = $1',
      events: 'case_id = $1 and outcome is null',
      case_messages: 'case_id = $1',
      case_documents: 'case_id = $1',
      case_parties: 'case_id = $1',
      document_requests: 'case_id = $1',
      hearing_orders: 'event_id in (select id from public.events where case_id = $1)',
      document_versions: 'document_id in (select id from public.case_documents where case_id = $1)',
      message_documents: 'message_id in (select id from public.case_messages where case_id = $1)',
      contact_submissions: 'id in (select submission_id from public.cases where id = $1)',
    };
    // A table that goes with a matter is protected with it.
    const parts = await db.query<{ name: string }>(
      `select distinct r.relname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
       where c.contype = 'f' and c.confdeltype in ('c', 'r') and r.relnamespace = 'public'::regnamespace
         and c.confrelid in ('public.cases'::regclass, 'public.events'::regclass, 'public.case_messages'::regclass,
           'public.case_documents'::regclass) and r.relname <> 'legal_holds'`,
    );
    expect(Object.keys(ofMatter)).toEqual(expect.arrayContaining(parts.map(({ name }) => name)));
    const counts = () =>
      Promise.all(
        Object.entries(ofMatter).map(async ([table, where]) => [
          table,
          (await db.query(`select from public.${table} where ${where}`, [person.matter])).length,
        ]),
      );
    const before = await counts();
    expect(before.filter(([, n]) => n === 0)).toEqual([]);
    await db.query("insert into public.legal_holds (case_id, reason) values ($1, 'Appeal expected')", [person.matter]);
    const other = await addPerson();
    const away = {
      cases: 'submission_id = null',
      events: 'case_id = null',
      hearing_orders: `event_id = (select max(id::text)::uuid from public.events where case_id = '${other.matter}')`,
      document_versions: `document_id = (select id from public.case_documents where case_id = '${other.matter}')`,
      message_documents: `message_id = (select id from public.case_messages where case_id = '${other.matter}')`,
      ...Object.fromEntries(
        ['case_messages', 'case_documents', 'case_parties', 'document_requests'].map((table) => [
          table,
          `case_id = '${other.matter}'`,
        ]),
      ),
    };
    const statements = [
      ...Object.entries(ofMatter).map(([table, where]) => `delete from public.${table} where ${where}`),
      ...Object.entries(away).map(
        ([table, set]) => `update public.${table} set ${set} where ${ofMatter[table as keyof typeof away]}`,
      ),
    ];
    const outcomes = await Promise.all(
      statements.map((sql) =>
        db.query(sql, [person.matter]).then(
          () => 'done',
          ({ message }) => message,
        ),
      ),
    );
    expect(statements.filter((_, i) => outcomes[i] !== 'legalHold')).toEqual([]);
    expect(await counts()).toEqual(before);
    // What is of another matter goes, and so does what is of this one when the hold is over.
    await db.query('delete from public.case_parties where case_id = $1', [other.matter]);
    await db.query("update public.legal_holds set until = '2020-01-01' where case_id = $1", [person.matter]);
    await erase('client', person.client);
    expect(await findTraces(person.words)).toEqual([]);
  });

  it('keeps a matter that is active, and erases the others of the client', async () => {
    const person = await addPerson('active');
    const old = await first<string>(
      `insert into public.cases (case_number, title, description, client_id, practice_area, status)
       values ('OLD 1', 'An old matter', 'Long over by now.', $1, 'civil', 'closed') returning id as value`,
      [person.client],
    );
    const done = await erase('client', person.client);
    expect(done.kept).toMatchObject([{ id: person.matter, why: 'open', reason: null }]);
    expect(done.gone).toMatchObject({ cases: 1 });
    expect(await db.query('select from public.cases where id = $1', [old])).toEqual([]);
  });

  it('of a former client takes what they and the office told each other out of the case that is another’s now', async () => {
    const [former, now] = [await addPerson(), await addPerson('active')];
    await db.query('update public.cases set client_id = $1 where id = $2', [now.client, former.matter]);
    expect(
      await first('select former_client_id as value from public.case_messages where case_id = $1', [former.matter]),
    ).toBe(former.client);
    await db.query("update public.cases set status = 'active' where id = $1", [former.matter]);
    expect((await erase('client', former.client)).kept).toMatchObject([{ id: former.matter, why: 'open' }]);
    await db.query("update public.cases set status = 'closed' where id = $1", [former.matter]);
    const done = await erase('client', former.client);
    expect(done).toMatchObject({ gone: { case_messages: 1, document_requests: 1, clients: 1 }, kept: [] });
    // The case is of the other client, with its title and documents: a person has to look at those.
    expect(done.mentions).toMatchObject({ cases: 1, case_parties: 1 });
    expect(await db.query('select from public.cases where id = $1', [former.matter])).toHaveLength(1);
  });

  it('of an account makes its messages nameless, and leaves the client', async () => {
    const person = await addPerson();
    const done = await erase('account', person.user);
    expect(done).toMatchObject({ gone: { profiles: 1 }, nameless: { case_messages: 1 }, kept: [] });
    const [message] = await db.query(
      'select author_name, updated_at > created_at as edited from public.case_messages where case_id = $1',
      [person.matter],
    );
    expect(message).toEqual({ author_name: '[erased]', edited: false });
    expect(await first('select count(*)::int as value from public.clients where id = $1', [person.client])).toBe(1);
    expect(done.mentions).toMatchObject({ clients: 1, cases: 1 });
  });

  it('of an enquiry leaves nothing of its sender', async () => {
    const id = crypto.randomUUID();
    await db.asCaller({ role: 'anon' }, enquiry(id));
    await db.query(
      `insert into public.notifications (kind, about, address, data) values ('enquiry_receipt', 'today', $1, '{}')`,
      [`${id}@example.com`],
    );
    await erase('enquiry', id);
    expect(await findTraces([`${id}@example.com`])).toEqual([]);
  });

  it('of a client takes nothing from others who share a number, a title, a party, a name’s part or an address', async () => {
    const [person, other] = [await addPerson(), await addPerson('active')];
    await db.query("update public.cases set case_number = 'OS 12', title = 'Recovery suit' where id = $1", [
      person.matter,
    ]);
    await db.query("update public.cases set case_number = 'OS 123', title = 'Recovery suit' where id = $1", [
      other.matter,
    ]);
    await db.query("update public.clients set full_name = 'Raj', email = $2, phone = $3 where id = $1", [
      person.client,
      other.email,
      other.phone,
    ]);
    for (const { matter } of [person, other])
      await db.query(
        `insert into public.case_parties (case_id, side, name) values ($1, 'respondent', 'State Bank of India')`,
        [matter],
      );
    // A log-in that sees both stays; so does the enquiry of the other with an address that is both's.
    await db.query('insert into public.client_users (client_id, user_id) values ($1, $2)', [other.client, person.user]);
    await db.query(
      `insert into public.notifications (kind, about, recipient_id, address, data, case_id) values
         ('hearing_set', $1::uuid || ' 1', $2, $3, '{"case_number": "OS 123", "case_title": "Recovery suit", "title": "Raj"}', $1)`,
      [other.matter, person.user, other.email],
    );
    await db.query(
      `insert into public.notifications (kind, about, address, data) values ('hearing_set', 'raj', 'x@example.com', '{"case_title": "Rajesh v. State"}')`,
    );
    await db.query(
      `insert into public.invitations (full_name, email, username, token_hash, expires_at, client_id)
       values ('A brother', $1, 'brother', encode(sha256('brother'), 'hex'), now() + interval '1 day', $2)`,
      [person.email, other.client],
    );
    await db.query(`insert into public.conflict_checks (client_id, found, reason) values ($1, $2::text::jsonb, $3)`, [
      other.client,
      JSON.stringify([
        { kind: 'party', id: person.matter, name: 'State Bank of India', by: 'name', client_name: 'Raj' },
        { kind: 'party', id: other.matter, name: 'State Bank of India', by: 'name', client_name: 'Raj' },
      ]),
      'State Bank of India is against Rajesh too, not Raj.',
    ]);
    await db.query(
      `insert into public.conflict_checks (client_id, found, reason) values ($1, '[]', 'No Raj that we know')`,
      [other.client],
    );
    const ofOthers = () =>
      Promise.all(
        [
          'select id from public.notifications where case_id = $1 or recipient_id = $2 or about = $3',
          'select id from public.invitations where client_id = $1',
          'select id from public.contact_submissions where client_id = $1',
          'select address from private.bounced_addresses where address = $1',
        ].map((sql, index) =>
          db.query(
            `${sql} order by 1`,
            [[other.matter, person.user, 'raj'], [other.client], [other.client], [other.email]][index],
          ),
        ),
      );
    const before = await ofOthers();
    expect(before.map(({ length }) => length)).toEqual([3, 1, 1, 1]);
    await erase('client', person.client);
    expect(await ofOthers()).toEqual(before);
    expect(
      await db.query(
        `select jsonb_path_query_array(found, '$[*].id') as found, reason from public.conflict_checks where client_id = $1 order by reason`,
        [other.client],
      ),
    ).toEqual([
      { found: [], reason: 'No Raj that we know' },
      { found: [other.matter], reason: 'State Bank of India is against Rajesh too, not [erased].' },
    ]);
  });

  it('of a client takes their hearings out of boards, and what names only them out of the log', async () => {
    const [person, other] = [await addPerson(), await addPerson('active')];
    const [events, otherEvents] = await Promise.all(
      [person, other].map(({ client }) =>
        db.query<{ id: string }>('select id from public.events where client_id = $1', [client]),
      ),
    );
    const hearings = [...(events ?? []), ...(otherEvents ?? [])].map(({ id }) => ({ id, title: 'A hearing' }));
    await db.query(
      `insert into public.notifications (kind, about, recipient_id, address, data) values
         ('board_tomorrow', '2026-12-24', $1, 'office@example.com', $2::text::jsonb)`,
      [admin, JSON.stringify({ day: '2026-12-24', total: hearings.length, hearings })],
    );
    // Of a case that was deleted before only the name says whose it was; with a letter behind it, it is another's.
    await db.query(
      `insert into public.notifications (kind, about, recipient_id, address, data, sent_at) values
         ('hearing_set', 'gone', $1, 'x@example.com', jsonb_build_object('case_title', $2 || ' v. State'), now()),
         ('hearing_set', 'similar', $1, 'x@example.com', jsonb_build_object('case_title', $2 || 'a v. State'), now())`,
      [admin, person.name],
    );
    await erase('client', person.client);
    expect(
      await db.query(
        `select data from public.notifications where about in ('2026-12-24', 'gone', 'similar') order by about`,
      ),
    ).toEqual([
      { data: { day: '2026-12-24', total: otherEvents?.length, hearings: hearings.slice(events?.length) } },
      { data: { case_title: `${person.name}a v. State` } },
    ]);
  });

  it.each([
    ['Raj', 'Rajesh v. State', false],
    ['Raj', 'State v. (raj)', true],
    ['राम', 'रामन बनाम राज्य', false],
    ['राम', 'श्री राम।', true],
    ['A+B (P) Ltd.', 'M/s A+B (P) Ltd. v. State', true],
  ])('looks for the whole name: %s in %s', async (name, text, found) => {
    expect(await first('select $2 ~* private.whole_name($1) as value', [name, text])).toBe(found);
  });

  it('refuses the last admin, what is not there, and others than admins', async () => {
    await expect(erase('account', admin)).rejects.toMatchObject({ code: 'PT409' });
    await expect(erase('client', crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' });
    await expect(erase('practice', crypto.randomUUID())).rejects.toMatchObject({ code: 'PT400' });
    const user = await addUser({});
    await expect(
      db.asCaller({ role: 'authenticated', sub: user }, "select public.erase('account', $1, false)", [user]),
    ).rejects.toThrow(/permission denied/);
  });

  it('is done again on a restored backup, without what was kept', async () => {
    const [gone, held] = [await addPerson(), await addPerson()];
    let list: unknown[] = [];
    // What was done after the backup is not in it.
    const later = openSql(db.url.replace('?sslmode=disable', ''));
    await later
      .transaction(async (sql) => {
        await sql.query("insert into public.legal_holds (case_id, reason) values ($1, 'Appeal expected')", [
          held.matter,
        ]);
        for (const { client } of [gone, held]) await sql.query("select private.erase_one('client', $1)", [client]);
        list = (await sql.query<{ value: unknown[] }>('select public.list_erasures(now()) as value'))[0]?.value ?? [];
        throw new Error('backup');
      })
      .catch(({ message }) => expect(message).toBe('backup'));
    await later.close();
    expect(JSON.stringify(list)).not.toMatch(/Vasundhara|quillon/);
    expect(await findTraces(gone.words)).not.toEqual([]);
    const refused = await addPerson();
    await refuse(refused.client);
    list.unshift({ kind: 'client', target: refused.client, kept_cases: [], erased_at: '2020-01-01T00:00:00Z' });
    const apply = () => first<object>('select public.apply_erasures($1::text::jsonb) as value', [JSON.stringify(list)]);
    const failed = [{ kind: 'client', target: refused.client, reason: '23503' }];
    expect(await apply()).toEqual({ done: 2, failed });
    expect(await apply()).toEqual({ done: 1, failed });
    expect(await findTraces(gone.words)).toEqual([]);
    expect(await db.query('select from public.cases where id = $1', [held.matter])).toHaveLength(1);
  });
});
