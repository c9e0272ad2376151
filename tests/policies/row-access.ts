/**
 * The attempts of tables.test.ts and storage.test.ts, without columns, as statements in one database: so that many changes of a
 * policy can be tried. The rows and what is expected are the same.
 */
import type { Sql } from '../../scripts/embedded/postgres/client.ts';
import { addClientForUser, addSession } from '../support/databases.ts';
import { unique } from '../support/rest.ts';
import {
  type Actor,
  actorGrantees,
  buckets,
  grantees,
  ofAssignedCases,
  type RowKind,
  switched,
  tables,
} from './expectations.ts';
import { getKey, insertable, type People, type Row, type Store, stored } from './fixtures.ts';

/** One statement of a caller on one row, and whether it has to find, change, delete or add that row. */
interface Probe {
  what: string;
  caller: Caller;
  /** Statement of the database's owner before it. */
  before?: string;
  statement: string;
  /** Question of the owner after a statement that names no row. */
  after?: string;
  values: unknown[];
  isAllowed: boolean;
}

interface Caller {
  role: 'anon' | 'authenticated' | 'app_office' | 'app_assigned' | 'app_admin';
  sub?: string;
}

/** Everybody without a session, and clients whose tokens still say that they are an admin, or of the office. */
type Prober = Exclude<Actor, 'service'> | 'demoted' | 'left';
const probers: readonly Prober[] = ['visitor', 'client', 'other', 'clerk', 'junior', 'admin', 'demoted', 'left'];
/** Who has lost a role may do what a client may. */
const hasLost = (prober: Prober): prober is 'demoted' | 'left' => prober === 'demoted' || prober === 'left';
const actorOf = (prober: Prober) => (hasLost(prober) ? 'client' : prober);
const granteeOf = (prober: Prober) =>
  prober === 'demoted' ? 'admin' : prober === 'left' ? 'office' : actorGrantees[prober];

/** Values that a policy refuses in an added row. */
const refusedValues: Record<string, Row> = { contact_submissions: { service: 'corporate' } };

/** A change of all rows at once, which reads none: only the policy for changes says of which. */
const blindChanges: Record<string, readonly [column: string, value: string]> = {
  profiles: ['full_name', 'Changed'],
  case_messages: ['body', 'Changed'],
  notification_preferences: ['quiet_from', '01:02:03'],
};

/** Rows that in Bar Council mode only an admin sees. */
const hiddenByBarCouncil = ['testimonials', 'gallery_photos', 'business_reviews', 'social_links'];
const barCouncil = (isOn: boolean) =>
  `update public.site_settings set value = '{"on": ${isOn}}' where key = 'bar_council'`;

const setRoles = (setting: object) =>
  `update public.site_settings set value = '${JSON.stringify(setting)}' where key = 'roles'`;

/** Binds juniors to assigned cases, of which one gets none or all, and lets each client and fee have a case. */
const bindJuniors = (sub: string, all: boolean) => `
  ${setRoles({ juniorAssignedOnly: true, juniorFees: true })};
  insert into public.cases (case_number, title, description, client_id, practice_area)
    select 'Of ' || k.id, 'Title', 'A description that is long enough', k.id, 'civil' from public.clients k
    where not exists (select from public.cases c where c.client_id = k.id);
  set local session_replication_role = 'replica';
  ${['tasks', 'fee_agreements', 'invoices']
    .map((table) => `update public.${table} set case_id = (select id from public.cases limit 1) where case_id is null;`)
    .join(' ')}
  set local session_replication_role = 'origin';
  insert into public.case_assignees (case_id, assignee_id) select c.id, '${sub}' from public.cases c where ${all}`;

const toRow = async (sql: Sql, statement: string, values: unknown[]): Promise<Row[]> =>
  (await sql.query<{ row: Row }>(statement, values)).map(({ row }) => row);

async function addUser(sql: Sql): Promise<string> {
  const id = crypto.randomUUID();
  await sql.query(
    "insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, 'authenticated', now())",
    [id, `${id}@example.com`],
  );
  return id;
}

function insertStatement(table: string, row: Row): string {
  const columns = Object.keys(row).join(', ');
  return `insert into public.${table} as t (${columns})
    select ${columns} from jsonb_populate_record(null::public.${table}, $1::jsonb)`;
}

const createStore = (sql: Sql): Store => ({
  insert: async (table, row) =>
    (await toRow(sql, `${insertStatement(table, row)} returning to_jsonb(t) as row`, [JSON.stringify(row)]))[0] as Row,
  find: (table, column, value) =>
    toRow(sql, `select to_jsonb(t) as row from public.${table} t where ${column}::text = $1`, [String(value)]),
  remove: (table, column, value) =>
    sql.query(`delete from public.${table} where ${column}::text = $1`, [String(value)]),
  addUser: () => addUser(sql),
});

