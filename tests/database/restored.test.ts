/** What an installation sends after its backup was restored: nothing of before, and every change after it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdUnsent } from '../../scripts/archive/dump.ts';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
const query = <Row = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  db.sql.query<Row>(statement, values);
const queue = async (days: number) => {
  await query('delete from public.notifications');
  // At noon of the practice's clock.
  await query(
    "select public.queue_notifications((private.practice_day() + $1::int + time '12:00') at time zone private.practice_zone())",
    [days],
  );
  const rows = await query<{ kind: string }>('select kind from public.notifications order by kind');
  return rows.map(({ kind }) => kind);
};

beforeAll(async () => {
  db = await projectDatabase();
  await query(
    `insert into auth.users (id, email, role, email_confirmed_at)
     select gen_random_uuid(), role || '@example.com', 'authenticated', now() from unnest(array['admin', 'client']) role`,
  );
  await query("update public.profiles set role = 'admin' where email = 'admin@example.com'");
  await query("insert into public.clients (full_name) values ('Meera Nair')");
  await query(
    `insert into public.client_users (client_id, user_id)
     select c.id, p.id from public.clients c, public.profiles p where p.email = 'client@example.com'`,
  );
  await query(
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     select 'C.A. 1', 'Nair v. Menon', 'Long enough to be one', id, 'civil' from public.clients`,
  );
  await query(
    `insert into public.events (title, type, case_id, start_date, end_date)
     select 'Arguments', 'hearing', c.id, at, at
     from public.cases c, (select now() + make_interval(days => d) as at from unnest(array[-3, 40]) d)`,
  );
  await query(
    `insert into public.case_messages (case_id, body, author_name, is_from_admin, created_at)
     select id, 'Hello', 'x', from_admin, now() - interval '1 hour' from public.cases, unnest(array[true, false]) from_admin`,
  );
  await query(
    'insert into public.document_requests (case_id, title, answered_at) select id, $1, now() from public.cases',
    ['PAN card'],
  );
  await query(
    `insert into public.contact_submissions (name, email, phone, service, message)
     values ('Asha Rao', 'asha@example.com', '9876543210', 'civil', 'Long enough to be one')`,
  );
});
afterAll(() => db.close());

it('tells of nothing that was there before a backup was restored', async () => {
  await query(
    `insert into public.contact_submissions (name, email, phone, service, message)
     values ('Asha Rao', 'other@example.com', '9876543210', 'civil', 'Long enough to be one')`,
  );
  // One that its client was told of, with a reminder that was due two days ago; and one that they were not told of yet.
  await query(
    `insert into public.events (title, type, case_id, start_date, end_date)
     select t.title, 'hearing', c.id, at, at
     from public.cases c, (select now() + interval '5 days' as at) d, unnest(array['told', 'new']) t (title)`,
  );
  await query(
    `insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, told_at)
     select event_id, user_id, client_id, case_id, title, starts_at, now() - interval '9 days'
     from private.client_hearings where title = 'told'`,
  );
  await holdUnsent(db.sql);
  expect(await queue(1)).toEqual([]);
  await query("update public.events set start_date = start_date + interval '1 hour' where title = 'told'");
  expect(await queue(1)).toEqual(['hearing_changed']);
});
