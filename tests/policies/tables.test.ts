/** Every table through the REST API, with every role, method, kind of row and column. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allTests } from '../../scripts/tests/all.ts';
import {
  type Caller,
  insert,
  newAdmin,
  newClient,
  type RestResponse,
  rows,
  send,
  service,
  signUp,
  visitor,
} from '../support/rest.ts';
import { type Actor, actorGrantees, actors, type RowKind, type TableExpectation, tables } from './expectations.ts';
import { getKey, insertable, otherValues, type People, type Row, samples, stored } from './fixtures.ts';
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

/** Whether a column may be read (r), inserted (i) or updated (u) by an actor. */
function may(expectation: TableExpectation, actor: Actor, right: 'r' | 'i' | 'u', column: string): boolean {
  return expectation.columns[column]![grantees.indexOf(actorGrantees[actor])]!.includes(right);
}

function kindsFor(expectation: TableExpectation, verb: 'read' | 'change' | 'remove', actor: Actor): readonly RowKind[] {
  if (actor !== 'service') return expectation[verb][actor];
  return expectation.readOnly && verb !== 'read' ? [] : expectation.kinds;
}

function filter(table: string, row: Row): string {
  const key = getKey(table);
  return `/rest/v1/${table}?${new URLSearchParams({ [key]: `eq.${row[key]}` })}`;
}

function filterBy(value: unknown): string {
  if (value === null) return 'is.null';
  // One of objects is JSON.
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return `eq.{${value.map((one) => JSON.stringify(one)).join(',')}}`;
  if (typeof value === 'object') return `eq.${JSON.stringify(value)}`;
  // Lite compares `eq.+91…` as a number.
  return typeof value === 'string' && value.startsWith('+') ? `in.("${value}")` : `eq.${value}`;
}

async function exists(table: string, query: Row): Promise<boolean> {
  const wanted = Object.fromEntries(Object.entries(query).map(([column, value]) => [column, filterBy(value)]));
  return (await rows(service(), table, wanted)).length > 0;
}

/** A row as it is now, without the timestamp that a trigger sets at every change. */
async function reread(table: string, row: Row): Promise<Row> {
  const found = await rows(service(), table, { [getKey(table)]: `eq.${row[getKey(table)]}` });
  expect(found).toHaveLength(1);
  const { updated_at: _, ...rest } = found[0]!;
  return rest;
}

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

function expectRefused(response: RestResponse): void {
  expect([401, 403, 404], JSON.stringify(response.body)).toContain(response.status);
}

/** Who tries the tables; the service, whom no policy binds, only in the slow run. */
const tried = actors.filter((actor) => allTests || actor !== 'service');

