import { createPgliteConnection, type LiteConnection } from '../embedded/lite.ts';
import { firstLine, UserError } from '../lib/errors.ts';

export type Driver = LiteConnection['driver'];

/** The Postgres of the embedded backend: the data of another one does not open with it. */
export const POSTGRES = '17';

/** Opens the database of a folder that is this process's own, has something done with it, and closes it. */
export async function withDatabase<T>(folder: string, task: (driver: Driver) => Promise<T>): Promise<T> {
  const connection = (await createPgliteConnection({ url: folder })) as unknown as LiteConnection;
  try {
    await connection.driver.waitReady;
  } catch (error) {
    throw new UserError(`The database in ${folder} cannot be opened: ${firstLine(error)}`);
  }
  try {
    return await task(connection.driver);
  } finally {
    await connection.close();
  }
}

/** Every table that is not Postgres' own: its schema and name. */
export async function tablesOf(driver: Driver): Promise<{ schema: string; name: string }[]> {
  const { rows } = await driver.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  return rows;
}

/** How many rows each table has, by `schema.table`. */
export async function rowCounts(driver: Driver): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { schema, name } of await tablesOf(driver)) {
    const { rows } = await driver.query<{ n: number }>(`select count(*)::int as n from "${schema}"."${name}"`);
    counts[`${schema}.${name}`] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** The version of Postgres, e.g. `17.5`. */
export async function postgresOf(driver: Driver): Promise<string> {
  const { rows } = await driver.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version.split(' ')[0] ?? '';
}
