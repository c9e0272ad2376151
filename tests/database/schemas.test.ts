/** supabase/schemas is what people read and edit; supabase/migrations is what runs. Both make the same database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readProjectConfig } from '../../scripts/embedded/config.ts';
import { runSchemas } from '../../scripts/embedded/migrations.ts';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { compareSnapshots, schemaSnapshot, snapshot } from '../../scripts/embedded/postgres/snapshot.ts';
import { prepareProject } from '../../scripts/embedded/scratch-project.ts';
import { emptyDatabase, hostedDatabase } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
let migrated: string[];
beforeAll(async () => {
  migrated = await db.pool.session(snapshot);
});

it('the schema files make what the migrations make, embedded', async () => {
  const db = await emptyDatabase();
  await prepareProject(db.url, db.sql, { projectDir: process.cwd(), migrations: 'schemas' });
  expect(compareSnapshots(migrated, await db.sql.session(snapshot))).toEqual([]);
  await db.close();
});

it('the schema files make what the migrations make, hosted with its scheduler', async () => {
  const [fresh, pushed] = await Promise.all([hostedDatabase('new'), hostedDatabase('demo')]);
  const [before, after] = [openSql(pushed.superUrl), openSql(fresh.superUrl)];
  const operator = openSql(fresh.url);
  await runSchemas(operator, process.cwd(), (await readProjectConfig(process.cwd())).schemaPaths);
  expect(compareSnapshots(await before.session(schemaSnapshot), await after.session(schemaSnapshot))).toEqual([]);
  await Promise.all([operator, before, after].map((pool) => pool.close()));
  await Promise.all([fresh.close(), pushed.close()]);
});

describe('a snapshot tells', () => {
  it.each([
    ['a column', 'alter table public.cases add column remark text'],
    ['a default', "alter table public.cases alter column status set default 'pending'"],
    ['a constraint', 'alter table public.cases drop constraint cases_title_check'],
    ['an index', 'drop index public.cases_client_id_idx'],
    ['a grant on a column', 'grant update (client_name) on public.cases to app_admin'],
    ['a grant on a table', 'grant delete on public.cases to app_admin'],
    ['a policy', 'alter policy "a client reads their own cases" on public.cases using (true)'],
    ['row-level security', 'alter table public.cases disable row level security'],
    ['a trigger', 'alter table public.cases disable trigger cases_touch'],
    ['a trigger on auth', 'drop trigger chambers_create_profile on auth.users'],
    ['the rights of a function', 'grant execute on function private.is_admin() to anon'],
    [
      'the body of a function',
      "create or replace function private.practice_day() returns date language sql as 'select current_date'",
    ],
    ['a type', "alter type public.case_status add value 'lapsed'"],
    ['a bucket', "update storage.buckets set public = true where id = 'gallery'"],
    ['a first row', "delete from public.social_links where platform = 'twitter'"],
  ])('%s', async (_, change) => {
    const changed = db.pool.transaction(async (one) => {
      await one.exec(change);
      throw compareSnapshots(migrated, await snapshot(one));
    });
    await expect(changed).rejects.toEqual(expect.arrayContaining([expect.any(String)]));
  });
});
