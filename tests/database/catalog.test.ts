/** What the REST API cannot show: grants, definer functions, search paths, indexes, and that nothing lacks a rule. */
import { readFile } from 'node:fs/promises';
import * as contract from '@contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { policiesDocument } from '../policies/document.ts';
import { buckets, type Grantee, privateFunctions, publicFunctions, tables } from '../policies/expectations.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());

const roleOf: Record<Grantee, string> = {
  visitor: 'anon',
  client: 'authenticated',
  admin: 'app_admin',
  service: 'service_role',
};
const ours = "n.nspname in ('public', 'private')";

describe('the written expectation', () => {
  it('has a line for every table and column, and no other', async () => {
    const rows = await db.sql.query<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.columns where table_schema = 'public'",
    );
    const found: Record<string, string[]> = {};
    for (const { table_name, column_name } of rows) found[table_name] = [...(found[table_name] ?? []), column_name];
    const expected = Object.entries(tables).map(([name, { columns }]) => [name, Object.keys(columns).sort()]);
    expect(Object.fromEntries(Object.entries(found).map(([name, columns]) => [name, columns.sort()]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('has a line for every function, with who may call it and as whom it runs', async () => {
    const rows = await db.sql.query<{
      schema: string;
      name: string;
      definer: boolean;
      visitor: boolean;
      client: boolean;
      admin: boolean;
      service: boolean;
    }>(
      `select n.nspname as schema, p.proname as name, p.prosecdef as definer,
        has_function_privilege('anon', p.oid, 'execute') as visitor,
        has_function_privilege('authenticated', p.oid, 'execute') as client,
        has_function_privilege('app_admin', p.oid, 'execute') as admin,
        has_function_privilege('service_role', p.oid, 'execute') as service
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`,
    );
    const found = (schema: string) =>
      Object.fromEntries(
        rows
          .filter((row) => row.schema === schema)
          .map((row) => [
            row.name,
            { definer: row.definer, callers: (Object.keys(roleOf) as Grantee[]).filter((grantee) => row[grantee]) },
          ]),
      );
    const expected = (functions: typeof publicFunctions) =>
      Object.fromEntries(
        Object.entries(functions).map(([name, { definer, callers }]) => [name, { definer, callers: [...callers] }]),
      );
    expect(found('public')).toEqual(expected(publicFunctions));
    expect(found('private')).toEqual(expected(privateFunctions));
  });

  it('has a line for every bucket, none of them public', async () => {
    const rows = await db.sql.query<{ id: string; public: boolean }>('select id, public from storage.buckets');
    expect(rows.map((row) => row.id).sort()).toEqual(Object.keys(buckets).sort());
    expect(rows.every((row) => !row.public)).toBe(true);
  });

  it('is what docs/policies.md says', async () => {
    expect(await readFile('docs/policies.md', 'utf8'), 'run npm run gen:policies').toBe(policiesDocument());
  });
});

describe('every table', () => {
  it('has row-level security on, in public and in private', async () => {
    const open = await db.sql.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  it('has at most one permissive policy for each role and command, each naming its role', async () => {
    const policies = await db.sql.query<{ tablename: string; cmd: string; roles: string[]; permissive: string }>(
      "select tablename, cmd, roles::text[] as roles, permissive from pg_policies where schemaname in ('public', 'storage')",
    );
    const seen = policies.flatMap(({ tablename, cmd, roles }) => roles.map((role) => `${tablename} ${cmd} ${role}`));
    expect(new Set(seen).size).toBe(seen.length);
    expect(policies.length).toBeGreaterThan(25);
    for (const policy of policies) {
      expect(policy.roles, policy.tablename).not.toContain('public');
      expect(policy.cmd).not.toBe('ALL');
      expect(policy.permissive).toBe('PERMISSIVE');
    }
  });

  it('is read by an admin without a condition, which would keep indexes from being used', async () => {
    const rows = await db.sql.query<{ tablename: string; qual: string }>(
      "select tablename, qual from pg_policies where schemaname = 'public' and cmd = 'SELECT' and roles = '{app_admin}'",
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { tablename, qual } of rows) expect(qual, tablename).toBe('true');
  });

  it('asks who the caller is once a statement, not once a row', async () => {
    const rows = await db.sql.query<{ policyname: string; expression: string }>(
      "select policyname, coalesce(qual, '') || ' ' || coalesce(with_check, '') as expression from pg_policies where schemaname in ('public', 'storage')",
    );
    for (const { policyname, expression } of rows) {
      const bare = expression.replaceAll(/\( ?SELECT (auth\.uid|private\.is_admin)\(\)[^)]*\)/gi, '');
      expect(bare, policyname).not.toMatch(/auth\.uid|is_admin/);
    }
  });

  it('has an index under every foreign key', async () => {
    const missing = await db.sql.query(
      `select c.conrelid::regclass::text as tab, a.attname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_namespace n on n.oid = c.connamespace
       where c.contype = 'f' and ${ours} and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`,
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['profiles', 'id'],
    ['cases', 'client_id'],
    ['events', 'client_id'],
    ['gallery_photos', 'file_name'],
  ])('%s has an index under %s, by which its policy looks', async (table, column) => {
    const found = await db.sql.query(
      `select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and a.attname = $2`,
      [`public.${table}`, column],
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('keeps updated_at where it has one', async () => {
    const missing = await db.sql.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
       where n.nspname = 'public' and c.relkind = 'r' and not exists (
         select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where t.tgrelid = c.oid and p.proname = 'touch_updated_at')`,
    );
    expect(missing).toEqual([]);
  });
});

describe('every function', () => {
  it('has an empty search path', async () => {
    const rows = await db.sql.query<{ name: string; settings: string[] | null }>(
      `select p.oid::regprocedure::text as name, p.proconfig as settings
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`,
    );
    expect(rows.length).toBeGreaterThan(15);
    for (const { name, settings } of rows) expect(settings, name).toContain('search_path=""');
  });

  it('is executable by nobody by default', async () => {
    const open = await db.sql.query(
      `select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
       lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl where ${ours} and acl.grantee = 0`,
    );
    expect(open).toEqual([]);
    await db.sql.query('create function public.newcomer() returns int language sql as $$ select 1 $$');
    const [row] = await db.sql.query<{ open: boolean }>(
      "select has_function_privilege('anon', 'public.newcomer()', 'execute') as open",
    );
    await db.sql.query('drop function public.newcomer()');
    expect(row?.open).toBe(false);
  });
});

describe('the schemas', () => {
  it('give a new table to nobody', async () => {
    await db.sql.query('create table public.newcomer (id int)');
    const rows = await db.sql.query<{ role: string; open: boolean }>(
      `select r as role, has_table_privilege(r, 'public.newcomer', 'select,insert,update,delete') as open
       from unnest(array['anon', 'authenticated', 'app_admin', 'service_role']) r`,
    );
    await db.sql.query('drop table public.newcomer');
    expect(rows.filter((row) => row.open)).toEqual([]);
  });

  it('private is closed to every role of the API', async () => {
    const rows = await db.sql.query<{ open: boolean }>(
      "select has_schema_privilege(r, 'private', 'usage') as open from unnest(array['anon', 'authenticated', 'app_admin']) r",
    );
    expect(rows.some((row) => row.open)).toBe(false);
  });

  it('auth and storage hold nothing of ours but triggers and policies', async () => {
    const rows = await db.sql.query(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('auth', 'storage') and p.prosrc ilike '%chambers%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the contract and the database', () => {
  it.each([
    ['user_role', contract.userRoles],
    ['practice_area', contract.practiceAreas],
    ['contact_service', contract.submissionServices],
    ['submission_status', contract.submissionStatuses],
    ['case_status', contract.caseStatuses],
    ['event_type', contract.eventTypes],
    ['photo_category', contract.photoCategories],
    ['social_platform', contract.socialPlatforms],
    ['delivery_status', contract.deliveryStatuses],
  ])('%s has the same values in the same order', async (type, values) => {
    const rows = await db.sql.query<{ label: string }>(
      'select enumlabel::text as label from pg_enum where enumtypid = $1::regtype order by enumsortorder',
      [`public.${type}`],
    );
    expect(rows.map((row) => row.label)).toEqual([...values]);
  });

  it('agree on the settings and which of them are private', async () => {
    const rows = await db.sql.query<{ key: string; is_public: boolean }>(
      'select key, is_public from public.site_settings',
    );
    expect(rows.map((row) => row.key).sort()).toEqual([...contract.settingKeys].sort());
    expect(rows.filter((row) => !row.is_public).map((row) => row.key)).toEqual(contract.privateSettingKeys);
  });

  it.each([
    ['profiles', 'full_name', contract.lengths.fullName],
    ['contact_submissions', 'name', contract.lengths.name],
    ['contact_submissions', 'email', contract.lengths.email],
    ['contact_submissions', 'phone', contract.lengths.phone],
    ['contact_submissions', 'message', contract.lengths.message],
    ['cases', 'title', contract.lengths.title],
    ['cases', 'description', contract.lengths.description],
    ['cases', 'case_number', contract.lengths.caseNumber],
    ['events', 'title', contract.lengths.title],
    ['testimonials', 'message', contract.lengths.testimonialMessage],
  ] as const)('agree on the length of %s.%s', async (table, column, [shortest, longest]) => {
    const [row] = await db.sql.query<{ definition: string }>(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [`${table}_${column}_check`],
    );
    expect(row?.definition).toContain(`char_length(${column}) >= ${shortest}`);
    expect(row?.definition).toContain(`char_length(${column}) <= ${longest}`);
  });

  it('agree on how many requests one e-mail address may send', async () => {
    const [row] = await db.sql.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'throttle_contact_submission'",
    );
    const { limit, window } = contract.throttles.contactPerEmail;
    expect(row?.source).toContain(`lower(new.email), ${limit}, ${window})`);
  });

  it('agree on what plain text is', async () => {
    const texts = [
      "My landlord's dues; I select from options < 5 lakh",
      'the union select committee',
      'Update: I will grant you access; please insert it into the file',
      '<script>alert(1)</script>',
      '< b >',
      "Robert'); DROP TABLE students;--",
      "x' OR '1'='1",
      '1 UNION SELECT password FROM users',
      'a <b',
      '5 < 6 and 7 > 6',
    ];
    for (const text of texts) {
      const [row] = await db.sql.query<{ plain: boolean }>('select private.is_plain_text($1) as plain', [text]);
      expect(contract.isPlainText(text), text).toBe(row?.plain);
    }
  });
});
