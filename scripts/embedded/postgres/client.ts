/** SQL access to a Postgres database, with values formatted as by PostgREST. */
import { Connection, ConnectionPool, type ConnectionSettings, type Reservation } from './connections.ts';
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
export type ConnectionOptions = Partial<Pick<ConnectionSettings, 'ssl' | 'max' | 'connect_timeout' | 'connection'>>;

function on(connection: Pick<Reservation, 'unsafe'>): Sql {
  return {
    query: async <Row>(statement: string, values: unknown[] = []) => {
      const given = values.map((value) => value ?? null);
      return Array.from(await connection.unsafe(statement, given)) as Row[];
    },
    exec: async (statements) => void (await connection.unsafe(statements)),
  };
}

/** Runs a task in a transaction, which an error of any of its statements rolls back. */
async function inTransaction<T>(connection: Reservation, mode: string, task: (sql: Sql) => Promise<T>): Promise<T> {
  let failure: { error: unknown } | undefined;
  const unsafe: Reservation['unsafe'] = (...query) =>
    connection.unsafe(...query).catch((error: unknown) => {
      failure ??= { error };
      throw error;
    });
  await connection.unsafe(`begin ${mode}`);
  try {
    const result = await task(on({ unsafe }));
    if (failure) throw failure.error;
    await connection.unsafe('commit');
    return result;
  } catch (error) {
    await connection.unsafe('rollback').catch(() => undefined); // a lost connection has no transaction
    // 25P02: an earlier error has ended the transaction.
    throw failure && (error as { code?: string }).code === '25P02' ? failure.error : error;
  }
}

/** Opens a database lazily. Takes its address, and more about the connections. */
export function openSql(url: string, options: ConnectionOptions = {}): SqlPool {
  const { max = 4, ...more } = options;
  const settings = { connect_timeout: 0, onnotice: () => undefined, ...more, types: allTypes };
  const pool = new ConnectionPool(url, max, settings);
  const reserved = async <T>(task: (connection: Reservation) => Promise<T>) => {
    const connection = await pool.reserve();
    return task(connection).finally(() => connection.release());
  };
  return {
    ...on({ unsafe: (...query) => reserved((connection) => connection.unsafe(...query)) }),
    transaction: (task, mode = '') => reserved((connection) => inTransaction(connection, mode, task)),
    session: async (task) => {
      const own = new Connection(url, settings);
      try {
        return await task(on(own));
      } finally {
        await own.close();
      }
    },
    close: (seconds) => pool.close(seconds),
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
