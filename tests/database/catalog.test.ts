/** The parts of the schema that the REST API cannot show: indexes and triggers, and that contract and database agree. Grants are in grants.test.ts. */
import { readFileSync } from 'node:fs';
import * as contract from '@contract';
import { describe, expect, it } from 'vitest';
import { tables } from '../policies/expectations.ts';
import { setUpProject } from './practice.ts';

const { query, sql, value, column } = setUpProject();

const ours = "n.nspname in ('public', 'private')";

it('has a line in the expectations for every table, and no other', async () => {
  const found = await column`select distinct table_name from information_schema.columns where table_schema = 'public'`;
  expect(found.sort()).toEqual(Object.keys(tables).sort());
});

it('keeps every function that the released version calls, which runs until the new one is deployed', async () => {
  const baseline = readFileSync('supabase/migrations/20261128000000_baseline.sql', 'utf8');
  const kept = await sql<{ name: string; parameters: string[] }>`
    select proname as name, coalesce(proargnames, '{}') as parameters from pg_proc
    where pronamespace = 'public'::regnamespace`;
  const released = [...baseline.matchAll(/^create function public\.(\w+)\(([^$]*?)\) ?\n?returns/gim)];
  expect(released.length).toBeGreaterThan(100);
  const gone = released.filter(([, name, list = '']) => {
    const asked = list.match(/\bp_\w+/g) ?? [];
    return !kept.some((one) => one.name === name && asked.every((parameter) => one.parameters.includes(parameter)));
  });
  expect(gone.map(([, name]) => name)).toEqual([]);
});

describe('every table', () => {
  it('bounds every day that people write', async () => {
    const unbounded = await column`
      select c.relname || '.' || a.attname
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (
          a.atttypid = 'date'::regtype
          or a.atttypid = 'timestamptz'::regtype and (
            has_column_privilege('app_admin', c.oid, a.attnum, 'insert, update')
            or has_column_privilege('anon', c.oid, a.attnum, 'insert, update')
          )
        )
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey[1] = a.attnum
            and pg_get_constraintdef(k.oid) ~ '>= .*<= ''2200-01-01'
        )
      order by 1`;
    // record_visit() writes it.
    expect(unbounded).toEqual(['page_visits.day']);
  });

  it('evaluates the caller once a statement, not once a row', async () => {
    const rows = await sql<Record<string, string>>`
      select policyname, coalesce(qual, '') || ' ' || coalesce(with_check, '') as expression from pg_policies
      where schemaname in ('public', 'storage')`;
    for (const { policyname, expression = '' } of rows) {
      const bare = expression.replaceAll(/\( ?SELECT (auth\.uid|private\.(is_\w+|may))\([^()]*\)[^)]*\)/gi, '');
      expect(bare, policyname).not.toMatch(/auth\.uid|is_admin|is_office|may\(/);
    }
  });

  it('has an index for every foreign key', async () => {
    const missing = await query(
      `select c.conrelid::regclass::text as tab, a.attname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_namespace n on n.oid = c.connamespace
       where c.contype = 'f' and ${ours} and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`,
    );
    expect(missing).toEqual([]);
  });

  it('updates updated_at', async () => {
    const missing = await sql`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
       where n.nspname = 'public' and c.relkind = 'r' and not exists (
         select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where t.tgrelid = c.oid and p.proname = 'touch_updated_at')`;
    expect(missing).toEqual([]);
  });
});

it('has a view of what is due for each kind of notification that is not about an account, all with the same columns', async () => {
  const views = await sql<{ kind: string; columns: string }>`
    select substr(c.relname, 5) as kind, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'v' and starts_with(c.relname, 'due_')
    group by 1`;
  const aboutAccounts = contract.notificationKinds.filter((kind) => !views.some((view) => view.kind === kind));
  expect(aboutAccounts.sort()).toEqual(
    contract.notificationKinds.filter((kind) => contract.notificationAudience[kind] === 'account').sort(),
  );
  expect(
    views.map(({ kind }) => kind).filter((kind) => !(contract.notificationKinds as readonly string[]).includes(kind)),
  ).toEqual([]);
  expect([...new Set(views.map(({ columns }) => columns))]).toEqual([
    'about_at timestamp with time zone, about_id uuid, address text, case_id uuid, data jsonb, due_at timestamp with time zone, is_news boolean, needed_at timestamp with time zone, over_at timestamp with time zone, recipient_id uuid',
  ]);
});

