/**
 * After a mutation of the site all that shows its rows reads them again: a query of `src/data` that reads one of the tables
 * is among what it invalidates. Views and functions are resolved by the catalog; what triggers and cascades write counts too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { sources } from '@/hooks/use-live-query';
import { setUpProject } from './practice.ts';
import { findReadersAndWriters, type Reader, type SentRequest, type Writer } from './site-requests.ts';

const { sql } = setUpProject();

/** Asked of every caller, by policies and gates: it shows nothing. */
const gates = /^(is_admin|is_office|my_client_ids|is_session_live|check_request|is_bar_council_mode)$/;

/** The tables that the api writes for a mutation, as far as a query reads them; the others begin and end sessions. */
const writtenByApi: Readonly<Record<string, readonly string[]>> = {
  'POST /api/google-reviews/sync': ['business_reviews', 'review_integration'],
  'PUT /api/google-reviews/settings': ['review_integration'],
  'DELETE /api/google-reviews/settings': ['review_integration'],
  'POST /api/social-media/post': ['social_posts', 'social_post_deliveries'],
  'POST /api/unsubscribe': ['notification_preferences'],
};
const ofSessions = /^\S+ \/api\/(account|auth|users|invitations)\b/;

/** Mutations that send files, which only a browser does, and those of visitors: with the tables that they write. */
const sentByBrowsers: Readonly<Record<string, readonly string[]>> = {
  useSendContactRequest: [],
  useAddTemplate: ['paper_templates'],
};

/** Without its file. */
const hookOf = (name: string) => name.split(': ')[1] ?? '';

interface Catalog {
  /** The text of each function and view. */
  bodies: Map<string, string>;
  relations: Set<string>;
  triggers: { table: string; routine: string; methods: string[] }[];
  cascades: { table: string; target: string }[];
}

let catalog: Catalog;
let readers: Reader[] = [];
let writers: Writer[] = [];

beforeAll(async () => {
  const relations = await sql<{ name: string; body: string | null }>`
    select relname as name, case relkind when 'v' then pg_get_viewdef(oid) end as body from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')`;
  const routines = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  catalog = {
    bodies: new Map(
      [...routines, ...relations].flatMap(({ name, body }) => (body ? [[name, body.replaceAll(/--.*$/gm, '')]] : [])),
    ),
    relations: new Set(relations.map(({ name }) => name)),
    triggers: await sql`
      select c.relname as table, p.proname as routine, array_remove(array[case when tgtype & 4 > 0 then 'POST' end,
        case when tgtype & 8 > 0 then 'DELETE' end, case when tgtype & 16 > 0 then 'PATCH' end], null) as methods
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    cascades: await sql`
      select c.relname as table, t.relname as target
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and f.confdeltype in ('c', 'n') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  };
  const variables = { useApplyErasures: new Blob(['[{}]']) };
  ({ readers, writers } = await findReadersAndWriters(variables));
});

const findNames = (body: string) => [...body.matchAll(/\b(?:public|private)\.(\w+)/g)].map(([, name = '']) => name);

/** Adds what is behind tables, views and functions. */
function addRead(names: readonly string[], read: Set<string>): Set<string> {
  for (const name of names) {
    if (read.has(name) || gates.test(name)) continue;
    read.add(name);
    addRead(findNames(catalog.bodies.get(name) ?? ''), read);
  }
  return read;
}

const tablesRead = ({ requests }: Reader) =>
  [
    ...addRead(
      requests.flatMap(({ what, embedded }) => [what.replace('rpc/', ''), ...embedded]),
      new Set(),
    ),
  ].filter((name) => catalog.relations.has(name));

/** Adds a change of a table with what its triggers change, and of a deletion what goes with it. */
function addChange(method: string, table: string, steps: Set<string>): void {
  const step = `${method} ${table}`;
  if (steps.has(step)) return;
  steps.add(step);
  for (const trigger of catalog.triggers)
    if (trigger.table === table && trigger.methods.includes(method)) addCall(trigger.routine, steps);
  if (method !== 'DELETE') return;
  for (const { table: child, target } of catalog.cascades) if (target === table) addChange('DELETE', child, steps);
}

const methods: Readonly<Record<string, string>> = { insert: 'POST', update: 'PATCH', delete: 'DELETE' };

function addCall(routine: string, steps: Set<string>): void {
  const body = catalog.bodies.get(routine);
  if (body === undefined || steps.has(routine)) return;
  steps.add(routine);
  const changes = body.matchAll(/\b(insert|update|delete)\s+(?:into\s+|from\s+)?(?:public|private)\.(\w+)/g);
  for (const [, verb = '', table = ''] of changes) addChange(methods[verb] ?? '', table, steps);
  for (const name of findNames(body)) addCall(name, steps);
}

