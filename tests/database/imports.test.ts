/** Imports of clients and cases: each field of a file, and what it costs. The rest is in `records/imports.txt`. */
import { toColumn } from '@contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { importedCase, importedClient } from '../../src/data/imports/fields.ts';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, column, addUser } = db;
let admin: string;
let asAdmin: ReturnType<typeof db.as>;
beforeAll(async () => {
  admin = await addUser('admin');
  asAdmin = db.as({ role: 'app_admin', sub: admin });
});
beforeEach(() => sql`truncate public.clients, public.cases, public.imports cascade`);

const aRow = (line: number, full_name: string) => ({
  line,
  client: { full_name },
  case: {
    case_number: `C.A. ${line}/2026`,
    title: 'Nair v. Menon',
    description: 'Long enough to be one',
    practice_area: 'civil',
    filing_date: '2026-01-05',
  },
});
const run = async (rows: unknown) =>
  (await asAdmin<{ id: string }>`select public.import_clients(${JSON.stringify(rows)}::jsonb) as id`)[0]?.id ?? '';

it('writes each field that is read from a file', async () => {
  const samples = [
    ['organisation'],
    ['hi'],
    ['closed'],
    ['family'],
    ['2026-01-05'],
    ['+919876543210'],
    ['a@example.com'],
    ['DLHC010012342026'],
    ['A text of some length'],
  ].flat();
  /** The first sample that the form takes; a field of another kind needs one here. */
  const fill = (form: typeof importedClient | typeof importedCase) =>
    Object.fromEntries(
      Object.entries(form.shape).map(([field, schema]) => [
        toColumn(field),
        samples.find((sample) => z.safeParse(schema, sample).data === sample),
      ]),
    );
  const [client, courtCase] = [fill(importedClient), fill(importedCase)];
  expect(Object.values({ ...client, ...courtCase })).not.toContain(undefined);
  await run([{ line: 2, client, case: courtCase }]);
  expect(await sql`select to_jsonb(c) as row from public.clients c`).toMatchObject([{ row: client }]);
  expect(await sql`select to_jsonb(c) as row from public.cases c`).toMatchObject([{ row: courtCase }]);
});

it('adds all clients in one statement, and all cases', async () => {
  await db.pool.exec(`
    create table private.written (name text);
    create function private.note_statement() returns trigger language plpgsql security definer
      as $$ begin insert into private.written values (tg_table_name); return null; end $$;
    create trigger note after insert on public.clients for each statement execute function private.note_statement();
    create trigger note after insert on public.cases for each statement execute function private.note_statement()`);
  await run(lines(300));
  expect(await column`select name from private.written order by 1`).toEqual(['cases', 'clients']);
  await db.pool.exec('drop trigger note on public.clients; drop trigger note on public.cases');
});

/** How many rows Postgres reads, and how often it looks into an index, for a statement of an admin. */
const workOf = (statement: string, given: unknown) =>
  db.pool.transaction(async (one) => {
    await actAs(one, 'app_admin', admin);
    await one.query(statement, [given]);
    await one.query('reset role');
    const [work] = await one.query<{ done: number }>(
      `select sum(seq_tup_read + coalesce(idx_scan + idx_tup_fetch, 0))::integer as done from pg_stat_xact_all_tables
       where schemaname in ('public', 'private')`,
    );
    return work?.done ?? 0;
  });
const lines = (many: number) => Array.from({ length: many }, (_, n) => aRow(n + 2, `Meera Nair ${n}`));

it('compares 1,000 lines with 20,000 clients by an index', { tags: 'slow' }, async () => {
  await sql`insert into public.clients (full_name, phone, email)
    select 'Client number ' || n, '+91980000' || lpad(n::text, 5, '0'), n || '@example.com' from generate_series(1, 20000) n`;
  await sql`analyze public.clients`;
  // All clients for each line would be twenty millions.
  const work = await workOf('select public.import_clients($1::text::jsonb)', JSON.stringify(lines(1000)));
  expect(work).toBeLessThan(1_000_000);
});

it('is undone with work that grows as the lines do, not as their square', { tags: 'slow' }, async () => {
  const workOfUndoing = async (many: number) => {
    await sql`truncate public.imports, public.cases, public.clients restart identity cascade`;
    const id = await run(lines(many));
    await sql`analyze public.clients, public.cases`;
    return workOf('select public.undo_import($1)', id);
  };
  const [few, many] = [await workOfUndoing(100), await workOfUndoing(800)];
  // Each line has its foreign keys looked at.
  expect(few).toBeGreaterThan(1000);
  // Eight times as many; their square is 64 times. The trees of indexes grow by a page now and then.
  expect(many / few).toBeLessThan(16);
});
