/** SQL access to a Postgres database, with values formatted as by PostgREST. */
import pg from 'pg';
import { isoTimestamp, numeric } from './formats.ts';

/** The default superuser of a server. */
export const SUPERUSER = 'postgres';

/** Port and superuser of a local server. */
export interface ServerAddress {
  port: number;
  password: string;
  superuser?: string;
}

/** Runs SQL: on one connection inside `transaction` and `session`, else on any connection. */
export interface Sql {
  /** One statement with `$1, $2 …`. Returns its rows. */
  query<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Any number of statements. */
  exec(statements: string): Promise<void>;
}

/** A pool of connections to one database. */
export interface SqlPool extends Sql {
  /** Runs a task in a transaction, with rollback on errors. Takes `mode`, e.g. `read only`. */
  transaction<T>(task: (sql: Sql) => Promise<T>, mode?: string): Promise<T>;
  /** Runs a task on a separate connection, which is then closed, so the task may change the session. */
  session<T>(task: (sql: Sql) => Promise<T>): Promise<T>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** The address of a database of a server. */
export function databaseUrl({ port, password, superuser = SUPERUSER }: ServerAddress, database = 'postgres'): string {
  return `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

const types = {
  getTypeParser(id: number, format?: string) {
    if (id === pg.types.builtins.NUMERIC || id === pg.types.builtins.INT8) return numeric;
    if (id === pg.types.builtins.TIMESTAMP || id === pg.types.builtins.TIMESTAMPTZ) return isoTimestamp;
    if (id === pg.types.builtins.DATE) return String;
    return pg.types.getTypeParser(id, format as 'text');
  },
} as pg.CustomTypesConfig;

const asText = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !ArrayBuffer.isView(value)
    ? JSON.stringify(value)
    : value;

function on(client: Pick<pg.ClientBase, 'query'>): Sql {
  return {
    query: async <Row>(statement: string, values?: unknown[]) =>
      (await client.query(statement, values?.map(asText))).rows as Row[],
    exec: async (statements) => void (await client.query(statements)),
  };
}

/** Opens a database lazily. Takes its address, or more settings of the connection. */
export function openSql(to: string | pg.ClientConfig): SqlPool {
  const config = typeof to === 'string' ? { connectionString: to } : to;
  const pool = new pg.Pool({ ...config, types, max: 4, allowExitOnIdle: true });
  // A broken idle connection is replaced; a broken one in use makes its query fail.
  pool.on('error', () => undefined);
  // Also one that ends between two queries of its task: pg would end the process, and nothing be cleaned up.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const withClient = async <T>(task: (client: pg.PoolClient) => Promise<T>, keep: boolean): Promise<T> => {
    const client = await pool.connect();
    let done = false;
    try {
      const result = await task(client);
      done = true;
      return result;
    } finally {
      client.release(!(keep && done));
    }
  };
  return {
    ...on(pool as unknown as pg.ClientBase),
    transaction: (task, mode = '') =>
      withClient(async (client) => {
        await client.query(`begin ${mode}`);
        const result = await task(on(client));
        await client.query('commit');
        return result;
      }, true),
    session: (task) => withClient((client) => task(on(client)), false),
    close: () => pool.end(),
  };
}

/** Runs SQL in `template1`: another database must have no connections to be created from, renamed or dropped. */
export async function onMaintenanceDatabase<T>(server: ServerAddress, task: (sql: SqlPool) => Promise<T>): Promise<T> {
  const sql = openSql(databaseUrl(server, 'template1'));
  try {
    return await task(sql);
  } finally {
    await sql.close();
  }
}

/** Whether a server takes connections now. */
export async function acceptsConnections(url: string): Promise<boolean> {
  const sql = openSql({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const answer = sql.query('select').then(
    () => true,
    () => false,
  );
  return answer.finally(sql.close);
}
