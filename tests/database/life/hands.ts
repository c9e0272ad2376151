/** Acts of several connections at once, and the same acts one after the other in each order. */
import type { SqlPool } from '../../../scripts/embedded/postgres/client.ts';
import { actAs } from '../../support/databases.ts';
import { sideBySide } from '../../support/side-by-side.ts';
import { asAdmin } from './callers.ts';
import { type Act, day } from './practice.ts';

/** Outcome of an act: an answer, or the code with which it was refused. */
export type Outcome = { answer: unknown } | { code: string };

/** Outcomes of acts, by their places, and all rows that are there then. */
export interface End {
  outcomes: Outcome[];
  rows: string[];
}

/** Tables that are not compared: whom the jobs tell depends on when they ran, and some numbers only count. */
const notCompared = [
  'notifications',
  'told_hearings',
  'outbox_start',
  'job_runs',
  'throttles',
  'audit_log',
  'cancelled_events',
];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00/g;

/** All rows as texts. What was made just now, ids that the database has made and moments, is no difference. */
export async function readRows(
  { query }: Pick<SqlPool, 'query'>,
  isKnown: (id: string) => boolean,
  except = notCompared,
): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and c.relname <> all ($1)`,
    [except],
  );
  const rows = await query<{ row: string }>(
    tables.map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t`).join(' union all '),
  );
  return rows
    .map(({ row }) =>
      row
        .replaceAll(uuid, (id) => (isKnown(id) ? id : '?'))
        .replaceAll(moment, (at) => (Math.abs(Date.parse(at) - Date.now()) < day ? 'now' : at)),
    )
    .sort();
}

/** The ids that are there, and those that acts bring. */
export async function knownIds(sql: Pick<SqlPool, 'query'>, acts: Act[]): Promise<(id: string) => boolean> {
  const rows = await readRows(sql, () => true);
  const known = new Set([...rows, JSON.stringify(acts)].flatMap((text) => text.match(uuid) ?? []));
  return (id) => known.has(id);
}

/** Runs acts in each of some orders, and takes all of it back. Takes for each order the places of the acts. */
export const oneAfterTheOther = (pool: SqlPool, acts: Act[], orders: number[][], isKnown: (id: string) => boolean) =>
  pool.session(async (sql) => {
    const ends: End[] = [];
    for (const order of orders) {
      const outcomes: Outcome[] = acts.map(() => ({ code: 'left out' }));
      await sql.exec('begin');
      for (const place of order) {
        const { by = asAdmin, sql: statement, values } = acts[place] as Act;
        await sql.exec('savepoint act');
        outcomes[place] = await (by ? actAs(sql, by.role, by.sub) : Promise.resolve())
          .then(() => sql.query(statement, values))
          .then(
            ([row]) => ({ answer: Object.values(row ?? {})[0] }),
            async ({ code }: { code: string }) => {
              await sql.exec('rollback to savepoint act');
              return { code };
            },
          );
        await sql.exec("select set_config('role', 'none', true)");
      }
      ends.push({ outcomes, rows: await readRows(sql, isKnown) });
      await sql.exec('rollback');
    }
    return ends;
  });

/**
 * Runs acts at once, each on its own connection.
 * @param isOverlapping nobody commits before each of them is done or waits for another
 */
export async function allAtOnce(
  { url, sql }: { url: string; sql: SqlPool },
  acts: Act[],
  isOverlapping: boolean,
  isKnown: (id: string) => boolean,
): Promise<End> {
  const outcomes = await sideBySide(url, acts.length, async (connections) => {
    for (const [place, { by = asAdmin }] of acts.entries()) {
      if (by) await connections[place]?.beginAs(by.role, by.sub);
      else await connections[place]?.run('begin');
    }
    const begun = acts.map(({ sql: statement, values }, place) => {
      const one = connections[place] as (typeof connections)[0];
      const answer = one.run(statement, values);
      answer.catch(() => undefined); // asked below
      return { one, answer };
    });
    if (isOverlapping) for (const { one, answer } of begun) await one.waits(answer);
    return Promise.all(
      begun.map(({ one, answer }) =>
        answer.then(
          async ([row]): Promise<Outcome> => {
            await one.run('commit');
            return { answer: Object.values(row ?? {})[0] };
          },
          async ({ code, message }: { code?: string; message: string }): Promise<Outcome> => {
            await one.run('rollback');
            return { code: code ?? message };
          },
        ),
      ),
    );
  });
  return { outcomes, rows: await readRows(sql, isKnown) };
}
