/** A lost connection to Postgres: the tasks that use it fail, and no others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl, openSql, type SqlPool } from '../../scripts/embedded/postgres/client.ts';
import { ConnectionPool, type Reservation } from '../../scripts/embedded/postgres/connections.ts';
import { type ScratchServer, startScratchServer } from '../../scripts/embedded/postgres/scratch.ts';
import { subscribe } from '../../scripts/embedded/postgres/subscription.ts';
import { eventually } from './support.ts';

let server: ScratchServer;
let url: string;
let admin: SqlPool;
let pool: ConnectionPool;

const LOST = { code: '08006' };
const ME = 'a connection of this test';

beforeAll(async () => {
  server = await startScratchServer();
  url = databaseUrl(server.cluster);
  admin = openSql(url);
  pool = new ConnectionPool(url, 2, { connection: { application_name: ME } });
});

afterAll(async () => {
  await pool.close(1);
  await admin.close();
  await server.close();
});

const pidOf = async (connection: Reservation) =>
  (await connection.unsafe('select pg_backend_pid() as pid'))[0]?.pid as number;

const terminate = (pid: number) =>
  eventually(async () => {
    await admin.query('select pg_terminate_backend($1)', [pid]);
    const left = await admin.query('select from pg_stat_activity where pid = $1', [pid]);
    return left.length === 0 || undefined;
  });

const terminateAll = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [ME]);

const use = async <T>(task: (connection: Reservation) => Promise<T>): Promise<T> => {
  const connection = await pool.reserve();
  return task(connection).finally(() => connection.release());
};

describe('a lost connection', () => {
  it('rejects the statement under way', async () => {
    await use(async (connection) => {
      const pid = await pidOf(connection);
      const waiting = expect(connection.unsafe('select pg_sleep(600)')).rejects.toMatchObject(LOST);
      await terminate(pid);
      await waiting;
    });
  });

  it('refuses every later statement of its task, and is not used for another', async () => {
    const first = await pool.reserve();
    const pid = await pidOf(first);
    await terminate(pid);
    await expect(first.unsafe('select 1')).rejects.toMatchObject(LOST);
    const others = [await pool.reserve(), await pool.reserve()];
    for (const statement of ['rollback', 'select 1']) await expect(first.unsafe(statement)).rejects.toMatchObject(LOST);
    first.release();
    const pids = await Promise.all(others.map(pidOf));
    expect(pids).not.toContain(pid);
    expect(new Set(pids).size).toBe(2);
    for (const other of others) other.release();
  });

  it('lets nothing of its transaction run in that of another', async () => {
    await admin.exec('create table if not exists public.written (name text)');
    const sql = openSql(url, { max: 1, connection: { application_name: ME } });
    const write = (name: string) => `insert into public.written values ('${name}')`;
    const lost = sql.transaction(async (own) => {
      await own.exec(write('before it was lost'));
      await terminateAll();
      await own.query('select 1').catch(() => undefined);
      await sql.transaction(async (other) => {
        await own.exec(write('after it was lost')).catch(() => undefined);
        await other.exec(write('by the other'));
      });
    });
    await expect(lost).rejects.toMatchObject(LOST);
    expect(await admin.query('select name from public.written')).toEqual([{ name: 'by the other' }]);
    await sql.close();
  });

  it('ends no process and leaves nothing waiting, however many are lost while they are used', async () => {
    const results = { done: 0, lost: 0 };
    let isOver = false;
    const work = async () => {
      while (!isOver)
        await use(async (connection) => {
          await connection.unsafe('begin');
          await connection.unsafe('select $1::text', ['x'.repeat(2000)]);
          await connection.unsafe('commit');
        }).then(
          () => (results.done += 1),
          (error: { code: string }) => {
            expect(['08006', '57P01']).toContain(error.code);
            results.lost += 1;
          },
        );
    };
    const workers = Promise.all(Array.from({ length: 8 }, work));
    await eventually(async () => {
      await terminateAll();
      return results.lost > 60 || undefined;
    });
    isOver = true;
    await workers;
    expect(results.done).toBeGreaterThan(0);
    expect(await use((connection) => connection.unsafe('select 1 as one'))).toMatchObject([{ one: 1 }]);
  });
});

it('knows the arrays of types that were made since, once it is renewed', async () => {
  const busy = await pool.reserve();
  await Promise.all([busy.unsafe('select 1'), use((connection) => connection.unsafe('select 1'))]);
  await admin.exec("create type public.mood as enum ('calm', 'glad')");
  pool.renew();
  const read = (connection: Reservation) => connection.unsafe("select array['calm', 'glad']::public.mood[] as moods");
  expect(await use(read)).toEqual([{ moods: ['calm', 'glad'] }]);
  busy.release();
  expect(await Promise.all([use(read), use(read)])).toEqual(Array(2).fill([{ moods: ['calm', 'glad'] }]));
});

it('a statement after the release of its connection is refused', async () => {
  const connection = await pool.reserve();
  connection.release();
  await expect(connection.unsafe('select 1')).rejects.toThrow('given back');
});

it('a server that does not answer is a lost connection', async () => {
  const nobody = new ConnectionPool('postgresql://postgres:x@127.0.0.1:1/postgres', 1, {});
  for (const _ of [1, 2]) {
    const connection = await nobody.reserve();
    await expect(connection.unsafe('select 1')).rejects.toMatchObject({ ...LOST, message: /ECONNREFUSED/ });
    connection.release();
  }
  await nobody.close();
});

it('a subscription hears of what happens after its connection was lost', async () => {
  let heard = 0;
  const subscription = subscribe(url, 'news', () => {
    heard += 1;
  });
  await eventually(async () => heard === 1 || undefined);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen news'`);
  await eventually(async () => heard === 2 || undefined);
  await admin.exec('notify news');
  await eventually(async () => heard === 3 || undefined);
  await subscription.close();
});
