/**
 * The audit log: that it is about every table, and who makes the changes of Supabase Auth with its own log-in. What is an
 * entry, by whom, and how they are read, is in `records/audit-log.sql`.
 */
import { describe, expect, it } from 'vitest';
import { setUpHosted, setUpProject } from './practice.ts';

const db = setUpHosted();
const { sql, value, column } = db;

/** The entries that a task adds, in the order in which they came. */
async function getEntries(task: () => Promise<unknown>) {
  const last = await value`select clock_timestamp()`;
  await task();
  return sql`select actor_id, actor_role, via, action, kind, columns, person_id from public.audit_log
    where at > ${last} order by at, id`;
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

describe('a new project', () => {
  const fresh = setUpProject();

  it('has no entry: nobody has done anything, and an export goes only into an empty log', async () => {
    expect(await fresh.sql`select * from public.audit_log`).toEqual([]);
  });
});

describe('the actor', () => {
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
});

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
