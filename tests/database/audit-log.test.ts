/** The audit log in the database: what is an entry, who made the change, and that nobody changes an entry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedDatabase, projectDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

const admin = '00000000-0000-4000-8000-000000000001';
const client = '00000000-0000-4000-8000-000000000002';
const asAdmin = { role: 'app_admin', sub: admin };

interface Entry {
  actor_id: string | null;
  actor_role: string;
  via: string;
  action: string;
  kind: string;
  row_id: string;
  columns: string[];
  case_id: string | null;
  person_id: string | null;
}

let db: HostedPostgres;
beforeAll(async () => {
  db = await hostedDatabase('demo');
});
afterAll(() => db.close());

/** The entries that a task adds, in the order in which they came, without the sessions that asCaller() begins. */
async function getEntries(task: () => Promise<unknown>): Promise<Entry[]> {
  const [last] = await db.query<{ at: string }>('select clock_timestamp() as at');
  await task();
  return db.query<Entry>(
    `select actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id from public.audit_log
     where at > $1 and not (kind = 'session' and via = 'database') order by at, id`,
    [last?.at],
  );
}

it('has no entry in a new project: nobody has done anything, and an export goes only into an empty log', async () => {
  const fresh = await projectDatabase();
  try {
    expect(await fresh.sql.query('select * from public.audit_log')).toEqual([]);
  } finally {
    await fresh.close();
  }
});

/** Runs SQL as Supabase Auth does, with its own log-in. */
const asAuth = (sql: string) =>
  db.superQuery(`set session authorization supabase_auth_admin; ${sql}; reset session authorization`);

