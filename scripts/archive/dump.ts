/** The logical dump that backup, restore and export share: the rows of a database as SQL statements. */
import { readFileSync } from 'node:fs';
import type { Sql, SqlPool } from '../embedded/postgres/client.ts';

/** Which tables and columns are dumped. Tables that are not named are dumped unchanged. */
export interface DumpPlan {
  /** Tables that are left out, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** For a table the only columns to dump, each with its SQL expression. */
  columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether the dump replaces existing rows of a table; else the table must be empty. */
  replaces(table: string): boolean;
}

/** Everything but the history of the migrations, which the target has already. */
export const wholeDatabase: DumpPlan = {
  leftOut: { 'supabase_migrations.schema_migrations': 'is written when the migrations are applied' },
  columns: {},
  replaces: () => true,
};

/** The number of rows of each table, by `schema.table`. */
export type Counts = Record<string, number>;

interface DumpTable {
  /** `schema.table` */
  key: string;
  /** The name for SQL. */
  name: string;
  /** Each column with its SQL expression. */
  columns: { name: string; value: string }[];
  /** Sequences of its columns. */
  sequences: string[];
}

const ROWS_PER_BATCH = 500;

/** The name of a table or column for SQL. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Schema and name of every table except those of Postgres. */
async function listTables(sql: Sql): Promise<{ schema: string; name: string }[]> {
  return sql.query(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
}

/** Counts the rows of each table. */
export async function rowCounts(sql: Sql): Promise<Counts> {
  const counts: Counts = {};
  for (const { schema, name } of await listTables(sql)) {
    const [row] = await sql.query<{ n: number }>(
      `select count(*)::int as n from ${identifier(schema)}.${identifier(name)}`,
    );
    counts[`${schema}.${name}`] = row?.n ?? 0;
  }
  return counts;
}

async function dumpTables(sql: Sql, plan: DumpPlan): Promise<DumpTable[]> {
  const tables: DumpTable[] = [];
  for (const { schema, name } of await listTables(sql)) {
    const key = `${schema}.${name}`;
    if (key in plan.leftOut) continue;
    const rows = await sql.query<{ column: string; sequence: string | null }>(
      `select column_name as column,
         pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), column_name) as sequence
       from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
      [schema, name],
    );
    const values = plan.columns[key] ?? Object.fromEntries(rows.map(({ column }) => [column, identifier(column)]));
    tables.push({
      key,
      name: `${identifier(schema)}.${identifier(name)}`,
      columns: Object.entries(values).map(([name, value]) => ({ name, value })),
      sequences: rows.flatMap(({ sequence }) => sequence ?? []),
    });
  }
  return tables;
}

/** Reads a table in batches, every value as a literal quoted by Postgres. */
async function* readRows(sql: Sql, { name, columns }: DumpTable): AsyncGenerator<string[]> {
  const row = columns.map(({ value }) => `quote_nullable((${value})::text)`).join(` || ', ' || `);
  await sql.exec(`declare dumped no scroll cursor for select '(' || ${row} || ')' as row from ${name}`);
  for (;;) {
    const rows = await sql.query<{ row: string }>(`fetch ${ROWS_PER_BATCH} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql.exec('close dumped');
}

/**
 * Reads a snapshot of a database as statements that load its rows into a database with the same migrations. Run them in one
 * transaction; triggers are off, because their results are in the data.
 * Takes `task`, which gets the statements, the row counts (complete when all statements are read), and the transaction.
 */
export function withDump<T>(
  pool: SqlPool,
  plan: DumpPlan,
  task: (statements: AsyncGenerator<string>, counts: Counts, sql: Sql) => Promise<T>,
): Promise<T> {
  const counts: Counts = {};
  return pool.transaction(async (sql) => {
    // Text formats, and a limit of each statement, that do not depend on settings.
    await sql.exec(`set local statement_timeout = '10min'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
      set local bytea_output = 'hex'; set local extra_float_digits = 1`);
    return task(statements(sql, plan, counts), counts, sql);
  }, 'isolation level repeatable read read only');
}

async function* statements(sql: Sql, plan: DumpPlan, counts: Counts): AsyncGenerator<string> {
  const tables = await dumpTables(sql, plan);
  yield "set local session_replication_role = 'replica'";
  for (const { key, name } of tables) if (plan.replaces(key)) yield `delete from ${name}`;
  for (const table of tables) {
    counts[table.key] = 0;
    const into = `${table.name} (${table.columns.map((column) => identifier(column.name)).join(', ')})`;
    for await (const rows of readRows(sql, table)) {
      counts[table.key] = (counts[table.key] ?? 0) + rows.length;
      yield `insert into ${into} overriding system value values\n${rows.join(',\n')}`;
    }
    for (const sequence of table.sequences) {
      const [next] = await sql.query<{ value: number }>(`select last_value + is_called::int as value from ${sequence}`);
      yield `alter sequence ${sequence} restart with ${next?.value ?? 1}`;
    }
  }
  yield "set local session_replication_role = 'origin'";
}

/** Ends what waits to be sent, in a database whose original may have sent it since; see supabase/restored.sql. */
export const holdUnsent = (sql: SqlPool): Promise<void> =>
  sql.transaction((one) => one.exec(readFileSync(new URL('../../supabase/restored.sql', import.meta.url), 'utf8')));