async function addPeople(sql: Sql): Promise<People> {
  const people = {} as Record<keyof People, string>;
  for (const who of ['client', 'other', 'clerk', 'junior', 'admin'] as const) people[who] = await addUser(sql);
  for (const id of [people.client, people.other]) await addClientForUser(sql, id);
  for (const role of ['clerk', 'junior', 'admin'] as const)
    await sql.query('update public.profiles set role = $2 where id = $1', [people[role], role]);
  for (const id of Object.values(people)) await addSession(sql, id);
  return people;
}

/** The probes of a table or bucket: `add` names what a caller does with a row of a kind. */
function collect(target: string, callers: Record<Prober, Caller>) {
  const probes: Probe[] = [];
  const add = (
    [prober, verb, kind]: readonly [Prober, string, RowKind],
    isAllowed: boolean,
    statement: string,
    values: unknown[],
    more: Partial<Probe> = {},
  ) =>
    probes.push({
      what: `${target}: ${prober} ${verb} ${kind}`,
      caller: callers[prober],
      isAllowed,
      statement,
      values,
      ...more,
    });
  return { probes, add };
}

async function tableProbes(
  sql: Sql,
  table: string,
  people: People,
  callers: Record<Prober, Caller>,
  bound: string,
): Promise<Probe[]> {
  const { kinds, read, change, remove, add: added, columns } = tables[table]!;
  const store = createStore(sql);
  const { probes, add } = collect(table, callers);
  const key = getKey(table);
  const [name, where] = [`public.${table}`, `where ${key}::text = $1`];
  const newRows = new Map<RowKind, Row>();
  for (const kind of kinds) newRows.set(kind, await insertable(table, people, kind, store));
  for (const kind of kinds) {
    const id = [String((await stored(table, people, kind, store))[key])];
    const newRow = newRows.get(kind)!;
    const readsBound = read.junior.includes(kind) || switched[table]?.[0] === 'junior';
    for (const all of ofAssignedCases.includes(table) && readsBound ? [true, false] : [])
      probes.push({
        what: `${table}: a junior to whom ${all ? 'all' : 'no'} cases are assigned reads ${kind}`,
        caller: { role: 'app_assigned', sub: bound },
        // What is nobody's is the office's; a check names cases of others.
        isAllowed: kind === 'unassigned' || (all && table !== 'conflict_checks'),
        before: bindJuniors(bound, all),
        statement: `select 1 from ${name} ${where}`,
        values: id,
      });
    for (const prober of probers) {
      const actor = actorOf(prober);
      const grantee = grantees.indexOf(granteeOf(prober));
      const granted = (right: string) =>
        Object.keys(columns).filter((column) => columns[column]![grantee]!.includes(right));
      const readRow = `select ${granted('r')[0] ?? key} from ${name} ${where}`;
      // Who has lost a role reads until the next request, which is refused as a whole.
      if (!hasLost(prober)) add([prober, 'reads', kind], read[actor].includes(kind), readRow, id);
      const [role, setting] = switched[table] ?? [];
      if (setting && (prober === 'clerk' || prober === 'junior'))
        add([prober, `reads with ${setting}`, kind], prober === role || read[actor].includes(kind), readRow, id, {
          before: setRoles({ [setting]: true }),
        });
      if (hiddenByBarCouncil.includes(table) && ['visitor', 'clerk', 'admin'].includes(prober))
        add([prober, 'reads in Bar Council mode', kind], prober === 'admin', readRow, id, { before: barCouncil(true) });

      const [column] = granted('u');
      const changes = change[actor].includes(kind);
      if (column)
        add([prober, 'changes', kind], changes, `update ${name} set ${column} = ${column} ${where} returning 1`, id);
      const [blind, value] = blindChanges[table] ?? [];
      if (blind && granted('u').includes(blind))
        add([prober, 'changes all with', kind], changes, `update ${name} set ${blind} = '${value}'`, [], {
          after: `select 1 from ${name} where ${key}::text = '${id}' and ${blind} = '${value}'`,
        });

      add([prober, 'deletes', kind], remove[actor].includes(kind), `delete from ${name} ${where} returning 1`, id);

      // Whose row is none of the kinds adds their own, whoever's was sent.
      const isOwn =
        !kinds.includes('client') || !added.includes('client') || kind === actor || !kinds.includes(actor as RowKind);
      const addRow = (whole: Row, isAllowed: boolean) => {
        const given = Object.fromEntries(Object.entries(whole).filter(([column]) => granted('i').includes(column)));
        const before = `delete from ${name} where ${key}::text = '${whole[key]}'`;
        if (granted('i').length > 0)
          add([prober, 'adds', kind], isAllowed, insertStatement(table, given), [JSON.stringify(given)], { before });
      };
      addRow(newRow, added.includes(actor) && isOwn);
      if (refusedValues[table]) addRow({ ...newRow, ...refusedValues[table] }, false);
    }
  }
  return probes;
}

