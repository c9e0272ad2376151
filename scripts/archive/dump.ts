/** The logical dump that backup, restore and export share: the rows of a database as SQL statements. */
import type { Sql, SqlPool } from '../postgres/client.ts';

/** What becomes of the tables of a database in a dump. One that is not named is dumped as it is. */
export interface DumpPlan {
  /** Tables that are left out, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** The only columns that are dumped of a table, each with the SQL that is read for it; null is the column itself. */
  columns: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Columns that are dumped changed, with the SQL that is read for them. */
  changed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of a table the rows that are dumped, as a condition. */
  rows: Readonly<Record<string, string>>;
  /** Whether the rows that a table has are replaced by those of the dump; else there must be none. */
  replaces(table: string): boolean;
}

/** Everything but the history of the migrations, which the target has by having them. */
export const wholeDatabase: DumpPlan = {
  leftOut: { 'supabase_migrations.schema_migrations': 'is written when the migrations are applied' },
  columns: {},
  changed: {},
  rows: {},
  replaces: () => true,
};

/** How many rows each table has in a dump, by `schema.table`. */
export type Counts = Record<string, number>;

interface DumpTable {
  /** `schema.table` */
  key: string;
  /** The name for SQL. */
  name: string;
  /** Each column with what is read for it. */
  columns: { name: string; value: string }[];
  /** Sequences that fill a column. */
  sequences: string[];
}

const ROWS_AT_ONCE = 500;

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table that is not Postgres' own: its schema and name. */
async function tablesOf(sql: Sql): Promise<{ schema: string; name: string }[]> {
  return sql.query(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
}

/** How many rows each table has. */
export async function rowCounts(sql: Sql): Promise<Counts> {
  const counts: Counts = {};
  for (const { schema, name } of await tablesOf(sql)) {
    const [row] = await sql.query<{ n: number }>(
      `select count(*)::int as n from ${identifier(schema)}.${identifier(name)}`,
    );
    counts[`${schema}.${name}`] = row?.n ?? 0;
  }
  return counts;
}

async function dumpTables(sql: Sql, plan: DumpPlan): Promise<DumpTable[]> {
  const tables: DumpTable[] = [];
  for (const { schema, name } of await tablesOf(sql)) {
    const key = `${schema}.${name}`;
    if (key in plan.leftOut) continue;
    const rows = await sql.query<{ column: string; sequence: string | null }>(
      `select column_name as column,
         pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), column_name) as sequence
       from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
      [schema, name],
    );
    const values = plan.columns[key] ?? plan.changed[key] ?? {};
    const columns = plan.columns[key] ? Object.keys(values) : rows.map(({ column }) => column);
    tables.push({
      key,
      name: `${identifier(schema)}.${identifier(name)}`,
      columns: columns.map((column) => ({ name: column, value: values[column] ?? identifier(column) })),
      sequences: rows.flatMap(({ sequence }) => sequence ?? []),
    });
  }
  return tables;
}

/** Reads a table in pieces, every value as the literal that Postgres makes of it. */
async function* readRows(sql: Sql, { name, columns }: DumpTable, condition = 'true'): AsyncGenerator<string[]> {
  const row = columns.map(({ value }) => `quote_nullable((${value})::text)`).join(` || ', ' || `);
  await sql.exec(`declare dumped no scroll cursor for select '(' || ${row} || ')' as row from ${name}
     where ${condition}`);
  for (;;) {
    const rows = await sql.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql.exec('close dumped');
}

/**
 * Reads one moment of a database as statements that bring its rows into another with the same migrations. They are to run
 * in one transaction; triggers do not run, because what they did is in the data.
 * In: `task`, which is given the statements, what each table has in them once they are read, and the transaction.
 */
export function withDump<T>(
  pool: SqlPool,
  plan: DumpPlan,
  task: (statements: AsyncGenerator<string>, counts: Counts, sql: Sql) => Promise<T>,
): Promise<T> {
  const counts: Counts = {};
  return pool.transaction(async (sql) => {
    // Text that does not depend on where and how it is read.
    await sql.exec(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
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
    for await (const rows of readRows(sql, table, plan.rows[table.key])) {
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

/**
 * Marks the posts that were waiting to go out as interrupted: the installation they were copied from may have sent them since.
 * They are looked up on their platforms, or left to a person, and never go out twice. Out: how many there were.
 */
export async function holdQueuedPosts(sql: Sql): Promise<number> {
  const [table] = await sql.query<{ there: boolean }>(
    "select to_regclass('public.social_post_deliveries') is not null as there",
  );
  if (!table?.there) return 0;
  const rows = await sql.query(
    `update public.social_post_deliveries set sending_since = coalesce(sending_since, created_at)
     where status = 'queued' returning id`,
  );
  return rows.length;
}
