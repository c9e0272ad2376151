/** Tables through the REST API, with every role, method, kind of row and column. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { type Caller, insert, newAdmin, newClient, rows, send, service, signUp, visitor } from '../support/rest.ts';
import { type Actor, actorGrantees, actors, type RowKind, tables } from './expectations.ts';
import { getKey, insertable, type People, type Row, samples, stored } from './fixtures.ts';
import { type RefusedActor, refusedActors, refusedCallers } from './refused.ts';

const grantees = ['visitor', 'client', 'admin', 'service'] as const;
let callers: Record<Actor, Caller>;
let people: People;
let refused: Record<RefusedActor, Caller>;

beforeAll(async () => {
  const [client, other, admin] = [await newClient(), await newClient(), await newAdmin()];
  callers = { visitor: visitor(), client, other, admin, service: service() };
  people = { client: client.id, other: other.id, admin: admin.id };
  refused = await refusedCallers();
});

const filter = (table: string, row: Row) => `/rest/v1/${table}?${getKey(table)}=eq.${row[getKey(table)]}`;

/** Tables in which rows made at the same time collide: replaced by one with the same key, or linked to one user. */
const single = ['social_links', 'review_integration', 'clients', 'notification_preferences'];

/** Runs a task for each of them: in parallel, where the table allows it. */
async function forEach<T>(table: string, all: readonly T[], task: (one: T) => Promise<void>): Promise<void> {
  const atOnce = single.includes(table) ? 1 : 8;
  for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(task));
}

/**
 * The columns to try one by one: some, and in the slow run all. `tests/database/grants.test.ts` compares the grants of every
 * column.
 */
const some = (columns: readonly string[]) => (allTests ? columns : columns.slice(0, 2));

/** A row that a test may change. For profiles this is a new user, because the run's users are shared. */
async function freshRow(table: string, kind: RowKind, actor: Actor): Promise<Row> {
  const everyone = table === 'profiles' && actor === 'service' ? { ...people, [kind]: (await signUp()).id } : people;
  return stored(table, everyone, kind);
}

/** Puts back the rows that a migration made and a test removed. */
async function restore(table: string): Promise<void> {
  const missing = async (query: Row) => (await rows(service(), table, query)).length === 0;
  if (table === 'social_links')
    for (const platform of ['linkedin', 'instagram'])
      if (await missing({ platform: `eq.${platform}` })) await insert(table, { platform });
  if (table === 'review_integration' && (await missing({}))) await insert(table, { singleton: true });
}

/** Who tries the tables; the service, whom no policy binds, only in the slow run. */
const tried = actors.filter((actor) => allTests || actor !== 'service');

/** All in the slow run: by statements `tests/database/row-access.test.ts` tries every table, with the rules that REST asks too. */
const examples = [
  'cases',
  'case_messages',
  'contact_submissions',
  'profiles',
  'site_settings',
  'tasks',
  'testimonials',
];
const asRequests = Object.entries(tables).filter(([table]) => allTests || examples.includes(table));

