/** SQL access to a Postgres database, with values formatted as by PostgREST. */
import postgres from 'postgres';
import { numeric, types } from './formats.ts';

/** The default superuser of a server. */
export const SUPERUSER = 'postgres';

/** Port and superuser of a local server. */
export interface ServerAddress {
  port: number;
  password: string;
  superuser?: string;
}

/** Runs SQL: on one connection inside `transaction` and `session`, else on any connection, where `begin` is refused. */
export interface Sql {
  /** One statement with `$1, $2 …`. Returns its rows. */
  query<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Any number of statements. */
  exec(statements: string): Promise<void>;
}

/** A pool of connections to one database. */
export interface SqlPool extends Sql {
  /** Runs a task in a transaction, with rollback on errors, also on such as the task has caught. Takes `mode`, e.g. `read only`. */
  transaction<T>(task: (sql: Sql) => Promise<T>, mode?: string): Promise<T>;
  /** Runs a task on a separate connection, which is then closed, so the task may change the session. */
  session<T>(task: (sql: Sql) => Promise<T>): Promise<T>;
  /** Closes the connections, once their queries have ended or after so many seconds. */
  close(seconds?: number): Promise<void>;
}

/** The address of a database of a server. */
export function databaseUrl({ port, password, superuser = SUPERUSER }: ServerAddress, database = 'postgres'): string {
  return `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

const asText = (type: number, parse: (text: string) => unknown = String) => ({
  to: type,
  from: [type],
  serialize: String,
  parse,
});
/** Also those that lite reads in its own way. */
const allTypes = { ...types, int8: asText(20, numeric), date: asText(1082), bool: asText(16, (text) => text === 't') };

/** Of a connection: whether it is encrypted and how, at most so many at once, seconds until one has to be there, its settings. */
export type ConnectionOptions = Partial<
  Pick<postgres.Options<Record<string, postgres.PostgresType>>, 'ssl' | 'max' | 'connect_timeout' | 'connection'>
>;

function on(client: Pick<postgres.Sql, 'unsafe'>): Sql {
  return {
    query: async <Row>(statement: string, values: unknown[] = []) => {
      const given = values.map((value) => value ?? null) as postgres.ParameterOrJSON<never>[];
      return Array.from(await client.unsafe(statement, given)) as Row[];
    },
    exec: async (statements) => void (await client.unsafe(statements)),
  };
}

/** Opens a database lazily. Takes its address, and more about the connections. */
export function openSql(url: string, options: ConnectionOptions = {}): SqlPool {
  const connect = (more: postgres.Options<Record<string, postgres.PostgresType>>) =>
    postgres(url, { max: 4, connect_timeout: 0, onnotice: () => undefined, ...options, ...more, types: allTypes });
  const pool = connect({});
  return {
    ...on(pool),
    transaction: async <T>(task: (sql: Sql) => Promise<T>, mode = '') =>
      (await pool.begin(mode, (own) => task(on(own)))) as T,
    session: async (task) => {
      let isLost = false;
      const own = connect({ max: 1, onclose: () => (isLost = true) });
      // Another connection would take its place, without what the task has set.
      const unsafe: typeof own.unsafe = (...query) => {
        if (isLost) throw new Error('The connection to the database was lost.');
        return own.unsafe(...query);
      };
      try {
        return await task(on({ unsafe }));
      } finally {
        await own.end();
      }
    },
    close: (timeout) => pool.end({ timeout }),
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
  const sql = openSql(url, { connect_timeout: 5 });
  const answer = sql.query('select').then(
    () => true,
    () => false,
  );
  return answer.finally(() => sql.close());
}
