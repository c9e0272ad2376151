/** The backup of a hosted project, as `supabase db dump` and `supabase storage cp` leave it, beside the project. */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpCounts } from '../../scripts/archive/dump-counts.ts';
import { verifyBackup } from '../../scripts/archive/verify.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { startCommand } from '../support/command.ts';
import { type HostedPostgres, startHostedPostgres } from '../support/hosted-postgres.ts';

const folder = mkdtempSync(path.join(reachable(), 'chambers-verify-'));
let db: HostedPostgres;

/** A place that the account of Postgres reaches as well. */
function reachable(): string {
  return process.getuid?.() === 0 ? '/tmp' : tmpdir();
}

/** Texts that look like the end of something. */
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

/** The tables that the CLI's dump would hold. */
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

/** The rows are written by Postgres itself. */
async function copyDump(): Promise<string> {
  let text = begin;
  for (const table of await tables()) {
    const file = path.join(folder, 'copied');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    await db.superQuery(`copy ${named(table)} to '${file}'`);
    text += `${heading(table)}COPY ${named(table)} FROM stdin;\n${readFileSync(file, 'utf8')}\\.\n\n\n`;
  }
  return text + end;
}

/** A backup as it should be, in a folder of its own. */
async function backup(name: string, dump: () => Promise<string>): Promise<string> {
  const to = path.join(folder, name);
  mkdirSync(path.join(to, 'files/gallery/sub'), { recursive: true });
  writeFileSync(path.join(to, 'data.sql'), await dump());
  const created = (await tables()).map(
    ({ schema, name: table }) => `CREATE TABLE IF NOT EXISTS "${schema}"."${table}" (\n    "id" "uuid"\n);\n`,
  );
  writeFileSync(path.join(to, 'schema.sql'), created.join('\n'));
  writeFileSync(path.join(to, 'files/gallery/a b.webp'), 'four');
  writeFileSync(path.join(to, 'files/gallery/sub/c.webp'), 'sixsix');
  return to;
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  db = await startHostedPostgres();
  const push = await supabase(['db', 'push', `--remote=${db.url}`, '--include-seed', '--yes']);
  expect(push.code, push.stderr).toBe(0);
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

describe.each([
  ['INSERT', insertDump],
  ['COPY', copyDump],
])('a dump made of %s', (form, dump) => {
  let whole: string;
  let changed = 0;

  /** The same backup, with something done to it. */
  async function problemsOf(change: (to: string) => void): Promise<string[]> {
    const to = path.join(folder, `${form}-${changed++}`);
    cpSync(whole, to, { recursive: true });
    change(to);
    return (await verifyBackup(to, db.url)).problems;
  }
  const edit = (to: string, file: string, how: (text: string) => string) => {
    const before = readFileSync(path.join(to, file), 'utf8');
    const after = how(before);
    expect(after).not.toBe(before);
    writeFileSync(path.join(to, file), after);
  };

  beforeAll(async () => {
    whole = await backup(form, dump);
  });

  it('is whole: every table is counted, whatever its texts hold', async () => {
    expect(await verifyBackup(whole, db.url)).toMatchObject({ problems: [], files: 2 });
    const { rows } = await dumpCounts(path.join(whole, 'data.sql'));
    expect(rows['public.cases']).toBe(13 + traps.length);
    expect(rows['public.social_posts']).toBe(traps.length);
    expect(rows['public.contact_submissions']).toBe(100);
    expect(rows['auth.users']).toBe(7);
  });

  it('lacks a row, and that is found', async () => {
    const lost = /^.*GST Appeal 19\/2026.*\n/m;
    const found = await problemsOf((to) => edit(to, 'data.sql', (text) => text.replace(lost, '')));
    expect(found).toEqual(['public.cases: 18 rows in the dump, 19 in the database.']);
  });

  it('lacks a table, and that is found', async () => {
    const found = await problemsOf((to) =>
      edit(to, 'data.sql', (text) =>
        text.replace(/(INSERT INTO|COPY) "public"."testimonials"/, '$1 "public"."elsewhere"'),
      ),
    );
    expect(found).toEqual(['public.testimonials: 0 rows in the dump, 6 in the database.']);
  });

  it('was broken off, and that is found', async () => {
    const found = await problemsOf((to) => edit(to, 'data.sql', (text) => text.slice(0, text.length * 0.8)));
    expect(found.join()).toContain('is not whole');
    const almost = await problemsOf((to) =>
      edit(to, 'data.sql', (text) => text.slice(0, text.indexOf('SELECT pg_catalog'))),
    );
    expect(almost).toHaveLength(1);
  });

  it('lacks a file, or half of one, and that is found', async () => {
    const found = await problemsOf((to) => {
      rmSync(path.join(to, 'files/gallery/a b.webp'));
      edit(to, 'files/gallery/sub/c.webp', (text) => text.slice(1));
    });
    expect(found).toEqual([
      expect.stringMatching(/^gallery\/a b\.webp is missing in/),
      'gallery/sub/c.webp has 5 bytes, and 6 in the project.',
    ]);
  });

  it('lacks a part altogether, and each is found', async () => {
    const found = await problemsOf((to) => {
      for (const name of ['data.sql', 'schema.sql', 'files']) rmSync(path.join(to, name), { recursive: true });
    });
    expect(found.map((problem) => /(schema\.sql|data\.sql|files) is missing/.exec(problem)?.[1])).toEqual([
      'schema.sql',
      'data.sql',
      'files',
    ]);
    const schema = await problemsOf((to) => edit(to, 'schema.sql', (text) => text.replace('"events"', '"other"')));
    expect(schema).toEqual([expect.stringContaining('public.events is not in')]);
  });
});

it('the dump of the CLI is made of the schemas that are compared', async () => {
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

describe('brought back into a new project', () => {
  const load = async (into: HostedPostgres, dump: string) => {
    // As psql --single-transaction does it.
    const sql = `begin;${readFileSync('supabase/restore.sql', 'utf8')}${dump}`;
    await into.query(sql.replace('RESET ALL;', 'reset all; commit;'));
  };

  it('a dump is there row by row; a second time it is refused', async () => {
    const dump = await insertDump();
    const other = await startHostedPostgres();
    try {
      await supabase(['db', 'push', `--remote=${other.url}`, '--yes']);
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

it('of both forms, texts with backslashes are read as well where they are marked so', async () => {
  const file = path.join(folder, 'escaped.sql');
  writeFileSync(
    file,
    `INSERT INTO public.t VALUES (E'a\\'),(\\\\', 'b'), (E'\\\\', 'c');\nINSERT INTO public.t DEFAULT VALUES;\n`,
  );
  expect((await dumpCounts(file)).rows).toEqual({ 'public.t': 3 });
});

describe('npm run verify-backup', () => {
  async function run(args: string[], address: string) {
    const started = startCommand('verify-backup', args, { DATABASE_URL: address });
    const code = await started.ended;
    return { code, said: (started.out + started.err).trim() };
  }

  it('says that all is there, or what is not, with a code for scripts', async () => {
    const whole = await backup('by-command', insertDump);
    expect(await run([whole], db.url)).toEqual({
      code: 0,
      said: expect.stringMatching(/is whole: \d+ rows in \d+ tables, 2 files\.$/),
    });
    rmSync(path.join(whole, 'files/gallery/a b.webp'));
    const lacking = await run([whole], db.url);
    expect(lacking.code).toBe(1);
    expect(lacking.said).toMatch(/^gallery\/a b\.webp is missing.*\nThe backup in .* is not what the project holds/);
  });

  it('names what it needs in one line', async () => {
    expect(await run(['somewhere'], '')).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL must hold') });
    const unreachable = await run([folder], 'postgresql://postgres:x@127.0.0.1:1/postgres');
    expect(unreachable.said).toMatch(/^The database that DATABASE_URL names cannot be read: .*ECONNREFUSED/);
    expect(unreachable.said).not.toContain('\n');
  });
});