async function newUser(): Promise<string> {
  const id = crypto.randomUUID();
  await asAuth(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
     values ('00000000-0000-0000-0000-000000000000', '${id}', 'authenticated', 'authenticated', '${id}@example.com', 'x', now(),
       '{}', now())`,
  );
  return id;
}

const addCase = (number: string, clientId = client) =>
  db.asCaller<{ id: string }>(
    asAdmin,
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     values ('${number}', 'Rao v. Menon', 'A long enough description', '${clientId}', 'civil') returning id`,
  );

describe('an entry', () => {
  it('names who added, changed and deleted what, and the changed columns', async () => {
    let event = '';
    let caseId = '';
    const entries = await getEntries(async () => {
      caseId = (await addCase('CRL/1/2026'))[0]?.id ?? '';
      await db.asCaller(asAdmin, "update public.cases set status = 'closed', court = 'Saket' where id = $1", [caseId]);
      const [row] = await db.asCaller<{ id: string }>(
        asAdmin,
        `insert into public.events (title, start_date, end_date, case_id) values ('Hearing', now(), now(), $1) returning id`,
        [caseId],
      );
      event = row?.id ?? '';
      await db.asCaller(asAdmin, 'delete from public.events where id = $1', [event]);
    });
    const by = { actor_id: admin, actor_role: 'admin', via: 'site', case_id: caseId, person_id: client };
    expect(entries).toEqual([
      { ...by, action: 'insert', kind: 'case', row_id: caseId, columns: [] },
      { ...by, action: 'update', kind: 'case', row_id: caseId, columns: ['court', 'status'] },
      { ...by, action: 'insert', kind: 'event', row_id: event, columns: [] },
      { ...by, action: 'delete', kind: 'event', row_id: event, columns: [] },
    ]);
  });

  it('is not written when nothing but a timestamp or a derived column changes', async () => {
    const [lawCase] = await addCase('CRL/2/2026');
    const entries = await getEntries(async () => {
      await db.asCaller(asAdmin, 'update public.cases set title = title where id = $1', [lawCase?.id]);
      await db.query('update public.cases set client_name = null where id = $1', [lawCase?.id]);
      await asAuth(`update auth.users set last_sign_in_at = now() where id = '${client}'`);
    });
    expect(entries).toEqual([]);
  });

  it('is written for each row of a statement, with its own columns, case and person', async () => {
    const other = '00000000-0000-4000-8000-000000000003';
    const one = (await addCase('CRL/3/2026'))[0]?.id;
    const two = (await addCase('CRL/4/2026', other))[0]?.id;
    const entries = await getEntries(async () => {
      await db.asCaller(
        asAdmin,
        `insert into public.events (title, start_date, end_date, case_id)
         select 'Hearing ' || i, now(), now(), c.id from generate_series(1, 50) i, unnest(array[$1, $2]::uuid[]) as c (id)`,
        [one, two],
      );
      await db.asCaller(
        asAdmin,
        `update public.events set location = 'Court 4', title = case when title = 'Hearing 7' then 'Order' else title end
         where case_id in ($1, $2) and title in ('Hearing 7', 'Hearing 8')`,
        [one, two],
      );
      await db.asCaller(asAdmin, 'delete from public.events where case_id in ($1, $2)', [one, two]);
    });
    const count = (part: Partial<Entry>) =>
      entries.filter((entry) =>
        Object.entries(part).every(([key, value]) => `${entry[key as keyof Entry]}` === `${value}`),
      ).length;
    expect(new Set(entries.map(({ row_id }) => row_id)).size).toBe(100);
    expect(count({ actor_id: admin, kind: 'event' })).toBe(entries.length);
    for (const [caseId, person] of [
      [one, client],
      [two, other],
    ]) {
      const of = { case_id: caseId, person_id: person };
      expect(count({ ...of, action: 'insert' })).toBe(50);
      expect(count({ ...of, action: 'update', columns: ['location', 'title'] })).toBe(1);
      expect(count({ ...of, action: 'update', columns: ['location'] })).toBe(1);
      expect(count({ ...of, action: 'delete' })).toBe(50);
    }
    expect(entries).toHaveLength(204);
  });

  it('is not written for a statement that changes no row', async () => {
    const nothing = "update public.cases set title = 'x' where false";
    expect(await getEntries(() => db.asCaller(asAdmin, nothing))).toEqual([]);
  });

  it('is written once for each change of an insertion that meets a row', async () => {
    const save = (url: string) =>
      db.query(
        `insert into public.social_links (platform, url) values ('facebook', $1)
         on conflict (platform) do update set url = excluded.url`,
        [url],
      );
    await save('https://facebook.example/one');
    const entries = await getEntries(() => save('https://facebook.example/two'));
    expect(entries).toMatchObject([{ kind: 'social_link', action: 'update', columns: ['url'] }]);
  });

  it('is a deletion and an insertion when a primary key changes', async () => {
    await db.query(
      "insert into public.testimonials (name, occupation, message, rating) values ('Ravi', 'Teacher', 'Patient and clear', 5)",
    );
    const [row] = await db.query<{ id: string }>("select id from public.testimonials where name = 'Ravi'");
    const id = crypto.randomUUID();
    const entries = await getEntries(() =>
      db.query('update public.testimonials set id = $1 where id = $2', [id, row?.id]),
    );
    expect(entries.map(({ action, row_id }) => [action, row_id]).sort()).toEqual([
      ['delete', row?.id],
      ['insert', id],
    ]);
  });

  it('names the key and the fields of a setting', async () => {
    const entries = await getEntries(() =>
      db.asCaller(
        asAdmin,
        `update public.site_settings set value = '{"phone":"+91 11 4000 0000"}' where key = 'contact'`,
      ),
    );
    expect(entries).toMatchObject([{ kind: 'setting', row_id: 'contact', columns: ['phone'], actor_id: admin }]);
  });

  it('is separate for a role, and names the same person for the sessions that it ends', async () => {
    const person = await newUser();
    await asAuth(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${person}')`);
    const entries = await getEntries(() => db.asCaller(asAdmin, `select public.set_user_role('${person}', 'admin')`));
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'role', action: 'update', actor_id: admin, person_id: person }),
        expect.objectContaining({ kind: 'session', action: 'delete', actor_id: admin, person_id: person }),
      ]),
    );
  });

  it('holds no personal value', async () => {
    const person = await newUser();
    await asAuth(`update auth.users set encrypted_password = 'secret-hash' where id = '${person}'`);
    await db.asCaller({ role: 'authenticated', sub: person }, "update public.profiles set full_name = 'Meera Nair'");
    const rows = await db.query<{ text: string }>(
      'select a::text as text from public.audit_log a where person_id = $1',
      [person],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { text } of rows) expect(text).not.toMatch(/Meera|Ravi|secret-hash|example\.com/);
  });
});

