import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchProject } from '../../scripts/embedded/scratch-project.ts';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { fixture, root, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let project: ScratchDatabase;

beforeAll(async () => {
  project = await scratchProject({ projectDir: fixture, migrations: false });
});

afterAll(async () => {
  await project.close();
  remove();
});

it('has the roles and schemas of a new Supabase project, and none of our tables', async () => {
  const roles = await project.sql.query(
    `select rolname from pg_roles where rolname ~ '^(anon|auth|service)' order by 1`,
  );
  expect(roles.map(({ rolname }) => rolname)).toEqual(['anon', 'authenticated', 'authenticator', 'service_role']);
  const tables = await project.sql.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = 'public' or tablename in ('users', 'objects') order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(['auth.users', 'storage.objects']);
});

it('accepts migrations from the Supabase CLI', async () => {
  const migrations = path.join(folder, 'supabase/migrations');
  mkdirSync(migrations, { recursive: true });
  writeFileSync(path.join(folder, 'supabase/config.toml'), 'project_id = "pushed"\n');
  writeFileSync(path.join(migrations, '20260101000000_t.sql'), 'create table public.pushed (id int primary key);\n');
  const supabase = path.join(root, 'node_modules/.bin/supabase');
  const { stdout } = await promisify(execFile)(supabase, ['db', 'push', `--remote=${project.url}`, '--yes'], {
    cwd: folder,
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  expect(stdout).toContain('Finished supabase db push');
  expect(await project.sql.query('select id from public.pushed')).toEqual([]);
});
