/**
 * That REST asks the policies and grants of the database, with some tables: by statements `tests/database/row-access.test.ts` tries
 * every table and kind of row, and `grants.test.ts` beside it compares the grants of every column.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newAdmin, newClient, rows, send, service, visitor } from '../support/rest.ts';
import { actorGrantees, actors, grantees, tables } from './expectations.ts';
import { getKey, insertable, type People, type Row, stored } from './fixtures.ts';
import { type RefusedActor, refusedActors, refusedCallers } from './refused.ts';

const people = actors.filter((actor) => actor !== 'service');
let callers: Record<(typeof people)[number], Caller>;
let ids: People;
let refused: Record<RefusedActor, Caller>;

beforeAll(async () => {
  const [client, other] = [await newClient(), await newClient()];
  const [clerk, junior, admin] = [await newAdmin('clerk'), await newAdmin('junior'), await newAdmin()];
  callers = { visitor: visitor(), client, other, clerk, junior, admin };
  ids = { client: client.id, other: other.id, clerk: clerk.id, junior: junior.id, admin: admin.id };
  refused = await refusedCallers();
});

const filter = (table: string, row: Row) => `/rest/v1/${table}?${getKey(table)}=eq.${row[getKey(table)]}`;

describe.each(['case_messages', 'contact_submissions', 'tasks'])('%s', (table) => {
  const { kinds, read, change, remove, add, columns } = tables[table]!;

  it.each(people)('is read, added to, changed and deleted by %s exactly where that is allowed', async (actor) => {
    const own = (right: string) =>
      Object.keys(columns).filter((name) => columns[name]![grantees.indexOf(actorGrantees[actor])]!.includes(right));
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await send(callers[actor], method, path, body, { prefer: 'return=representation' });
      expect(response.status, `${path}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
      return response.status < 300 && (response.body as Row[]).length === 1;
    };
    const done: Record<string, boolean> = {};
    const allowed: typeof done = {};
    for (const kind of kinds) {
      const row = await stored(table, ids, kind);
      const select = `&select=${own('r').join() || getKey(table)}`;
      const hidden = Object.keys(columns).find((name) => !own('r').includes(name));
      const [column = 'id'] = own('u');
      done[`reads ${kind}`] = await ask('GET', filter(table, row) + select);
      done[`reads a column of ${kind} that is hidden`] = hidden
        ? await ask('GET', `${filter(table, row)}&select=${hidden}`)
        : false;
      done[`changes ${kind}`] = await ask('PATCH', filter(table, row) + select, { [column]: row[column] });
      await send(callers[actor], 'DELETE', filter(table, row));
      const left = await rows(service(), table, { [getKey(table)]: `eq.${row[getKey(table)]}` });
      done[`deletes ${kind}`] = left.length === 0;
      Object.assign(allowed, {
        [`reads ${kind}`]: read[actor].includes(kind),
        [`reads a column of ${kind} that is hidden`]: false,
        [`changes ${kind}`]: change[actor].includes(kind),
        [`deletes ${kind}`]: remove[actor].includes(kind),
      });
    }
    expect(done).toEqual(allowed);

    const whole = await insertable(table, ids, kinds.find((kind) => kind === actor) ?? kinds[0]!);
    const given = Object.fromEntries(Object.entries(whole).filter(([name]) => own('i').includes(name)));
    const { status } = await send(callers[actor], 'POST', `/rest/v1/${table}`, add.includes(actor) ? given : whole);
    expect(status < 300).toBe(add.includes(actor));
  });
});

/** Who may ask at all is decided once a request, before any table. */
it.each(refusedActors)('refuses every request of a %s', async (actor) => {
  const whole = await insertable('cases', ids, 'client');
  const path = filter('cases', await stored('cases', ids, 'client'));
  for (const [method, address] of [
    ['POST', '/rest/v1/cases'],
    ['GET', path],
    ['PATCH', path],
    ['DELETE', path],
  ] as const)
    expect((await send(refused[actor], method, address, method === 'GET' ? undefined : whole)).status).toBe(401);
});