function tablesWritten({ name, requests }: Writer): Set<string> {
  const steps = new Set<string>();
  const addRequest = ({ method, what }: SentRequest) => {
    if (what.startsWith('rpc/')) addCall(what.slice(4), steps);
    else if (what.startsWith('/'))
      for (const table of writtenByApi[`${method} ${what}`] ?? []) addChange('PATCH', table, steps);
    // A form reads the row that it changes; here it finds nothing to change.
    else if (method !== 'GET' || /: use(Save|Set|Switch|Record)(?!Pdf|EventFile)/.test(name))
      addChange(method === 'GET' ? 'PATCH' : method, what, steps);
  };
  for (const request of requests) addRequest(request);
  for (const table of sentByBrowsers[hookOf(name)] ?? []) addChange('POST', table, steps);
  return new Set([...steps].flatMap((step) => step.split(' ')[1] ?? []));
}

function isReadAgain({ key, meta }: Reader, { invalidated }: Writer): boolean {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: key, ...(meta && { meta }) });
  return invalidated.some((filters) => client.getQueryCache().findAll(filters).length > 0);
}

it('knows what each query asks for, and each mutation sends', () => {
  expect(readers.filter(({ requests }) => requests.length === 0).map(({ name }) => hookOf(name))).toEqual([
    // Nothing without words.
    'nameConflictsQuery',
    'searchAllQuery',
  ]);
  const silent = writers.filter(({ requests }) => requests.length === 0).map(({ name }) => hookOf(name));
  expect(silent.sort()).toEqual(Object.keys(sentByBrowsers).sort());
  const calls = writers.flatMap(({ requests }) => requests.map(({ method, what }) => `${method} ${what}`));
  const unknown = calls.filter((call) => / \/api\//.test(call) && !(call in writtenByApi) && !ofSessions.test(call));
  expect(unknown).toEqual([]);
  expect([readers.length > 90, writers.length > 80]).toEqual([true, true]);
});

it('reads again whatever shows what a mutation has written', () => {
  // Sent by itself after a log-in: of a profile it writes the language, which no other query shows.
  const asked = writers.filter(({ name }) => hookOf(name) !== 'useSaveLanguage');
  const stale = asked.flatMap((writer) => {
    const written = tablesWritten(writer);
    const shown = readers.filter((reader) => !isReadAgain(reader, writer));
    return shown.flatMap((reader) => {
      const tables = tablesRead(reader).filter((table) => written.has(table));
      return tables.length > 0 ? [`${writer.name} leaves ${reader.name}: ${tables}`] : [];
    });
  });
  expect(stale).toEqual([]);
});

it('hears of a change in every table that a live query reads', () => {
  const told = new Set(
    catalog.triggers.filter(({ routine }) => addRead([routine], new Set()).has('broadcast')).map(({ table }) => table),
  );
  expect(told.size).toBeGreaterThan(5);
  const deaf = readers.flatMap((reader) => {
    const heard = sources[String(reader.key[0])];
    const missing = heard ? tablesRead(reader).filter((table) => told.has(table) && !heard.includes(table)) : [];
    return missing.map((table) => `${reader.name}: ${table}`);
  });
  expect(deaf).toEqual([]);
});

it('names each thing that it adds anew', () => {
  expect(writers.filter(({ idsAgain }) => idsAgain.length > 0).map(({ name }) => hookOf(name))).toEqual([]);
});

it('sends what it was given, each where it belongs', async () => {
  // Whether somebody is still signed in is asked after some time.
  const isOwn = (said: string) => !said.endsWith('/auth/status');
  const lines = writers.flatMap(({ name, requests }) => [
    ...[name, ...new Set(requests.map(({ said }) => said).filter(isOwn))],
    '',
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot('site-requests.txt');
});

/** What no screen of `src/app/screens` sends: with a device, a second factor or an answer, or asked in the words of another question. */
const pressedElsewhere = [
  ...['useLoginCode', 'useLogout', 'useSendContactRequest', 'useAddTemplate', 'useDownloadTemplate'],
  ...['useSaveConnection', 'useEnrolMfa', 'useConfirmMfa', 'useDeleteItem', 'useDeleteTemplate'],
  ...['useRemovePasskey', 'useTakeBackErasureRequest'],
];

it('is pressed on a screen that is held, each but those that are named', () => {
  const folder = 'src/app/screens';
  const texts = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const pressed = texts.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  // Of what changes a row that it has read, here only the reading is sent.
  const isPressed = ({ method, what }: SentRequest) =>
    new RegExp(`> ${method === 'GET' ? 'PATCH' : method} ${what}\\b`).test(pressed);
  const silent = writers.filter(({ requests }) => !requests.some(isPressed)).map(({ name }) => hookOf(name));
  expect(silent.sort()).toEqual(pressedElsewhere.sort());
});
