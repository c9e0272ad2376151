/** Documents of cases in the database: whose they are, and that a case with many opens as fast as one with few. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

const admin = '00000000-0000-4000-8000-000000000001';
const meera = '00000000-0000-4000-8000-000000000002';
const harpreet = '00000000-0000-4000-8000-000000000003';
const office = { role: 'app_admin', sub: admin };
const client = { role: 'authenticated', sub: meera };

let db: HostedPostgres;
let matter: string;
beforeAll(async () => {
  db = await hostedDatabase('demo');
  const [row] = await db.asCaller<{ id: string }>(
    office,
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     values ('C.A. 900/2026', 'Nair v. Menon', 'A long enough description', $1, 'civil') returning id`,
    [meera],
  );
  matter = row?.id ?? '';
});
afterAll(() => db.close());

it('sets the client and who added a document, logs what was done, and moves it with its case', async () => {
  const [added] = await db.asCaller<{ id: string }>(
    office,
    "insert into public.case_documents (case_id, name) values ($1, 'Vakalatnama.pdf') returning id",
    [matter],
  );
  const read = () =>
    db.query('select client_id, created_by, shared from public.case_documents where id = $1', [added?.id]);
  expect(await read()).toEqual([{ client_id: meera, created_by: admin, shared: false }]);
  await db.asCaller(office, 'update public.case_documents set shared = true where id = $1', [added?.id]);
  const log = await db.query('select action, columns, case_id from public.audit_log where row_id = $1 order by at', [
    added?.id,
  ]);
  expect(log).toEqual([
    { action: 'insert', columns: [], case_id: matter },
    { action: 'update', columns: ['shared'], case_id: matter },
  ]);
  await db.query('update public.cases set client_id = $2 where id = $1', [matter, harpreet]);
  expect(await read()).toEqual([{ client_id: harpreet, created_by: admin, shared: true }]);
  await db.query('update public.cases set client_id = $2 where id = $1', [matter, meera]);
});

it.each([
  ['an admin', office],
  ['a client', client],
])('reads the first page of 2,000 documents in the order of an index, as %s', async (_, caller) => {
  await db.query(
    `insert into public.case_documents (case_id, name, shared, created_at)
     select $1, 'Annexure ' || n || '.pdf', true, now() - n * interval '1 minute' from generate_series(1, 2000) n`,
    [matter],
  );
  await db.query('analyze public.case_documents');
  const plan = await db.asCaller<{ 'QUERY PLAN': string }>(
    caller,
    `explain select id, name from public.case_documents where case_id = $1 and (created_at, id) < (now(), $1)
     order by created_at desc, id desc limit 20`,
    [matter],
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('case_documents_case_id_idx');
  expect(text).not.toMatch(/Seq Scan on case_documents|Sort/);
});
