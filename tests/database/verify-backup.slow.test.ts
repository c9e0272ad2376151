/** The backup of a hosted project, made with `supabase db dump` and `supabase storage cp`, compared with the project. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBackup } from '../../scripts/archive/verify.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { startCommand } from '../support/command.ts';
import { emptyDatabase, hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chambers-verify-'));
let db: HostedPostgres;

/** Compares a backup, with one server for all tests. */
const verify = (backup: string) =>
  verifyBackup(backup, db.url, async (scope) => {
    const empty = await emptyDatabase();
    scope.add(() => empty.close());
    return empty.sql;
  });

/** Texts that look like SQL syntax. */
const traps = [
  `it's "quoted"; -- and no comment`,
  'a\nCOPY public.cases (id) FROM stdin;\nb',
  'x\');\nINSERT INTO "public"."cases" VALUES (\'y\');\n\\.\n',
  'back\\slash\\',
  "','(((",
  '',
];

interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** The tables of the CLI's dump. */
async function tables(): Promise<Table[]> {
  return db.superQuery<Table>(
    `select table_schema as schema, table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join pg_tables on (schemaname, tablename) = (table_schema, table_name)
     where table_schema in ('public', 'private', 'auth', 'storage') and is_generated = 'NEVER'
       and table_name not in ('schema_migrations', 'migrations')
     group by 1, 2 order by 1, 2`,
  );
}

const begin =
  'SET session_replication_role = replica;\n\n--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n';
const end = `SELECT pg_catalog.setval('"auth"."refresh_tokens_id_seq"', 1, false);\n\n\n--\n-- PostgreSQL database dump complete\n--\n\nRESET ALL;\n`;
const heading = ({ schema, name }: Table) =>
  `\n--\n-- Data for Name: ${name}; Type: TABLE DATA; Schema: ${schema}\n--\n\n`;
const named = ({ schema, name, columns }: Table) =>
  `"${schema}"."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;

async function insertDump(): Promise<string> {
  let text = begin;
  for (const table of await tables()) {
    const values = table.columns.map((column) => `quote_nullable("${column}"::text)`).join(` || ', ' || `);
    const rows = await db.superQuery<{ row: string }>(
      `select '(' || ${values} || ')' as row from "${table.schema}"."${table.name}"`,
    );
    text += heading(table);
    if (rows.length > 0)
      text += `INSERT INTO ${named(table)} VALUES\n\t${rows.map(({ row }) => row).join(',\n\t')};\n\n`;
  }
  return text + end;
}

/** A complete backup in its own folder. */
async function backup(name: string): Promise<string> {
  const to = path.join(folder, name);
  mkdirSync(path.join(to, 'files/gallery/sub'), { recursive: true });
  writeFileSync(path.join(to, 'data.sql'), await insertDump());
  const created = (await tables()).map(
    ({ schema, name: table }) => `CREATE TABLE IF NOT EXISTS "${schema}"."${table}" (\n    "id" "uuid"\n);\n`,
  );
  writeFileSync(path.join(to, 'schema.sql'), created.join('\n'));
  writeFileSync(path.join(to, 'files/gallery/a b.webp'), 'four');
  writeFileSync(path.join(to, 'files/gallery/sub/c.webp'), 'sixsix');
  return to;
}

beforeAll(async () => {
  db = await hostedDatabase('demo');
  for (const trap of traps) {
    const text = trap.padEnd(10, '.');
    await db.query(
      "insert into public.cases (case_number, title, description, practice_area) values (gen_random_uuid(), $1, $1, 'civil')",
      [text],
    );
    await db.query('insert into public.social_posts (text, image_path) values ($1, $2)', [trap, 'x']);
  }
  await db.query(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('gallery', 'a b.webp', '{"size": 4}'), ('gallery', 'sub/c.webp', '{"size": 6}')`,
  );
}, 120_000);

afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  let whole: string;
  let changed = 0;

  /** The same backup with a change. */
  async function getProblems(change: (to: string) => void): Promise<string[]> {
    const to = path.join(folder, `changed-${changed++}`);
    cpSync(whole, to, { recursive: true });
    change(to);
    return (await verify(to)).problems;
  }
  const edit = (to: string, file: string, how: (text: string) => string) => {
    const before = readFileSync(path.join(to, file), 'utf8');
    const after = how(before);
    expect(after).not.toBe(before);
    writeFileSync(path.join(to, file), after);
  };

  beforeAll(async () => {
    whole = await backup('whole');
  });

  it('is complete: counts the rows of every table, also with unusual texts', async () => {
    const found = await verify(whole);
    expect(found).toMatchObject({ problems: [], files: 2 });
    expect(found.rows).toBeGreaterThan(150 + 2 * traps.length);
  });

  it('made with COPY is refused, with the right command', async () => {
    const copied = `${begin}\nCOPY "public"."testimonials" ("id") FROM stdin;\n${crypto.randomUUID()}\n\\.\n\n${end}`;
    const found = await getProblems((to) => edit(to, 'data.sql', () => copied));
    expect(found).toEqual([expect.stringMatching(/data\.sql holds COPY: make it again without --use-copy\.$/)]);
  });

  it('is reported when a row is missing', async () => {
    const lost = /^.*GST Appeal 19\/2026.*\n/m;
    const found = await getProblems((to) => edit(to, 'data.sql', (text) => text.replace(lost, '')));
    expect(found).toEqual(['public.cases: 18 rows in the dump, 19 in the database.']);
  });

  it('is reported when a table is missing', async () => {
    const found = await getProblems((to) =>
      edit(to, 'data.sql', (text) => {
        const from = text.indexOf('INSERT INTO "public"."testimonials"');
        return text.slice(0, from) + text.slice(text.indexOf('\n--\n-- Data for Name', from));
      }),
    );
    expect(found).toEqual(['public.testimonials: 0 rows in the dump, 6 in the database.']);
  });

  it('is reported when it is truncated', async () => {
    const found = await getProblems((to) => edit(to, 'data.sql', (text) => text.slice(0, text.length * 0.8)));
    expect(found.join()).toContain('is not whole');
    const almost = await getProblems((to) =>
      edit(to, 'data.sql', (text) => text.slice(0, text.indexOf('SELECT pg_catalog'))),
    );
    expect(almost).toHaveLength(1);
  });

  it('is reported when a file is missing or truncated', async () => {
    const found = await getProblems((to) => {
      rmSync(path.join(to, 'files/gallery/a b.webp'));
      edit(to, 'files/gallery/sub/c.webp', (text) => text.slice(1));
    });
    expect(found).toEqual([
      expect.stringMatching(/^gallery\/a b\.webp is missing in/),
      'gallery/sub/c.webp has 5 bytes, and 6 in the project.',
    ]);
  });

  it('is reported when parts are missing', async () => {
    const found = await getProblems((to) => {
      for (const name of ['data.sql', 'schema.sql', 'files']) rmSync(path.join(to, name), { recursive: true });
    });
    expect(found.map((problem) => /(schema\.sql|data\.sql|files) is missing/.exec(problem)?.[1])).toEqual([
      'schema.sql',
      'data.sql',
      'files',
    ]);
    const schema = await getProblems((to) => edit(to, 'schema.sql', (text) => text.replace('"events"', '"other"')));
    expect(schema).toEqual([expect.stringContaining('public.events is not in')]);
  });
});

it('compares the schemas that the CLI dumps', async () => {
  const schemas = ['--schema', 'public,private,auth,storage'];
  const { stdout } = await supabase(['db', 'dump', '--data-only', '--dry-run', `--remote=${db.url}`, ...schemas]);
  expect(stdout).toMatch(/^pg_dump \\\n/m);
  for (const part of [
    '--data-only',
    '--column-inserts',
    '--schema "public|private|auth|storage"',
    '--exclude-schema ""',
  ])
    expect(stdout).toContain(part);
});

describe('restored into a new project', () => {
  const load = async (into: HostedPostgres, dump: string) => {
    // As psql --single-transaction does.
    const sql = `begin;${readFileSync('supabase/restore.sql', 'utf8')}${dump}`;
    await into.query(sql.replace('RESET ALL;', 'reset all; commit;'));
  };

  it('has every row of the dump, and refuses a second restore', async () => {
    const dump = await insertDump();
    const other = await hostedDatabase('migrated');
    try {
      await load(other, dump);
      for (const { schema, name } of await tables()) {
        const rows = `select t::text as row from "${schema}"."${name}" t order by 1`;
        expect(await other.superQuery(rows), name).toEqual(await db.superQuery(rows));
      }
      await expect(load(other, dump)).rejects.toThrow('This project has users already');
    } finally {
      await other.close();
    }
  });
});

describe('npm run verify-backup', () => {
  async function run(args: string[], address: string) {
    const started = startCommand('verify-backup', args, { DATABASE_URL: address });
    const code = await started.ended;
    return { code, said: (started.out + started.err).trim() };
  }

  it('prints success or what is missing, with an exit code', async () => {
    const whole = await backup('by-command');
    expect(await run([whole], db.url)).toEqual({
      code: 0,
      said: expect.stringMatching(/is complete: \d+ rows in \d+ tables, 2 files\.$/),
    });
    rmSync(path.join(whole, 'files/gallery/a b.webp'));
    const lacking = await run([whole], db.url);
    expect(lacking.code).toBe(1);
    expect(lacking.said).toMatch(/^gallery\/a b\.webp is missing.*\nThe backup in .* does not match the project/);
  });

  it('prints one line when a setting is missing', async () => {
    expect(await run(['somewhere'], '')).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL must be') });
    const unreachable = await run([folder], 'postgresql://postgres:x@127.0.0.1:1/postgres');
    expect(unreachable.said).toMatch(/^The database that DATABASE_URL names cannot be read: .*ECONNREFUSED/);
    expect(unreachable.said).not.toContain('\n');
  });
});