describe.each(asRequests)('%s', (table, expectation) => {
  const { kinds, readOnly } = expectation;
  const names = Object.keys(expectation.columns);
  const key = getKey(table);

  describe.each(tried)('as %s', (actor) => {
    const allowedColumns = (right: 'r' | 'i' | 'u') =>
      names.filter((name) => expectation.columns[name]![grantees.indexOf(actorGrantees[actor])]!.includes(right));
    const allowedKinds = (verb: 'read' | 'change' | 'remove') => {
      if (actor !== 'service') return expectation[verb][actor];
      return readOnly && verb !== 'read' ? [] : kinds;
    };
    const ask = (method: string, path: string, body?: unknown) =>
      send(callers[actor], method, path, body, { prefer: 'return=representation' });
    /** Whether a request was answered with the row. */
    const isDone = ({ status, body }: Awaited<ReturnType<typeof send>>) =>
      status < 300 && (body as Row[] | null)?.length === 1;
    const expectRefused = ({ status, body }: Awaited<ReturnType<typeof send>>) =>
      expect([401, 403, 404], JSON.stringify(body)).toContain(status);

    it('selects exactly the allowed rows and columns', async () => {
      const readable = allowedColumns('r');
      const allowed = allowedKinds('read');
      expect(readable.length > 0, 'a table with readable rows has readable columns').toBe(allowed.length > 0);
      await forEach(table, kinds, async (kind) => {
        const row = await stored(table, people, kind);
        const response = await ask('GET', `${filter(table, row)}&select=${readable.join(',')}`);
        expect(isDone(response), `${kind}: ${JSON.stringify(response.body)}`).toBe(allowed.includes(kind));
      });
      await forEach(table, some(names.filter((name) => !readable.includes(name))), async (column) =>
        expectRefused(await ask('GET', `/rest/v1/${table}?select=${column}&limit=1`)),
      );
    });

    it('inserts exactly the allowed rows and columns', async () => {
      const own = allowedColumns('i');
      const allowed = actor === 'service' ? !readOnly : expectation.add.includes(actor);
      expect(own.length > 0).toBe(allowed);
      // A client writes what is their own.
      const kind = kinds.find((each) => each === actor) ?? kinds[0]!;
      const pick = (row: Row, columns: string[]) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
      const whole = await insertable(table, people, kind);
      const add = (row: Row) => send(callers[actor], 'POST', `/rest/v1/${table}`, row);
      const response = await add(allowed ? pick(whole, own) : whole);
      if (allowed) expect(response.status, JSON.stringify(response.body)).toBe(201);
      else expectRefused(response);
      const others = names.filter((name) => !own.includes(name) && name in whole && allowed);
      await forEach(table, some(others), async (column) =>
        expectRefused(await add(pick(samples[table]!(people, kind), [...own, column]))),
      );
      await restore(table);
    });

    it('updates exactly the allowed rows and columns', async () => {
      const own = allowedColumns('u');
      for (const kind of kinds) {
        const row = await freshRow(table, kind, actor);
        const allowed = allowedKinds('change').includes(kind) ? own : [];
        // The service may name every column of a table that it changes; triggers keep what is theirs.
        const isFree = actor === 'service' && allowed.length > 0;
        const refusedColumns = isFree ? [] : names.filter((name) => !allowed.includes(name));
        await forEach(table, [...some(allowed), ...some(refusedColumns)], async (column) => {
          // To what it is already: whether it is done, not what comes of it.
          const response = await ask('PATCH', `${filter(table, row)}&select=${key}`, { [column]: row[column] });
          const report = `${column} of ${kind}: ${response.status} ${JSON.stringify(response.body)}`;
          expect(response.status, report).toBeLessThan(500);
          expect(isDone(response), report).toBe(allowed.includes(column));
        });
      }
      await restore(table);
    });

    it('deletes exactly the allowed rows', async () => {
      await forEach(table, kinds, async (kind) => {
        const row = await freshRow(table, kind, actor);
        const response = await send(callers[actor], 'DELETE', filter(table, row));
        const gone = (await rows(service(), table, { [key]: `eq.${row[key]}` })).length === 0;
        expect(gone, `${kind}: ${response.status}`).toBe(allowedKinds('remove').includes(kind));
      });
      await restore(table);
    });
  });
});

/** Who may ask at all is decided once a request, before any table: one table, and in the slow run all. */
const asked = Object.entries(tables).filter(([table]) => allTests || table === 'cases');
describe.each(asked)('%s', (table, { kinds }) => {
  it.each(refusedActors)('refuses every request of a %s', async (actor) => {
    const statuses: number[] = [];
    const ask = async (...request: [method: string, path: string, body?: unknown]) =>
      statuses.push((await send(refused[actor], ...request)).status);
    const whole = await insertable(table, people, kinds[0]!);
    await ask('POST', `/rest/v1/${table}`, whole);
    for (const kind of kinds) {
      const row = await stored(table, people, kind);
      await ask('GET', filter(table, row));
      await ask('PATCH', filter(table, row), whole);
      await ask('DELETE', filter(table, row));
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    await restore(table);
  });
});
