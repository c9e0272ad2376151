/** Several concurrent connections to one database. */
import pg from 'pg';

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

/**
 * Runs a task with its own connections, and closes them afterwards.
 * Takes the address of the database, and how many.
 */
export async function sideBySide<T>(url: string, many: number, task: (all: Connection[]) => Promise<T>): Promise<T> {
  const clients = Array.from({ length: many + 1 }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [observer, ...others] = clients as [pg.Client, ...pg.Client[]];
    return await task(await Promise.all(others.map((client) => connection(client, observer))));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connection(client: pg.Client, observer: pg.Client): Promise<Connection> {
  const run = async <Row>(statement: string, values?: unknown[]) =>
    (await client.query(statement, values)).rows as Row[];
  const [me] = await run<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    run,
    async beginAs(role, sub = '') {
      await run('begin');
      const claims = JSON.stringify({ role, sub, session_id: sub });
      await run(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
           set_config('role', $3, true)`,
        [claims, sub, role],
      );
    },
    async waits(statement) {
      let ended = false;
      const end = () => {
        ended = true;
      };
      statement.then(end, end);
      for (;;) {
        const { rows } = await observer.query(
          "select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1",
          [me?.pid],
        );
        if (ended) return false;
        if (rows[0]?.waits) return true;
      }
    },
  };
}
