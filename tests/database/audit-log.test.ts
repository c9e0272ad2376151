/** The audit log in the database: what is an entry, who made the change, and that nobody changes an entry. */
import { describe, expect, it } from 'vitest';
import { admin, asAdmin, asMeera, asService, harpreet, meera, setUpHosted, setUpProject } from './practice.ts';

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

const db = setUpHosted();
const { sql, value, column, add, as } = db;

/** The entries that a task adds, in the order in which they came, without the sessions that as() begins. */
async function getEntries(task: () => Promise<unknown>): Promise<Entry[]> {
  const last = await value`select clock_timestamp()`;
  await task();
  return sql<Entry>`
    select actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id from public.audit_log
    where at > ${last} and not (kind = 'session' and via = 'database') order by at, id`;
}

/** Runs SQL as Supabase Auth does, with its own log-in. */
const asAuth = (statement: string) =>
  db.superQuery(`set session authorization supabase_auth_admin; ${statement}; reset session authorization`);

async function newUser(): Promise<string> {
  const id = crypto.randomUUID();
  await asAuth(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
     values ('00000000-0000-0000-0000-000000000000', '${id}', 'authenticated', 'authenticated', '${id}@example.com', 'x', now(),
       '{}', now())`,
  );
  return id;
}

/** Adds a case as the admin. Returns its id. */
async function addCase(client = meera, number: string = crypto.randomUUID()) {
  const [row] = await as(asAdmin)<{ id: string }>`
    insert into public.cases (case_number, title, description, client_id, practice_area)
    values (${number}, 'Rao v. Menon', 'A long enough description', ${client}, 'civil') returning id`;
  return row?.id ?? '';
}

describe('a new project', () => {
  const fresh = setUpProject();

  it('has no entry: nobody has done anything, and an export goes only into an empty log', async () => {
    expect(await fresh.sql`select * from public.audit_log`).toEqual([]);
  });
});

describe('an entry', () => {
  it('names who added, changed and deleted what, and the changed columns', async () => {
    let [event, caseId] = ['', ''];
    const entries = await getEntries(async () => {
      caseId = await addCase();
      await as(asAdmin)`update public.cases set status = 'closed', court = 'Saket' where id = ${caseId}`;
      const [row] = await as(asAdmin)<{ id: string }>`insert into public.events (title, start_date, end_date, case_id)
        values ('Hearing', now(), now(), ${caseId}) returning id`;
      event = row?.id ?? '';
      await as(asAdmin)`delete from public.events where id = ${event}`;
    });
    const by = { actor_id: admin, actor_role: 'admin', via: 'site', case_id: caseId, person_id: meera };
    expect(entries).toEqual([
      { ...by, action: 'insert', kind: 'case', row_id: caseId, columns: [] },
      { ...by, action: 'update', kind: 'case', row_id: caseId, columns: ['court', 'status'] },
      { ...by, action: 'insert', kind: 'event', row_id: event, columns: [] },
      { ...by, action: 'delete', kind: 'event', row_id: event, columns: [] },
    ]);
  });

  it('is not written when nothing but a timestamp or a derived column changes, or no row', async () => {
    const id = await addCase();
    const entries = await getEntries(async () => {
      await as(asAdmin)`update public.cases set title = title where id = ${id}`;
      await as(asAdmin)`update public.cases set title = 'x' where false`;
      await sql`update public.cases set client_name = null where id = ${id}`;
      await asAuth(`update auth.users set last_sign_in_at = now() where id = '${meera}'`);
    });
    expect(entries).toEqual([]);
  });

  it('is written for each row of a statement, with its own columns, case and person', async () => {
    const [one, two] = [await addCase(meera), await addCase(harpreet)];
    const entries = await getEntries(async () => {
      await as(asAdmin)`insert into public.events (title, start_date, end_date, case_id)
         select 'Hearing ' || i, now(), now(), c.id from generate_series(1, 50) i, unnest(array[${one}, ${two}]::uuid[]) as c (id)`;
      await as(asAdmin)`update public.events
        set location = 'Court 4', title = case when title = 'Hearing 7' then 'Order' else title end
        where case_id in (${one}, ${two}) and title in ('Hearing 7', 'Hearing 8')`;
      await as(asAdmin)`delete from public.events where case_id in (${one}, ${two})`;
    });
    const count = (part: Partial<Entry>) =>
      entries.filter((entry) =>
        Object.entries(part).every(([key, value]) => `${entry[key as keyof Entry]}` === `${value}`),
      ).length;
    expect(new Set(entries.map(({ row_id }) => row_id)).size).toBe(100);
    expect(count({ actor_id: admin, kind: 'event' })).toBe(entries.length);
    for (const [caseId, person] of [
      [one, meera],
      [two, harpreet],
    ]) {
      const of = { case_id: caseId, person_id: person };
      expect(count({ ...of, action: 'insert' })).toBe(50);
      expect(count({ ...of, action: 'update', columns: ['location', 'title'] })).toBe(1);
      expect(count({ ...of, action: 'update', columns: ['location'] })).toBe(1);
      expect(count({ ...of, action: 'delete' })).toBe(50);
    }
    expect(entries).toHaveLength(204);
  });

  it('is written once for each change of an insertion that meets a row', async () => {
    const save = (url: string) =>
      sql`insert into public.social_links (platform, url) values ('facebook', ${url})
         on conflict (platform) do update set url = excluded.url`;
    await save('https://facebook.example/one');
    const entries = await getEntries(() => save('https://facebook.example/two'));
    expect(entries).toMatchObject([{ kind: 'social_link', action: 'update', columns: ['url'] }]);
  });

  it('is a deletion and an insertion when a primary key changes', async () => {
    const old = await add('testimonials', { name: 'Ravi', message: 'Patient and clear', rating: 5 });
    const id = crypto.randomUUID();
    const entries = await getEntries(() => sql`update public.testimonials set id = ${id} where id = ${old}`);
    expect(entries.map(({ action, row_id }) => [action, row_id]).sort()).toEqual([
      ['delete', old],
      ['insert', id],
    ]);
  });

  it('names the key and the fields of a setting', async () => {
    const entries = await getEntries(
      () => as(asAdmin)`update public.site_settings set value = '{"phone":"+91 11 4000 0000"}' where key = 'contact'`,
    );
    expect(entries).toMatchObject([{ kind: 'setting', row_id: 'contact', columns: ['phone'], actor_id: admin }]);
  });

  it('is written for a defect when it is added, but for no item with which a filing begins', async () => {
    const template = await add('filing_templates', { name: 'Bail', items: ['Application', 'Affidavit'] });
    const caseId = await addCase();
    let [filing, defect] = ['', ''];
    const entries = await getEntries(async () => {
      const [row] = await as(asAdmin)<{ id: string }>`select public.start_filing(${caseId}, ${template}) as id`;
      filing = row?.id ?? '';
      const [added] = await as(asAdmin)<{ id: string }>`
        insert into public.filing_items (filing_id, case_id, kind, title, notified_on, cure_by)
        values (${filing}, ${caseId}, 'defect', 'Not signed', '2026-11-02', '2026-11-30') returning id`;
      defect = added?.id ?? '';
      await as(asAdmin)`update public.filing_items set cure_by = '2026-12-01' where id = ${defect}`;
    });
    const ofCase = { actor_id: admin, case_id: caseId };
    expect(entries.filter(({ kind }) => kind !== 'task')).toMatchObject([
      { ...ofCase, kind: 'filing', action: 'insert', row_id: filing },
      { ...ofCase, kind: 'filing_item', action: 'insert', row_id: defect },
      { ...ofCase, kind: 'filing_item', action: 'update', row_id: defect, columns: ['cure_by'] },
    ]);
  });

  it('is not written for the language in which somebody reads', async () => {
    const entries = await getEntries(async () => {
      for (const language of ['hi', 'en', 'hi'])
        await as(asMeera)`update public.profiles set language = ${language} where id = ${meera}`;
    });
    expect(entries).toEqual([]);
  });

  it('is written for templates, a published notice, and an import and its undoing, with their names', async () => {
    const body = 'What is stored of you, and why. '.repeat(10);
    const client = { kind: 'person', full_name: 'Zubair Qureshi', language: 'en' };
    const entries = await getEntries(async () => {
      const [filing] = await as(asAdmin)<{ id: string }>`
        insert into public.filing_templates (name, items) values ('Bail papers', array['Application']) returning id`;
      await as(asAdmin)`update public.filing_templates set items = array['Affidavit'] where id = ${filing?.id}`;
      await as(asAdmin)`delete from public.filing_templates where id = ${filing?.id}`;
      await as(asAdmin)`insert into public.paper_templates (id, name) values (${crypto.randomUUID()}, 'Vakalatnama')`;
      await as(asAdmin)`select public.publish_privacy_notice(${{ en: body, hi: body }}::jsonb)`;
      const [made] = await as(asAdmin)<{ id: string }>`
        select public.import_clients(${[{ line: 1, client, case: null }]}::jsonb) as id`;
      await as(asAdmin)`select public.undo_import(${made?.id})`;
    });
    expect(entries.every(({ actor_id }) => actor_id === admin)).toBe(true);
    const told = entries.map(({ kind, action, columns }) => [kind, action, ...columns].join(' '));
    expect(told.filter((line) => !line.startsWith('client '))).toEqual([
      ...['filing_template insert', 'filing_template update items', 'filing_template delete', 'paper_template insert'],
      ...['privacy_notice insert', 'privacy_notice insert', 'import insert', 'import update undone_at'],
    ]);
    const named = await db.asCaller(asAdmin, 'select kind, name from public.read_audit_log(p_limit => 200)');
    expect(named).toEqual(expect.arrayContaining([{ kind: 'paper_template', name: 'Vakalatnama' }]));
    expect(named).toEqual(
      expect.arrayContaining([{ kind: 'privacy_notice', name: expect.stringMatching(/^\d+ \(hi\)$/) }]),
    );
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
    await as({ role: 'authenticated', sub: person })`update public.profiles set full_name = 'Meera Nair'`;
    const rows = await column`select a::text from public.audit_log a where person_id = ${person}`;
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.join()).not.toMatch(/Meera|Ravi|secret-hash|example\.com/);
  });
});

describe('the actor', () => {
  /** A request that names somebody in its header, with what follows. */
  const naming = (somebody: string, statement: string) =>
    `with h as materialized (select set_config('request.headers', '{"x-acting-user":"${somebody}"}', true) as set) ${statement}`;

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
    expect(entries).toMatchObject([
      { ...by, kind: 'session', action: 'insert' },
      // Entries that a statement causes come before the entry of the statement.
      { ...by, kind: 'session', action: 'delete' },
      { ...by, kind: 'account', columns: ['encrypted_password'] },
      { actor_id: null, actor_role: 'service', via: 'auth', columns: ['banned_until'] },
    ]);
  });

  it('is the new person at a registration, and an operator for SQL in the database', async () => {
    let person = '';
    const entries = await getEntries(async () => {
      person = await newUser();
      await sql`update public.profiles set full_name = 'Anita Rao' where id = ${person}`;
    });
    expect(entries).toMatchObject([
      { kind: 'profile', action: 'insert', actor_id: person, via: 'auth' },
      { actor_id: null, actor_role: 'operator', via: 'database' },
    ]);
  });

  it('is the person whom the service names, and of others never one who is named in a header', async () => {
    const change = (who: typeof asMeera | typeof asService, named: string) =>
      getEntries(() =>
        db.asCaller(
          who,
          naming(
            named,
            `update public.profiles set phone = '+91 98100 ' || (10000 + floor(random() * 80000))::text
             from h where id = '${meera}' and h.set is not null`,
          ),
        ),
      );
    expect(await change(asService, admin)).toMatchObject([{ actor_id: admin, actor_role: 'admin', via: 'api' }]);
    for (const wrong of ['', 'nobody', `${admin} or true`])
      expect(await change(asService, wrong)).toMatchObject([{ actor_id: null, actor_role: 'service', via: 'service' }]);
    expect(await change(asMeera, admin)).toMatchObject([{ actor_id: meera, actor_role: 'client', via: 'site' }]);
  });

  it('is still named after the person was deleted', async () => {
    const person = await newUser();
    const leave = `select public.delete_account('${person}') from h where h.set is not null`;
    const entries = await getEntries(() => db.asCaller(asService, naming(person, leave)));
    expect(entries).toMatchObject([{ kind: 'profile', action: 'delete', actor_id: person, actor_role: 'client' }]);
    expect(await sql`select from public.audit_log where person_id = ${person}`).not.toEqual([]);
  });
});

describe('the log', () => {
  it('is about every table that people change', async () => {
    const others = await column`
      select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'record_changes'
      ) order by 1`;
    expect(others).toEqual([
      // The log itself, what deleted events leave, and what the rows say themselves.
      ...['audit_log', 'cancelled_events', 'cause_list_checks', 'conflict_checks', 'consents', 'document_versions'],
      // Rows that are logged with their invoice or message, rows that jobs write, and choices of notifications.
      ...['invoice_lines', 'job_runs', 'message_documents', 'notification_preferences', 'notifications'],
      // Rows that nobody changes, or that name nobody.
      ...['page_visits', 'social_post_deliveries', 'whatsapp_consents'],
    ]);
  });

  it.each([
    'update public.audit_log set columns = columns',
    'delete from public.audit_log',
    'truncate public.audit_log',
  ])('refuses everybody, also its owner: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toThrow('auditLogIsFixed');
  });

  it('gives up only entries that are three years old', async () => {
    for (const age of ['3 years 1 day', '2 years 364 days'])
      await sql`insert into public.audit_log (at, actor_role, via, action, kind, row_id)
        values (now() - ${age}::interval, 'admin', 'site', 'update', 'case', ${age})`;
    expect(await as(asService)`select public.clean_up() -> 'audit_entries' as deleted`).toEqual([{ deleted: 1 }]);
    expect(await column`select row_id from public.audit_log where row_id like '% years %'`).toEqual([
      '2 years 364 days',
    ]);
  });
});

describe('read_audit_log()', () => {
  const read = (parameters: string) => db.asCaller(asAdmin, `select * from public.read_audit_log(${parameters})`);

  it('finds entries by the name of a person and the number of a case, with the names of now', async () => {
    const id = await addCase(meera, 'WP(C) 7781/2026');
    await as(asAdmin)`update public.cases set title = 'Menon v. Rao' where id = ${id}`;
    const found = await read("p_query => '7781:*'");
    expect(found).toMatchObject([{ case_number: 'WP(C) 7781/2026', columns: ['title'], actor_id: admin }, {}]);
    const name = await value`select full_name from public.profiles where id = ${admin}`;
    expect(found[0]?.actor_name).toBe(name);
    const byName = await read(`p_query => '${name.split(' ').at(-1)?.toLowerCase()}:*', p_limit => 200`);
    expect(byName.map(({ row_id }) => row_id)).toContain(id);
    expect(await read("p_query => 'nobodyatall:*'")).toEqual([]);
  });

  it('narrows to a person, a kind, a row, a case and a part of time, and pages', async () => {
    const id = await addCase();
    await as(asAdmin)`insert into public.events (title, start_date, end_date, case_id)
      values ('Hearing of nine', now(), now(), ${id})`;
    const ofCase = `p_case_id => '${id}'`;
    expect((await read(ofCase)).map(({ kind, name }) => [kind, name])).toEqual([
      ['event', 'Hearing of nine'],
      ['case', null],
    ]);
    for (const [filter, kinds] of [
      [`${ofCase}, p_kind => 'event'`, ['event']],
      [`p_row_id => '${id}'`, ['case']],
      [`${ofCase}, p_user_id => '${meera}'`, ['event', 'case']],
      [`${ofCase}, p_user_id => '${harpreet}'`, []],
      [`${ofCase}, p_before => now() - interval '1 hour'`, []],
      [`${ofCase}, p_since => now() - interval '1 hour'`, ['event', 'case']],
      [`${ofCase}, p_offset => 1, p_limit => 1`, ['case']],
    ] as const)
      expect(
        (await read(filter)).map(({ kind }) => kind),
        filter,
      ).toEqual(kinds);
    expect(await db.asCaller(asAdmin, `select public.count_audit_log(${ofCase}) as n`)).toEqual([{ n: 2 }]);
  });
});