describe('the actor', () => {
  const rename = (id: string) => `update public.profiles set full_name = 'Anita Rao' where id = '${id}'`;

  it('is the owner of a session or password that Supabase Auth changes, but not of a ban', async () => {
    const person = await newUser();
    const entries = await getEntries(() =>
      asAuth(
        `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${person}');
         update auth.users set encrypted_password = 'y' where id = '${person}';
         update auth.users set banned_until = now() where id = '${person}'`,
      ),
    );
    const by = { actor_id: person, actor_role: 'client', via: 'auth', person_id: person };
    expect(entries.slice(0, 3)).toEqual([
      expect.objectContaining({ ...by, kind: 'session', action: 'insert' }),
      // What a statement causes is written before the statement itself.
      expect.objectContaining({ ...by, kind: 'session', action: 'delete' }),
      expect.objectContaining({ ...by, kind: 'account', columns: ['encrypted_password'] }),
    ]);
    expect(entries[3]).toMatchObject({ actor_id: null, actor_role: 'service', via: 'auth', columns: ['banned_until'] });
  });

  it('is the new person at a registration', async () => {
    let person = '';
    const entries = await getEntries(async () => {
      person = await newUser();
    });
    expect(entries).toMatchObject([{ kind: 'profile', action: 'insert', actor_id: person, via: 'auth' }]);
  });

  it('is the person whom the service names', async () => {
    const person = await newUser();
    const named = (acting: string) =>
      getEntries(() =>
        db.asCaller(
          { role: 'service_role' },
          `with h as materialized (select set_config('request.headers', '{"x-acting-user":"${acting}"}', true) as set)
           update public.profiles set phone = '+91 98100 ' || (10000 + floor(random() * 80000))::text
           from h where id = '${person}' and h.set is not null`,
        ),
      );
    expect(await named(admin)).toMatchObject([{ actor_id: admin, actor_role: 'admin', via: 'api' }]);
    for (const wrong of ['', 'nobody', `${admin} or true`])
      expect(await named(wrong)).toMatchObject([{ actor_id: null, actor_role: 'service', via: 'service' }]);
  });

  it('is the signed-in person, never one who is named in a header', async () => {
    const entries = await getEntries(() =>
      db.asCaller(
        { role: 'authenticated', sub: client },
        `with h as materialized (select set_config('request.headers', '{"x-acting-user":"${admin}"}', true) as set)
         update public.profiles set full_name = 'Changed Name' from h where id = '${client}' and h.set is not null`,
      ),
    );
    expect(entries).toMatchObject([{ actor_id: client, actor_role: 'client', via: 'site' }]);
  });

  it('is an operator for SQL in the database', async () => {
    const person = await newUser();
    expect(await getEntries(() => db.query(rename(person)))).toMatchObject([
      { actor_id: null, actor_role: 'operator', via: 'database' },
    ]);
  });

  it('is still named after the person was deleted', async () => {
    const person = await newUser();
    const entries = await getEntries(() =>
      db.asCaller(
        { role: 'service_role' },
        `select public.delete_account('${person}') from (
           select set_config('request.headers', '{"x-acting-user":"${person}"}', true) offset 0
         ) h where h.set_config is not null`,
      ),
    );
    expect(entries).toMatchObject([{ kind: 'profile', action: 'delete', actor_id: person, actor_role: 'client' }]);
    expect(await db.query('select from public.audit_log where person_id = $1', [person])).not.toEqual([]);
  });
});