for (const [table, expectation] of Object.entries(tables)) {
  const columns = Object.keys(expectation.columns);

  describe.each(tried)(`${table} as %s`, (actor) => {
    it('selects exactly the allowed rows and columns', async () => {
      const readable = columns.filter((column) => may(expectation, actor, 'r', column));
      const allowed = kindsFor(expectation, 'read', actor);
      expect(readable.length > 0, 'a table with readable rows has readable columns').toBe(allowed.length > 0);
      await forEach(table, expectation.kinds, async (kind) => {
        const row = await stored(table, people, kind);
        const response = await send(callers[actor], 'GET', `${filter(table, row)}&select=${readable.join(',')}`);
        const seen = response.status === 200 && (response.body as Row[]).length === 1;
        expect(seen, `${kind}: ${response.status} ${JSON.stringify(response.body)}`).toBe(allowed.includes(kind));
      });
      const unreadable = columns.filter((name) => !readable.includes(name));
      await forEach(table, some(unreadable), async (column) => {
        expectRefused(await send(callers[actor], 'GET', `/rest/v1/${table}?select=${column}&limit=1`));
      });
    });

    it('inserts exactly the allowed rows and columns', async () => {
      const insertableColumns = columns.filter((column) => may(expectation, actor, 'i', column));
      const allowed = actor === 'service' ? !expectation.readOnly : expectation.add.includes(actor);
      expect(insertableColumns.length > 0).toBe(allowed);
      // A client writes what is their own.
      const kind = expectation.kinds.find((kind) => kind === actor) ?? expectation.kinds[0]!;
      const whole = await insertable(table, people, kind);
      const wanted = Object.fromEntries(
        Object.entries(whole).filter(([column]) => !allowed || insertableColumns.includes(column)),
      );
      const response = await send(callers[actor], 'POST', `/rest/v1/${table}`, wanted);
      const marker = { ...wanted };
      delete marker.updated_at;
      delete marker.api_key_encrypted;
      if (allowed) expect(response.status, JSON.stringify(response.body)).toBe(201);
      else expectRefused(response);
      expect(await exists(table, marker)).toBe(allowed);
      const others = columns.filter((name) => !insertableColumns.includes(name) && name in whole && allowed);
      await forEach(table, some(others), async (column) => {
        const row = samples[table]!(people, kind);
        const forbidden = Object.fromEntries([...insertableColumns, column].map((name) => [name, row[name]]));
        expectRefused(await send(callers[actor], 'POST', `/rest/v1/${table}`, forbidden));
        expect(await exists(table, forbidden)).toBe(false);
      });
      await restore(table);
    });

    it('updates exactly the allowed rows and columns', async () => {
      const allowedKinds = kindsFor(expectation, 'change', actor);
      const key = getKey(table);
      for (const kind of expectation.kinds) {
        // Keys that other tables point at, generated columns and the one possible value cannot be changed by anyone.
        const change = async (column: string, row: Row) => {
          const value = await otherValue(table, kind, column, row);
          if (value === undefined || (actor === 'service' && column === key)) return null;
          const response = await send(callers[actor], 'PATCH', filter(table, row), { [column]: value });
          const changed = () => exists(table, { [key]: column === key ? value : row[key], [column]: value });
          return {
            response,
            changed,
            report: `${column} of ${kind}: ${response.status} ${JSON.stringify(response.body)}`,
          };
        };
        const allowed = columns.filter((name) => allowedKinds.includes(kind) && may(expectation, actor, 'u', name));
        await forEach(table, some(allowed), async (column) => {
          const attempt = await change(column, await freshRow(table, kind, actor));
          if (attempt) expect(await attempt.changed(), attempt.report).toBe(true);
        });
        // A refused change needs no separate row.
        const refused = columns.filter((name) => !allowed.includes(name));
        const row = await freshRow(table, kind, actor);
        const before = await reread(table, row);
        const reports: string[] = [];
        await forEach(table, some(refused), async (column) => {
          const attempt = await change(column, row);
          if (!attempt) return;
          reports.push(attempt.report);
          expect(attempt.response.status, attempt.report).toBeLessThan(500);
          if (column === 'updated_at') expect(await attempt.changed(), attempt.report).toBe(false);
        });
        expect(await reread(table, row), reports.join('\n')).toEqual(before);
      }
      await restore(table);
    });

    it('deletes exactly the allowed rows', async () => {
      const allowed = kindsFor(expectation, 'remove', actor);
      await forEach(table, expectation.kinds, async (kind) => {
        const row = await freshRow(table, kind, actor);
        const response = await send(callers[actor], 'DELETE', filter(table, row));
        const gone = !(await exists(table, { [getKey(table)]: row[getKey(table)] }));
        expect(gone, `${kind}: ${response.status}`).toBe(allowed.includes(kind));
      });
      await restore(table);
    });
  });
}

/** Who may ask at all is decided once a request, before any table: one table, and in the slow run all. */
const asked = Object.entries(tables).filter(([table]) => allTests || table === 'cases');
for (const [table, expectation] of asked) {
  it.each(refusedActors)(`refuses every request for ${table} of a %s`, async (actor) => {
    const caller = refused[actor];
    const statuses: number[] = [];
    const ask = async (...request: [method: string, path: string, body?: unknown]) =>
      statuses.push((await send(caller, ...request)).status);
    const kind = expectation.kinds[0]!;
    const whole = await insertable(table, people, kind);
    await ask('POST', `/rest/v1/${table}`, whole);
    for (const kind of expectation.kinds) {
      const row = await stored(table, people, kind);
      const before = await reread(table, row);
      await ask('GET', filter(table, row));
      await ask('PATCH', filter(table, row), whole);
      await ask('DELETE', filter(table, row));
      expect(await reread(table, row)).toEqual(before);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    await restore(table);
  });
}

/** A row that a test may change. For profiles this is a new user, because the run's users are shared. */
async function freshRow(table: string, kind: RowKind, actor: Actor): Promise<Row> {
  const everyone = table === 'profiles' && actor === 'service' ? { ...people, [kind]: (await signUp()).id } : people;
  return stored(table, everyone, kind);
}

async function otherValue(table: string, kind: RowKind, column: string, row: Row): Promise<unknown> {
  const special = otherValues[table]?.[column];
  if (special) return special(people, row);
  if (table === 'review_integration' && column === 'singleton') return undefined;
  return samples[table]!(people, kind)[column];
}

/** Puts back the rows that a migration made and a test removed. */
async function restore(table: string): Promise<void> {
  if (table === 'social_links') {
    for (const platform of ['linkedin', 'instagram']) {
      if (!(await exists('social_links', { platform }))) await insert('social_links', { platform });
    }
  }
  if (table === 'review_integration' && (await rows(service(), table)).length === 0)
    await insert(table, { singleton: true });
}