it('passes nothing from one function to another by a session setting', async () => {
  const setting = await column`
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosrc ~ '\mset_config\M|\mset (local|session)\M'`;
  expect(setting).toEqual([]);
});

it('names each parameter of a function p_…, so that it is no column, and of an id p_…_id', async () => {
  const named = await sql<{ parameter: string; name: string; is_id: boolean }>`
    select p.proname || '.' || a.name as parameter, a.name, a.type = 'uuid'::regtype as is_id
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      unnest(p.proargnames, coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs])), coalesce(p.proallargtypes, p.proargtypes::oid[]))
        as a (name, mode, type)
    where n.nspname in ('public', 'private') and a.mode = 'i'`;
  expect(named.length).toBeGreaterThan(100);
  const isNamed = ({ name, is_id }: { name: string; is_id: boolean }) => (is_id ? /^p_.*_id$/ : /^p_/).test(name);
  expect(named.filter((one) => !isNamed(one)).map(({ parameter }) => parameter)).toEqual([]);
});

it('has one trigger function for one kind of row: none looks at which table it is for', async () => {
  const branching = await column`
    select p.proname from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prosrc ~* '(case|when|if|and|or)[ \n(]+tg_table_name|tg_table_name *(=|<>|in\M)'`;
  expect(branching).toEqual([]);
});

describe('the contract and the database', () => {
  const definition = (name: string) =>
    value`select pg_get_constraintdef(oid) from pg_constraint where conname = ${name}`;

  const enumValues = (type: string) =>
    column`select enumlabel::text from pg_enum where enumtypid = ${`public.${type}`}::regtype order by enumsortorder`;

  it('have the same values in the same order', async () => {
    const enums: Record<string, readonly string[]> = {
      user_role: contract.userRoles,
      practice_area: contract.practiceAreas,
      contact_service: contract.submissionServices,
      submission_status: contract.submissionStatuses,
      case_status: contract.caseStatuses,
      event_type: contract.eventTypes,
      party_side: contract.partySides,
      hearing_outcome: contract.hearingOutcomes,
      invoice_status: contract.invoiceStatuses,
      invoice_line_kind: contract.invoiceLineKinds,
      payment_method: contract.paymentMethods,
      photo_category: contract.photoCategories,
      social_platform: contract.socialPlatforms,
      delivery_status: contract.deliveryStatuses,
    };
    for (const [type, values] of Object.entries(enums)) expect(await enumValues(type), type).toEqual(values);
    const checked: Record<string, readonly string[]> = {
      kind: contract.auditKinds,
      action: contract.auditActions,
      actor_role: contract.auditActorRoles,
      via: contract.auditSources,
    };
    for (const [name, values] of Object.entries(checked))
      expect((await definition(`audit_log_${name}_check`)).match(/(?<=')\w+(?=')/g), name).toEqual(values);
  });

  it('have the same settings, and the same private ones', async () => {
    // The periods of retention are read with what they would erase, not with the settings of the site.
    expect((await column`select key from public.site_settings`).sort()).toEqual(
      [...contract.settingKeys, 'retention'].sort(),
    );
    expect((await column`select key from public.site_settings where not is_public`).sort()).toEqual(
      [...contract.privateSettingKeys, 'retention'].sort(),
    );
  });
});

it('tables whose ids callers make know what was sent before', async () => {
  const wrong = await column`
    select c.relname from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'id' and has_column_privilege('app_admin', c.oid, a.attnum, 'insert')
    ) <> exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'added_once')`;
  expect(wrong).toEqual([]);
});
