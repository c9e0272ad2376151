/** A process that dies, or is broken off, after any statement that writes: what it did is there as a whole or not at all. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeDatabase, withDump } from '../../../scripts/archive/dump.ts';
import { openSql } from '../../../scripts/embedded/postgres/client.ts';
import { actAs, projectDatabase } from '../../support/databases.ts';
import type { Caller } from '../../support/hosted-postgres.ts';
import { asAdmin } from './callers.ts';
import { readRows } from './hands.ts';
import { helpers, Life, steps } from './life.ts';

type Statement = [sql: string, values?: unknown[]];
interface Target {
  url: string;
  /** Who does it, in one transaction. */
  by: Caller | null;
  statements: Statement[];
}

let life: Life;
beforeAll(async () => {
  life = await Life.begin();
  const before = [
    'sendInvoice',
    'sendInvoice',
    'pay',
    'pay',
    'claim',
    'importClients',
    'importClients',
    'file',
    'addTask',
  ];
  for (const name of before) await life.take(name, 0, 1);
  await life.db.sql.query('select life.count_statements()');
});
afterAll(() => life?.end());

/** A step that there is something to choose for, and how it is really taken. */
function step(name: string): Target & { take(): Promise<boolean> } {
  for (let n = 0; n < 60; n += 1) {
    const [a, b] = [n, (3 * n) % 11];
    const act = steps[name]?.(life.practice, a, b);
    if (!act || act.refusal) continue;
    const { by = asAdmin, sql, values } = act;
    return { url: life.db.url, by, statements: [[sql, values]], take: () => life.take(name, a, b) };
  }
  throw new Error(`nothing to choose for ${name}`);
}

/** Does it on a connection of its own. Returns how many statements wrote, or null where it came to its end before. */
async function run({ url, by, statements }: Target, endsAt: number, endsBy: 'death' | 'time'): Promise<number | null> {
  let count = 0;
  const own = openSql(url, { max: 1 });
  const settings =
    "select set_config('life.ends_at', $1, false), set_config('life.ends_by', $2, false), set_config('life.count', '0', false)";
  try {
    await own.query(settings, [String(endsAt), endsBy]);
    await own.transaction(async (one) => {
      if (by) await actAs(one, by.role, by.sub);
      for (const [sql, values] of statements) await (values ? one.query(sql, values) : one.exec(sql));
      if (endsAt > 0) return;
      const [row] = await one.query<{ count: number }>("select current_setting('life.count')::integer as count");
      count = row?.count ?? 0;
      throw new Error('only counted');
    });
    return null;
  } catch (error) {
    if (endsAt === 0 && count === 0) throw error;
    return count;
  } finally {
    await own.close();
  }
}

/** Lets it end after each of its statements, at most so many of them, and compares all rows. */
async function endAfterEach(target: Target, most = 60): Promise<number> {
  const own = openSql(target.url, { max: 1 });
  const rows = () => readRows(own, () => true, []);
  try {
    const before = await rows();
    const count = (await run(target, 0, 'death')) ?? 0;
    expect(count).toBeGreaterThan(0);
    const every = Math.max(1, Math.ceil(count / most));
    for (let at = 1; at <= count; at += every)
      for (const by of ['death', 'time'] as const) {
        expect(await run(target, at, by), `ended by ${by} after statement ${at}`).toBe(0);
        expect(await rows(), `ended by ${by} after statement ${at} of ${count}`).toEqual(before);
      }
    return count;
  } finally {
    await own.close();
  }
}

it.each([
  ...['sendInvoice', 'pay', 'cancelPayment', 'claim', 'cancelInvoice', 'recordResult', 'deleteHearing', 'handOver'],
  ...['writeMessage', 'undoImport', 'importClients', 'merge', 'yearsPass', 'erase'],
])(
  '%s is done as a whole or not at all',
  async (name) => {
    const target = step(name);
    await endAfterEach(target);
    await target.take();
    await life.check();
  },
  300_000,
);

it('a restore is done as a whole or not at all', async () => {
  const into = await projectDatabase();
  try {
    await into.sql.exec(helpers);
    await into.sql.query('select life.count_statements()');
    const load: Statement[] = await withDump(life.db.sql, wholeDatabase, async (statements) => {
      const all: Statement[] = [];
      for await (const statement of statements) all.push([statement]);
      return all;
    });
    const restored = readFileSync('supabase/restored.sql', 'utf8');
    await endAfterEach({ url: into.url, by: null, statements: [...load, [restored]] }, 25);
  } finally {
    await into.close();
  }
}, 600_000);
