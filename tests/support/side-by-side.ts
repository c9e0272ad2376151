/** Several concurrent connections to one database. */
import { openSql, type SqlPool } from '../../scripts/embedded/postgres/client.ts';
import { actAs } from './databases.ts';

/** A connection with explicit transactions. */
export interface Connection {
  /** Runs a statement. Returns its rows. */
  run<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Begins a transaction as PostgREST does: as a role of the API, with the claims of a token. The session has the user's id. */
  beginAs(role: string, sub?: string): Promise<void>;
  /**
   * Waits until this connection waits for a lock, or until its statement has ended.
   * Returns whether it waits.
   */
  waits(statement: Promise<unknown>): Promise<boolean>;
}

/** The connections that were asked for; most tests take two or three. */
export type Connections = [Connection, Connection, Connection, ...Connection[]];

/**
 * Runs a task with its own connections, and closes them afterwards.
 * Takes the address of the database, and how many.
 */
export async function sideBySide<T>(url: string, many: number, task: (all: Connections) => Promise<T>): Promise<T> {
  const [observer, ...others] = Array.from({ length: many + 1 }, () => openSql(url, { max: 1 })) as [
    SqlPool,
    ...SqlPool[],
  ];
  try {
    return await task((await Promise.all(others.map((own) => connection(own, observer)))) as Connections);
  } finally {
    await Promise.all([observer, ...others].map((own) => own.close()));
  }
}

async function connection({ query: run }: SqlPool, observer: SqlPool): Promise<Connection> {
  const [me] = await run<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    run,
    async beginAs(role, sub = '') {
      await run('begin');
      await actAs({ query: run }, role, sub);
    },
    async waits(statement) {
      let ended = false;
      const end = () => {
        ended = true;
      };
      statement.then(end, end);
      for (;;) {
        const [row] = await observer.query<{ waits: boolean }>(
          "select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1",
          [me?.pid],
        );
        if (ended) return false;
        if (row?.waits) return true;
      }
    },
  };
}

/** A statement of somebody, or of the owner of the database. */
export type Step = readonly [who: { role: string; sub?: string } | null, statement: string, values?: unknown[]];

/**
 * Runs the second step while the first one is not committed.
 * @returns whether it waited for the first, and the SQLSTATE with which it was refused
 */
export const race = (url: string, first: Step, second: Step) =>
  sideBySide(url, 2, async ([one, other]) => {
    for (const [connection, [who]] of [
      [one, first],
      [other, second],
    ] as const)
      await (who ? connection.beginAs(who.role, who.sub) : connection.run('begin'));
    await one.run(first[1], first[2]);
    const answer = other.run(second[1], second[2]).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
    const waited = await other.waits(answer);
    await one.run('commit');
    const refusal = await answer;
    await other.run(refusal ? 'rollback' : 'commit');
    return { waited, refusal };
  });