describe('the log', () => {
  it('is about every table that people change', async () => {
    const rows = await db.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (
           select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'record_changes'
         ) order by 1`,
    );
    // The log itself; what deleted events leave; what nobody can change; who looked at a cause list and who uploaded a version, which the rows say themselves; the documents of messages, which are sent and logged with them; what people want to be told of, which is their own affair; what the scheduled jobs and the attempts to post write; visits, which nobody changes; who agreed to a notice or to WhatsApp, which the rows say themselves; notices, of which a version is never changed.
    const others = [
      'audit_log',
      'cancelled_events',
      'cause_list_checks',
      'conflict_checks',
      'consents',
      'document_versions',
      'job_runs',
      'message_documents',
      'notification_preferences',
      'notifications',
      'page_visits',
      'privacy_notices',
      'social_post_deliveries',
      'whatsapp_consents',
    ];
    expect(rows.map(({ name }) => name)).toEqual(others);
  });

  it.each([
    'update public.audit_log set actor_id = null',
    'delete from public.audit_log',
    'truncate public.audit_log',
    "insert into public.audit_log (actor_role, via, action, kind, row_id) values ('admin', 'site', 'insert', 'case', 'x')",
    'select public.clean_up()',
  ])('refuses everybody of the API: %s', async (sql) => {
    for (const role of ['anon', 'authenticated', 'app_admin', 'service_role']) {
      if (role === 'service_role' && sql.startsWith('select')) continue;
      const sub = { authenticated: client, app_admin: admin }[role];
      await expect(db.asCaller({ role, ...(sub && { sub }) }, sql), role).rejects.toThrow(/permission denied/);
    }
  });

  it.each([
    'update public.audit_log set columns = columns',
    'delete from public.audit_log',
    'truncate public.audit_log',
  ])('refuses also its owner: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toThrow('auditLogIsFixed');
  });

  it('gives up only entries that are three years old', async () => {
    const add = (row: string, age: string) =>
      db.query(
        `insert into public.audit_log (at, actor_role, via, action, kind, row_id)
         values (now() - interval '${age}', 'admin', 'site', 'update', 'case', $1)`,
        [row],
      );
    await add('old', '3 years 1 day');
    await add('young', '2 years 364 days');
    const cleanUp = "select public.clean_up() -> 'audit_entries' as deleted";
    expect(await db.asCaller({ role: 'service_role' }, cleanUp)).toEqual([{ deleted: 1 }]);
    expect(await db.query("select row_id from public.audit_log where row_id in ('old', 'young')")).toEqual([
      { row_id: 'young' },
    ]);
  });
});

describe('read_audit_log()', () => {
  const read = (parameters: string) =>
    db.asCaller<Record<string, unknown>>(asAdmin, `select * from public.read_audit_log(${parameters})`);

  it('finds entries by the name of a person and the number of a case, with the names of now', async () => {
    const [lawCase] = await addCase('WP(C) 7781/2026');
    await db.asCaller(asAdmin, "update public.cases set title = 'Menon v. Rao' where id = $1", [lawCase?.id]);
    const found = await read("query => '7781:*'");
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ case_number: 'WP(C) 7781/2026', columns: ['title'], actor_id: admin });
    expect(found[0]?.actor_name).toBeTruthy();
    const [{ full_name: name }] = (await db.query('select full_name from public.profiles where id = $1', [admin])) as [
      { full_name: string },
    ];
    const byName = await read(`query => '${name.split(' ').at(-1)?.toLowerCase()}:*', row_limit => 200`);
    expect(byName.map(({ row_id }) => row_id)).toContain(lawCase?.id);
    expect(await read("query => 'nobodyatall:*'")).toEqual([]);
  });

  it('narrows to a person, a kind, a row, a case and a part of time, and pages', async () => {
    const [lawCase] = await addCase('CRL/9/2026');
    await db.asCaller(
      asAdmin,
      `insert into public.events (title, start_date, end_date, case_id) values ('Hearing of nine', now(), now(), $1)`,
      [lawCase?.id],
    );
    const ofCase = await read(`filter_case_id => '${lawCase?.id}'`);
    expect(ofCase.map(({ kind, name }) => [kind, name])).toEqual([
      ['event', 'Hearing of nine'],
      ['case', null],
    ]);
    expect(await read(`filter_case_id => '${lawCase?.id}', filter_kind => 'event'`)).toHaveLength(1);
    expect(await read(`filter_row_id => '${lawCase?.id}'`)).toHaveLength(1);
    expect(await read(`filter_case_id => '${lawCase?.id}', filter_person_id => '${client}'`)).toHaveLength(2);
    expect(await read(`filter_case_id => '${lawCase?.id}', filter_person_id => '${crypto.randomUUID()}'`)).toHaveLength(
      0,
    );
    expect(await read(`filter_case_id => '${lawCase?.id}', before => now() - interval '1 hour'`)).toHaveLength(0);
    expect(await read(`filter_case_id => '${lawCase?.id}', since => now() - interval '1 hour'`)).toHaveLength(2);
    expect(await read(`filter_case_id => '${lawCase?.id}', row_offset => 1, row_limit => 1`)).toMatchObject([
      { kind: 'case' },
    ]);
    expect(
      await db.asCaller(asAdmin, `select public.count_audit_log(filter_case_id => '${lawCase?.id}') as n`),
    ).toEqual([{ n: 2 }]);
  });

  it('refuses a client', async () => {
    await expect(
      db.asCaller({ role: 'authenticated', sub: client }, 'select * from public.read_audit_log()'),
    ).rejects.toThrow(/permission denied/);
  });
});
