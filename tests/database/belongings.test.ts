/**
 * Tables that refer to a client, a case or a person are known to merge, erasure and undo: a forgotten one fails here, and what a
 * hold forgets in `privacy.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { value, column } = setUpProject();

/** The columns that say whose something is, e.g. `public.cases.client_id`. */
const columnsOf = (target: 'clients' | 'cases' | 'profiles') => column`
  select r.oid::regclass || '.' || a.attname
  from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  where r.relkind = 'r' and r.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and (
    exists (
      select from pg_constraint f
      where f.contype = 'f' and f.conrelid = r.oid and f.confrelid = ('public.' || ${target}::text)::regclass
        and f.conkey = array[a.attnum]
    )
    or ${target} = 'clients' and a.attname in ('client_id', 'former_client_id')
    or ${target} = 'cases' and a.attname = 'case_id'
  )
  order by 1`;

const shortName = (name: string) => name.replace(/^public\./, '');
const splitName = (name: string): [table: string, column: string] => {
  const at = name.lastIndexOf('.');
  return [shortName(name.slice(0, at)), name.slice(at + 1)];
};
const sourceOf = (names: string[]) => value`
  select string_agg(p.prosrc, ' ') from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = any (${names})`;
const onDelete = async (name: string) => {
  const [table, name_] = splitName(name);
  return value`select string_agg(f.confdeltype::text, '') from pg_constraint f join pg_attribute a
    on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.conrelid = ${table}::regclass and a.attname = ${name_} and cardinality(f.conkey) = 1`;
};

/** Why a column is not named there. */
const exceptions: Record<string, Record<string, string>> = {
  merge: {
    'hearing_orders.client_id': 'goes with its hearing',
    'payments.client_id': 'goes with its invoice',
  },
  erasure: {
    'audit_log.case_id': 'the log has ids only, and is not changed',
    'hearing_orders.client_id': 'goes with its hearing',
    'payments.client_id': 'goes with its invoice',
    'cases.client_id': 'those that are not kept are deleted by id',
    'case_documents.client_id': 'goes with its case',
    'case_messages.client_id': 'goes with its case',
    'case_parties.client_id': 'goes with its case',
    'document_requests.client_id': 'goes with its case',
    'filing_items.case_id': 'goes with its filing',
  },
  activity: {
    'case_assignees.case_id': 'who of the office works on it',
    'case_diary.case_id': 'made of its events and tasks, which are there themselves, and a note of the office',
    'cancelled_events.client_id': 'deleted after 30 days; a cancelled event is nothing that is still to come',
    'cancelled_events.case_id': 'as its client',
    'private.told_hearings.client_id': 'what was told of a hearing, which is there itself',
    'private.told_hearings.case_id': 'as its client',
    'private.message_threads.case_id': 'made of the messages',
    'private.message_reads.case_id': 'who reads has logged in',
    'notifications.case_id': 'what the office sent; of what it is about there is the thing itself',
    'audit_log.case_id': 'ids only',
  },
};

async function expectNamed(rule: string, names: string[], isNamed: (name: string) => unknown) {
  const missing: string[] = [];
  for (const name of names.map(shortName)) if (!(await isNamed(name))) missing.push(name);
  // Also no exception that is none any more.
  expect([...new Set(missing)].sort()).toEqual(Object.keys(exceptions[rule] ?? {}).sort());
}

const inSource = (source: string, name: string) => {
  const [table, column_] = splitName(name);
  const whole = table.includes('.') ? table : `public.${table}`;
  return new RegExp(`(update|into|delete from) ${whole.replace('.', '\\.')}\\b[^;]*\\b${column_}\\b`).test(source);
};

describe('what belongs to a client or a case', () => {
  it('is moved by a merge', async () => {
    const source = await sourceOf(['merge_clients', 'move_case']);
    await expectNamed('merge', await columnsOf('clients'), (name) => inSource(source, name));
  });

  it('is found by an erasure, or goes by itself', async () => {
    const source = await sourceOf(['erase_client', 'erase_fees', 'erase_account', 'erase_notifications']);
    const names = [...(await columnsOf('clients')), ...(await columnsOf('cases'))];
    await expectNamed(
      'erasure',
      names,
      async (name) => /^[cn]+$/.test((await onDelete(name)) ?? '') || inSource(source, name),
    );
  });

  it('counts for the retention, and for what an erasure keeps', async () => {
    const view = await value`select pg_get_viewdef('private.client_activity'::regclass)`;
    const names = [...(await columnsOf('clients')), ...(await columnsOf('cases'))];
    await expectNamed('activity', names, (name) => {
      const [table, column_] = splitName(name);
      const alias = new RegExp(`\\b${table.replace('.', '\\.')} (\\w+)\\b`).exec(view)?.[1];
      return alias && new RegExp(`\\b${table} ${alias}\\b`).test(view) && view.includes(`.${column_}`);
    });
  });

  it('hinders the undoing of an import, whatever it is', async () => {
    expect(await sourceOf(['undo_import'])).toMatch(
      /pg_constraint f[\s\S]*'public\.cases'::regclass, 'public\.clients'::regclass/,
    );
  });
});

it('what refers to a person goes with them, or forgets them', async () => {
  for (const name of await columnsOf('profiles')) expect(await onDelete(shortName(name)), name).toMatch(/^[cn]$/);
});
