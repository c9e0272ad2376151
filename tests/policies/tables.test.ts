/** Every table, tried through the REST API by everyone, with every verb, row by row and column by column. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, insert, newAdmin, rows, send, service, signUp, visitor } from '../support/rest.ts';
import { type Actor, actors, granteeOf, type RowKind, type TableExpectation, tables } from './expectations.ts';
import { insertable, keyOf, otherValues, type People, type Row, samples, stored } from './fixtures.ts';

const grantees = ['visitor', 'client', 'admin', 'service'] as const;
let callers: Record<Actor, Caller>;
let people: People;

beforeAll(async () => {
  const [client, other, admin] = [await signUp(), await signUp(), await newAdmin()];
  callers = { visitor: visitor(), client, other, admin, service: service() };
  people = { client: client.id, other: other.id, admin: admin.id };
});

/** Whether a column may be read (r), inserted (i) or updated (u) by an actor. */
function may(expectation: TableExpectation, actor: Actor, right: 'r' | 'i' | 'u', column: string): boolean {
  return expectation.columns[column]![grantees.indexOf(granteeOf[actor])]!.includes(right);
}

function kindsFor(expectation: TableExpectation, verb: 'read' | 'change' | 'remove', actor: Actor): readonly RowKind[] {
  return actor === 'service' ? expectation.kinds : expectation[verb][actor];
}

function filter(table: string, row: Row): string {
  const key = keyOf(table);
  return `/rest/v1/${table}?${new URLSearchParams({ [key]: `eq.${row[key]}` })}`;
}

async function exists(table: string, query: Row): Promise<boolean> {
  const wanted = Object.fromEntries(
    Object.entries(query).map(([column, value]) => [
      column,
      value === null ? 'is.null' : `eq.${typeof value === 'object' ? JSON.stringify(value) : value}`,
    ]),
  );
  return (await rows(service(), table, wanted)).length > 0;
}

function expectRefused(answer: Answer): void {
  expect([401, 403, 404], JSON.stringify(answer.body)).toContain(answer.status);
}

for (const [table, expectation] of Object.entries(tables)) {
  const columns = Object.keys(expectation.columns);

  describe.each(actors)(`${table} as %s`, (actor) => {
    it('select: exactly the rows and columns allowed', async () => {
      const readable = columns.filter((column) => may(expectation, actor, 'r', column));
      const allowed = kindsFor(expectation, 'read', actor);
      expect(readable.length > 0, 'a table with readable rows has readable columns').toBe(allowed.length > 0);
      for (const kind of expectation.kinds) {
        const row = await stored(table, people, kind);
        const answer = await send(callers[actor], 'GET', `${filter(table, row)}&select=${readable.join(',')}`);
        const seen = answer.status === 200 && (answer.body as Row[]).length === 1;
        expect(seen, `${kind}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(allowed.includes(kind));
      }
      for (const column of columns.filter((name) => !readable.includes(name))) {
        expectRefused(await send(callers[actor], 'GET', `/rest/v1/${table}?select=${column}&limit=1`));
      }
    });

    it('insert: exactly the rows and columns allowed', async () => {
      const insertableColumns = columns.filter((column) => may(expectation, actor, 'i', column));
      const allowed = actor === 'service' || expectation.add.includes(actor);
      expect(insertableColumns.length > 0).toBe(allowed);
      const kind = expectation.kinds[0]!;
      const whole = await insertable(table, people, kind);
      const wanted = Object.fromEntries(
        Object.entries(whole).filter(([column]) => !allowed || insertableColumns.includes(column)),
      );
      const answer = await send(callers[actor], 'POST', `/rest/v1/${table}`, wanted);
      const marker = { ...wanted };
      delete marker.updated_at;
      delete marker.api_key_encrypted;
      if (allowed) expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      else expectRefused(answer);
      expect(await exists(table, marker)).toBe(allowed);
      for (const column of columns.filter((name) => !insertableColumns.includes(name) && name in whole && allowed)) {
        const row = samples[table]!(people, kind);
        const forbidden = Object.fromEntries([...insertableColumns, column].map((name) => [name, row[name]]));
        expectRefused(await send(callers[actor], 'POST', `/rest/v1/${table}`, forbidden));
        expect(await exists(table, forbidden)).toBe(false);
      }
      await restore(table);
    });

    it('update: exactly the rows and columns allowed', async () => {
      const allowedKinds = kindsFor(expectation, 'change', actor);
      for (const kind of expectation.kinds) {
        for (const column of columns) {
          const row = await freshRow(table, kind, actor);
          const value = await otherValue(table, kind, column, row);
          // Keys that other tables point at, generated columns and the one possible value cannot be changed by anyone.
          if (value === undefined || (actor === 'service' && column === keyOf(table))) continue;
          const answer = await send(callers[actor], 'PATCH', filter(table, row), { [column]: value });
          const allowed = may(expectation, actor, 'u', column) && allowedKinds.includes(kind);
          const key = keyOf(table);
          const changed = await exists(table, { [key]: column === key ? value : row[key], [column]: value });
          expect(changed, `${column} of ${kind}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(allowed);
          if (!allowed) expect(answer.status).toBeLessThan(500);
        }
      }
      await restore(table);
    });

    it('delete: exactly the rows allowed', async () => {
      const allowed = kindsFor(expectation, 'remove', actor);
      for (const kind of expectation.kinds) {
        const row = await freshRow(table, kind, actor);
        const answer = await send(callers[actor], 'DELETE', filter(table, row));
        const gone = !(await exists(table, { [keyOf(table)]: row[keyOf(table)] }));
        expect(gone, `${kind}: ${answer.status}`).toBe(allowed.includes(kind));
      }
      await restore(table);
    });
  });
}

/** A row that a test may spoil. What the service does to a profile would change the run's people: it gets a new one. */
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