async function fileProbes(sql: Sql, people: People, callers: Record<Prober, Caller>): Promise<Probe[]> {
  const found: Probe[] = [];
  for (const [bucket, { read, write, add: adders = [] }] of Object.entries(buckets)) {
    const { probes, add } = collect(bucket, callers);
    for (const kind of (bucket === 'gallery' ? ['visible', 'hidden'] : ['any']) as RowKind[]) {
      const photo = bucket === 'gallery' ? await stored('gallery_photos', people, kind, createStore(sql)) : {};
      const file = [bucket, photo.file_name ?? unique('file')];
      await sql.query('insert into storage.objects (bucket_id, name) values ($1, $2)', file);
      const where = 'where bucket_id = $1 and name = $2';
      const readRow = `select 1 from storage.objects ${where}`;
      const upload = 'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)';
      const operation = (name: string) => ({ before: `select set_config('storage.operation', '${name}', true)` });
      for (const prober of probers) {
        const actor = actorOf(prober);
        const writes = write.includes(actor);
        // A client who has a case adds documents, too, which the api then looks at.
        const adds = writes || adders.includes(actor) || (bucket === 'case-documents' && /client|other/.test(prober));
        const newFile = [bucket, unique('new'), callers[prober].sub ?? null];
        const signs =
          !['visitor', 'client', 'other'].includes(actor) && bucket !== 'gallery'
            ? read[actor].includes(kind)
            : actor === 'admin' && read.admin.includes(kind);
        add([prober, 'reads', kind], read[actor].includes(kind), readRow, file);
        add([prober, 'signs', kind], signs, readRow, file, operation('storage.object.sign'));
        add([prober, 'replaces', kind], writes, `update storage.objects set name = name ${where} returning 1`, file);
        add([prober, 'deletes', kind], writes, `delete from storage.objects ${where} returning 1`, file);
        add([prober, 'adds', kind], adds, upload, newFile);
        add([prober, 'signs an upload of', kind], false, upload, newFile, operation('storage.object.sign_upload_url'));
      }
    }
    found.push(...probes);
  }
  return found;
}

/** Stores what is tried. Returns what every table is tried with, by its name with the schema. */
export async function prepareProbes(sql: Sql): Promise<Map<string, Probe[]>> {
  await sql.exec(barCouncil(false));
  const people = await addPeople(sql);
  const callers: Record<Prober, Caller> = {
    visitor: { role: 'anon' },
    client: { role: 'authenticated', sub: people.client },
    other: { role: 'authenticated', sub: people.other },
    clerk: { role: 'app_office', sub: people.clerk },
    junior: { role: 'app_office', sub: people.junior },
    admin: { role: 'app_admin', sub: people.admin },
    demoted: { role: 'app_admin', sub: people.client },
    left: { role: 'app_office', sub: people.client },
  };
  const bound = await addUser(sql);
  await sql.query("update public.profiles set role = 'junior' where id = $1", [bound]);
  await addSession(sql, bound);
  const probes = new Map<string, Probe[]>();
  for (const table of Object.keys(tables))
    probes.set(`public.${table}`, await tableProbes(sql, table, people, callers, bound));
  probes.set('storage.objects', await fileProbes(sql, people, callers));
  return probes;
}

/** The probes that end otherwise than expected. Takes a connection in a transaction, which it leaves as it was. */
export async function failedProbes(one: Sql, probes: readonly Probe[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { what, caller, before, statement, values, after, isAllowed } of probes) {
    await one.exec('savepoint probe');
    if (before) await one.exec(before);
    const { role, sub = '' } = caller;
    await one.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('request.jwt.claim.sub', $3, true)`,
      [role, sub && JSON.stringify({ sub, role, session_id: sub }), sub],
    );
    // A refusal is an error, or that no row is found.
    const isDone = async () => {
      const rows = await one.query(statement, values);
      if (after) await one.exec('reset role');
      return after ? (await one.query(after)).length > 0 : statement.startsWith('insert') || rows.length > 0;
    };
    const done = await isDone().catch(() => false);
    await one.exec('rollback to savepoint probe');
    if (done !== isAllowed) failed.push(`${what}: ${done}`);
  }
  return failed;
}
