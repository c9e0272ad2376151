/** An installation from before clients were records of the practice: nothing of it is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations, migrationFiles } from '../../scripts/embedded/migrations.ts';
import { prepareProject } from '../../scripts/embedded/scratch-project.ts';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { emptyDatabase } from '../support/databases.ts';

const clientsMigration = '20261122003000';
const person = (n: number) => `00000000-0000-4000-9000-00000000000${n}`;

type Row = Record<string, unknown>;
let db: ScratchDatabase;
let before: { cases: Row[]; events: Row[]; profiles: Row[] };

const read = async () => ({
  cases: await db.sql.query<Row>('select id, case_number, client_id, client_name from public.cases order by id'),
  events: await db.sql.query<Row>('select id, title, case_id, client_id from public.events order by id'),
  profiles: await db.sql.query<Row>(
    'select id, username, full_name, email, phone, role from public.profiles order by id',
  ),
});

beforeAll(async () => {
  db = await emptyDatabase();
  const all = migrationFiles(process.cwd()).map(({ version }) => version);
  const older = all.filter((version) => version < clientsMigration);
  await prepareProject(db.url, db.sql, { projectDir: process.cwd(), migrations: older });
  // An admin; clients with cases, with an event only, and with nothing; phones that are numbers, and one that is none.
  await db.sql.query(
    `insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data)
     select id::uuid, 'person' || n || '@example.com', 'authenticated', now(),
       jsonb_build_object('username', 'person-' || n, 'full_name', 'Person Number ' || n, 'phone', phone)
     from (values (1, $1, null), (2, $2, '98765 43210'), (3, $3, 'ask for Meera'), (4, $4, '+44 20 7946 0958'), (5, $5, null))
       as p (n, id, phone)`,
    [1, 2, 3, 4, 5].map(person),
  );
  await db.sql.query("update public.profiles set role = 'admin' where id = $1", [person(1)]);
  await db.sql.query(
    `insert into public.cases (case_number, title, description, client_id, practice_area, status)
     select 'C.A. ' || n, 'A v. B', 'Long enough to be one', case when n % 3 = 0 then $2 else $1 end::uuid, 'civil',
       case when n % 2 = 0 then 'closed' else 'active' end::public.case_status
     from generate_series(1, 30) n`,
    [person(2), person(3)],
  );
  await db.sql.query(
    `insert into public.events (title, start_date, end_date, case_id)
     select 'Hearing of ' || case_number, now(), now(), id from public.cases`,
  );
  await db.sql.query(
    `insert into public.events (title, start_date, end_date, client_id)
     values ('Conference', now(), now(), $1), ('Holiday', now(), now(), null)`,
    [person(4)],
  );
  // A case whose client deleted their account.
  await db.sql.query("update public.cases set client_id = null where case_number = 'C.A. 30'");
  const invitation = `insert into public.invitations (full_name, email, phone, token_hash, invited_by, expires_at)
    values ($1, $2, $3, $4, $5, now() + interval '7 days')`;
  await db.sql.query(invitation, ['Asha Rao', 'asha@example.com', '98765 43211', 'a'.repeat(64), person(1)]);
  await db.sql.query(invitation, ['Person Number 2', 'other@example.com', null, 'b'.repeat(64), person(1)]);
  before = await read();
  await applyMigrations(db.sql, process.cwd());
});
afterAll(() => db?.close());

it('keeps every case, event and person as they were', async () => {
  expect(await read()).toEqual(before);
  expect(before.cases).toHaveLength(30);
  expect(before.events).toHaveLength(32);
});

it('makes everybody with a case or an event a client who sees them, and nobody else', async () => {
  const links = await db.sql.query('select client_id, user_id from public.client_users order by 1');
  expect(links).toEqual([2, 3, 4].map((n) => ({ client_id: person(n), user_id: person(n) })));
  expect(
    await db.sql.query('select full_name, email, phone, notes from public.clients where id = any ($1) order by id', [
      [2, 3, 4].map(person),
    ]),
  ).toEqual([
    { full_name: 'Person Number 2', email: 'person2@example.com', phone: '+919876543210', notes: null },
    { full_name: 'Person Number 3', email: 'person3@example.com', phone: null, notes: 'Phone: ask for Meera' },
    { full_name: 'Person Number 4', email: 'person4@example.com', phone: '+442079460958', notes: null },
  ]);
  expect(await db.sql.query('select id from public.profiles where not has_client order by id')).toEqual(
    [1, 5].map((n) => ({ id: person(n) })),
  );
});

it('gives each open invitation its client', async () => {
  const invited = `select i.full_name, c.full_name as client, c.phone from public.invitations i
    join public.clients c on c.id = i.client_id order by i.email`;
  expect(await db.sql.query(invited)).toEqual([
    { full_name: 'Asha Rao', client: 'Asha Rao', phone: '+919876543211' },
    { full_name: 'Person Number 2', client: 'Person Number 2', phone: null },
  ]);
});
