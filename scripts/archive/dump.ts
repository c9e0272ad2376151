import { randomBytes } from 'node:crypto';
import { type Driver, tablesOf } from './database.ts';
import { authColumns, changedColumns, leftBehind, replaced, rowsThatMove } from './export-plan.ts';

/** One table of a dump. */
interface DumpTable {
  /** `schema.table`. */
  key: string;
  /** The name for SQL. */
  name: string;
  /** Each column with what is read for it. */
  columns: { name: string; value: string }[];
  /** Columns filled by a sequence, which has to go on where it was. */
  counted: string[];
}

export interface Dump {
  /** How many rows each table has in it. */
  tables: Record<string, number>;
  migrations: string[];
}

const ROWS_AT_ONCE = 500;

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function dumpTables(driver: Driver): Promise<DumpTable[]> {
  const tables: DumpTable[] = [];
  for (const { schema, name } of await tablesOf(driver)) {
    const key = `${schema}.${name}`;
    if (key in leftBehind) continue;
    const { rows } = await driver.query<{ column: string; counted: boolean }>(
      `select column_name as column,
         pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), column_name) is not null as counted
       from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
      [schema, name],
    );
    const fixed = authColumns[key];
    const changed = changedColumns[key] ?? {};
    const columns = fixed
      ? Object.entries(fixed).map(([column, value]) => ({ name: column, value: value ?? identifier(column) }))
      : rows.map(({ column }) => ({ name: column, value: changed[column] ?? identifier(column) }));
    const counted = rows.filter((row) => row.counted).map((row) => row.column);
    tables.push({ key, name: `${identifier(schema)}.${identifier(name)}`, columns, counted });
  }
  return tables;
}

/** Reads a table in pieces, every value as the literal that Postgres makes of it. */
async function* readRows(driver: Driver, { key, name, columns }: DumpTable): AsyncGenerator<string[]> {
  const row = columns.map(({ value }) => `quote_nullable((${value})::text)`).join(` || ', ' || `);
  await driver.exec(`declare dumped no scroll cursor for select '(' || ${row} || ')' as row from ${name}
     where ${rowsThatMove[key] ?? true}`);
  for (;;) {
    const { rows } = await driver.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await driver.exec('close dumped');
}

/**
 * Writes the data of a database as one SQL statement, for a project that has the same migrations and no data. One statement is
 * all or nothing, and is what `supabase db query` takes. Triggers do not run: what they did is in the data.
 */
export async function dump(
  driver: Driver,
  migrations: string[],
  write: (text: string) => Promise<void>,
): Promise<Dump> {
  // Text that does not depend on where and how it is read.
  await driver.exec(`begin isolation level repeatable read read only; set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
    set local extra_float_digits = 1`);
  const tables = await dumpTables(driver);
  const counts: Record<string, number> = {};
  const tag = `$data_${randomBytes(8).toString('hex')}$`;
  await write(`do ${tag}\ndeclare\n  applied text;\nbegin\n${refusals(tables, migrations)}`);
  await write(`  perform set_config('session_replication_role', 'replica', true);\n`);
  for (const { key, name } of tables) if (replaced.includes(key)) await write(`  delete from ${name};\n`);
  for (const table of tables) {
    counts[table.key] = 0;
    const into = `${table.name} (${table.columns.map((column) => identifier(column.name)).join(', ')})`;
    for await (const rows of readRows(driver, table)) {
      counts[table.key] = (counts[table.key] ?? 0) + rows.length;
      await write(`  insert into ${into} overriding system value values\n${rows.join(',\n')};\n`);
    }
    for (const column of table.counted) await write(goOn(table, column));
  }
  for (const { key, name } of tables) {
    await write(`  if (select count(*) from ${name}) <> ${counts[key]} then
    raise exception 'Not every row of ${key} arrived; nothing was loaded.';
  end if;\n`);
  }
  await write(`  perform set_config('session_replication_role', 'origin', true);\nend\n${tag};\n`);
  await driver.exec('commit');
  return { tables: counts, migrations };
}

/** A sequence goes on after the highest number that it gave. */
function goOn({ name }: DumpTable, column: string): string {
  const sequence = `pg_get_serial_sequence(${literal(name)}, ${literal(column)})`;
  const highest = `(select max(${identifier(column)}) from ${name})`;
  return `  perform setval(${sequence}, coalesce(${highest}, 1), ${highest} is not null);\n`;
}

function refusals(tables: DumpTable[], migrations: string[]): string {
  const all = migrations.join(', ');
  const empty = tables.filter(({ key }) => !replaced.includes(key));
  return `  if to_regclass('supabase_migrations.schema_migrations') is null then
    raise exception 'This database has no migrations yet. Push them first: npx supabase db push';
  end if;
  select string_agg(version, ', ' order by version) into applied from supabase_migrations.schema_migrations;
  if applied is distinct from ${literal(all)} then
    raise exception 'This database has other migrations than the export. Both must be of the same version of chambers. It has: %. The export has: %',
      coalesce(applied, 'none'), ${literal(all)};
  end if;
${empty
  .map(
    ({ key, name }) => `  if exists (select from ${name}) then
    raise exception '${key} has rows already. The export is for a new project: nothing was loaded.';
  end if;\n`,
  )
  .join('')}`;
}
