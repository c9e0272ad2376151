/** What the REST API cannot show: indexes, triggers, and their documentation. Grants are in grants.test.ts. */
import * as contract from '@contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { tables } from '../policies/expectations.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());

const ours = "n.nspname in ('public', 'private')";

describe('the expectations', () => {
  it('have a line for every table and column, and no other', async () => {
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
});

describe('every table', () => {
  it('has a reading policy for admins without a condition, so that indexes are used', async () => {
    const rows = await db.sql.query<{ tablename: string; qual: string }>(
      "select tablename, qual from pg_policies where schemaname = 'public' and cmd = 'SELECT' and roles = '{app_admin}'",
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { tablename, qual } of rows) expect(qual, tablename).toBe('true');
  });

  it('evaluates the caller once a statement, not once a row', async () => {
    const rows = await db.sql.query<{ policyname: string; expression: string }>(
      "select policyname, coalesce(qual, '') || ' ' || coalesce(with_check, '') as expression from pg_policies where schemaname in ('public', 'storage')",
    );
    for (const { policyname, expression } of rows) {
      const bare = expression.replaceAll(/\( ?SELECT (auth\.uid|private\.is_admin)\(\)[^)]*\)/gi, '');
      expect(bare, policyname).not.toMatch(/auth\.uid|is_admin/);
    }
  });

  it('has an index for every foreign key', async () => {
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
    ['case_messages', 'client_id'],
    ['case_documents', 'client_id'],
    ['document_requests', 'client_id'],
    ['case_parties', 'client_id'],
    ['events', 'client_id'],
    ['hearing_orders', 'client_id'],
    ['gallery_photos', 'file_name'],
  ])('%s has an index on %s, which its policy compares', async (table, column) => {
    const found = await db.sql.query(
      `select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and a.attname = $2`,
      [`public.${table}`, column],
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('updates updated_at', async () => {
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

describe('the schemas', () => {
  it('auth and storage contain only our triggers and policies', async () => {
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
    ['party_side', contract.partySides],
    ['hearing_outcome', contract.hearingOutcomes],
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

  it.each([
    ['kind', contract.auditKinds],
    ['action', contract.auditActions],
    ['actor_role', contract.auditActorRoles],
    ['via', contract.auditSources],
  ])('have the same values of audit_log.%s', async (column, values) => {
    const [row] = await db.sql.query<{ definition: string }>(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [`audit_log_${column}_check`],
    );
    expect([...(row?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value)).toEqual([...values]);
  });

  it('have the same settings, and the same private ones', async () => {
    const rows = await db.sql.query<{ key: string; is_public: boolean }>(
      'select key, is_public from public.site_settings',
    );
    // The periods of retention are read with what they would erase, not with the settings of the site.
    expect(rows.map((row) => row.key).sort()).toEqual([...contract.settingKeys, 'retention'].sort());
    const hidden = rows.filter((row) => !row.is_public).map((row) => row.key);
    expect(hidden.sort()).toEqual([...contract.privateSettingKeys, 'retention'].sort());
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

  it('have the same rate limit by e-mail address', async () => {
    const [row] = await db.sql.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'throttle_contact_submission'",
    );
    const { limit, window } = contract.throttles.contactPerEmail;
    expect(row?.source).toContain(`lower(new.email), ${limit}, ${window})`);
  });

  it('have the same rule for plain text', async () => {
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
      'I earn <Rs 50,000 a month',
      '<img src=x onerror=alert(1)>',
      'a </b> c',
      '<!-- hidden -->',
      '<!doctype html>',
      '5 < 6 and 7 > 6',
    ];
    for (const text of texts) {
      const [row] = await db.sql.query<{ plain: boolean }>('select private.is_plain_text($1) as plain', [text]);
      expect(contract.isPlainText(text), text).toBe(row?.plain);
    }
  });
});
