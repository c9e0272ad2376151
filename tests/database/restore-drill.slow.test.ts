/** The backup of a hosted project, made and restored with the commands of docs/operating.md, and compared with the project. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/archive/project.ts';
import { verifyBackup } from '../../scripts/archive/verify.ts';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { startCommand } from '../support/command.ts';
import { emptyDatabase, hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';
import { type StorageServer, startStorageServer } from '../support/storage-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chambers-verify-'));
let db: HostedPostgres;
let storage: StorageServer;

const environment = ({ url }: { url: string }, { url: storageUrl, secretKey }: StorageServer) => ({
  DATABASE_URL: url,
  SUPABASE_URL: storageUrl,
  SUPABASE_SECRET_KEY: secretKey,
});

/** Compares a backup, with one server for all tests. */
const verify = (backup: string) =>
  verifyBackup(backup, readProject(environment(db, storage)), async (scope) => {
    const empty = await emptyDatabase();
    scope.add(() => empty.close());
    return empty.sql;
  });

/** The commands of docs/operating.md that follow a sentence. */
function documented(sentence: string): string[] {
  const [, after = ''] = readFileSync('docs/operating.md', 'utf8').split(sentence);
  const [, block = ''] = after.split('```sh\n');
  return (block.split('```')[0] ?? '')
    .trim()
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
}

/** A file of each kind, by bucket, with its type. What an office document and a zip file begin with is the same. */
const office = 'application/vnd.openxmlformats-officedocument';
const stored: Record<string, readonly [type: string, text: string]> = {
  'gallery/a b.webp': ['image/webp', 'four'],
  'gallery/sub/c.webp': ['image/webp', 'sixsix'],
  'social-media/clip.mov': ['video/quicktime', 'a video'],
  'social-media/clip.mp4': ['video/mp4', 'a video'],
  'social-media/animated.gif': ['image/gif', 'GIF89a'],
  'case-documents/1b4e28ba-2fa1-41d2-883f-0016d3cca427': ['application/pdf', '%PDF-1.7'],
  'case-documents/2b4e28ba-2fa1-41d2-883f-0016d3cca427': ['text/plain', 'नमस्ते'],
  'case-documents/3b4e28ba-2fa1-41d2-883f-0016d3cca427': [`${office}.wordprocessingml.document`, 'PK\u0003\u0004word'],
  'case-documents/4b4e28ba-2fa1-41d2-883f-0016d3cca427': [`${office}.spreadsheetml.sheet`, 'PK\u0003\u0004xl'],
};
const fileCount = Object.keys(stored).length;
const types = (of: HostedPostgres) =>
  of.superQuery(
    "select bucket_id || '/' || name as key, metadata ->> 'mimetype' as type from storage.objects order by 1",
  );

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

async function insertDump(): Promise<string> {
  let text = begin;
  for (const { schema, name, columns } of await tables()) {
    const values = columns.map((column) => `quote_nullable("${column}"::text)`).join(` || ', ' || `);
    const rows = await db.superQuery<{ row: string }>(
      `select '(' || ${values} || ')' as row from "${schema}"."${name}"`,
    );
    text += `\n--\n-- Data for Name: ${name}; Type: TABLE DATA; Schema: ${schema}\n--\n\n`;
    const named = `"${schema}"."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
    if (rows.length > 0) text += `INSERT INTO ${named} VALUES\n\t${rows.map(({ row }) => row).join(',\n\t')};\n\n`;
  }
  return text + end;
}

/** A complete backup in its own folder. `supabase db dump` needs Docker; the files are copied as documented. */
async function backup(name: string): Promise<string> {
  const to = path.join(folder, name);
  mkdirSync(path.join(to, 'files'), { recursive: true });
  writeFileSync(path.join(to, 'data.sql'), await insertDump());
  const [copy = ''] = documented('So make your own as well').filter((line) => line.includes('storage cp'));
  mkdirSync(path.join(folder, 'supabase'), { recursive: true });
  const port = new URL(storage.url).port;
  writeFileSync(path.join(folder, 'supabase/config.toml'), `project_id = "x"\n[api]\nport = ${port}\n`);
  const args = copy
    .replace(' --remote', '')
    .replace(/ backup/, ` ${to}`)
    .split(' ')
    .slice(2);
  const { code, stderr } = await supabase([...args, '--workdir', folder]);
  expect(code, stderr).toBe(0);
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
    `insert into public.social_post_deliveries (post_id, platform, status, next_attempt_at)
     select id, 'facebook', 'queued', now() + interval '1 hour' from public.social_posts limit 1`,
  );
  await db.query(
    `insert into public.notifications (kind, about_id, address, not_before) values ('enquiry_receipt', gen_random_uuid(), 'a@example.com', now())`,
  );
  storage = await startStorageServer(db.superQuery);
  mkdirSync(path.join(folder, 'files'));
  for (const [key, [type, text]] of Object.entries(stored)) {
    const response = await fetch(`${storage.url}/storage/v1/object/${key}`, {
      method: 'POST',
      headers: { apikey: storage.secretKey, 'content-type': type },
      body: text,
    });
    expect(response.status, await response.text()).toBe(200);
  }
}, 120_000);

afterAll(async () => {
  await storage?.close();
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
    expect(found).toMatchObject({ problems: [], files: fileCount });
    expect(found.rows).toBeGreaterThan(150 + 2 * traps.length);
  });

  it('made with COPY is refused, with the right command', async () => {
    const copied = `${begin}\nCOPY "public"."testimonials" ("id") FROM stdin;\n${crypto.randomUUID()}\n\\.\n\n${end}`;
    const found = await getProblems((to) => edit(to, 'data.sql', () => copied));
    expect(found).toEqual([expect.stringMatching(/data\.sql holds COPY: make it again without --use-copy\.$/)]);
  });

  it.each<[string, (text: string) => string, unknown[]]>([
    [
      'a row is missing',
      (text) => text.replace(/^.*GST Appeal 19\/2026.*\n/m, ''),
      ['public.cases: 18 rows in the dump, 19 in the database.'],
    ],
    [
      'a table is missing',
      (text) => text.replace(/INSERT INTO "public"."testimonials".*?(?=\n--\n-- Data for Name)/s, ''),
      ['public.testimonials: 0 rows in the dump, 6 in the database.'],
    ],
    ['it is truncated', (text) => text.slice(0, text.length * 0.8), [expect.stringContaining('is not whole')]],
  ])('is reported when %s', async (_, change, problems) => {
    expect((await getProblems((to) => edit(to, 'data.sql', change))).slice(0, problems.length)).toEqual(problems);
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
      for (const name of ['data.sql', 'files']) rmSync(path.join(to, name), { recursive: true });
    });
    expect(found.map((problem) => /(data\.sql|files) is missing/.exec(problem)?.[1])).toEqual(['data.sql', 'files']);
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

/** Runs a command of npm, as documented. */
async function runCommand(line: string, env: Record<string, string>) {
  const [, task = '', args = ''] = /^npm run (\S+) -- (.*)$/.exec(line) ?? [];
  const started = startCommand(task, args.split(' '), env);
  const code = await started.ended;
  return { code, said: (started.out + started.err).trim() };
}

describe('restored into a new project with the documented commands', () => {
  /** Loads the files as psql does: in one transaction, which the dump does not end. */
  const psql = async (line: string, into: HostedPostgres, from: string) => {
    expect(line).toMatch(/^psql "\$DATABASE_URL" --single-transaction --set ON_ERROR_STOP=1 --file/);
    const files = [...line.matchAll(/--file (\S+)/g)].map(([, file = '']) => file.replace(/^backup/, from));
    const sql = openSql(into.url);
    await sql.transaction((one) => one.exec(files.map((file) => readFileSync(file, 'utf8')).join(';\n')));
    await sql.close();
  };

  it('has every row and file of the backup, sends nothing again, and refuses a second restore', async () => {
    const whole = await backup('to-restore');
    const other = await hostedDatabase('migrated');
    const otherStorage = await startStorageServer(other.superQuery);
    try {
      // The lines before have made the project; the rest is run as it is written.
      const lines = documented('To restore it into a **new** project');
      const [load = ''] = lines.filter((line) => line.startsWith('psql'));
      const [upload = '', compare = ''] = lines
        .slice(lines.indexOf(load) + 1)
        .map((line) => line.replace(/ backup$/, ` ${whole}`));
      const env = environment(other, otherStorage);
      await psql(load, other, whole);

      const rowsOnly = await runCommand(compare, env);
      expect(rowsOnly.code).toBe(1);
      for (const key of Object.keys(stored))
        expect(rowsOnly.said).toContain(`${key} has a row, and Storage does not give its file: 404 Object not found`);

      expect(await runCommand(upload, env)).toEqual({ code: 0, said: `Stored ${fileCount} files in the project.` });
      expect(await runCommand(compare, env)).toEqual({ code: 0, said: expect.stringContaining('is complete') });
      expect(otherStorage.files).toEqual(storage.files);
      expect(await types(other)).toEqual(await types(db));

      // The comparison above has recorded its result in `job_runs`.
      const held = ['job_runs', 'notifications', 'outbox_start', 'social_post_deliveries', 'told_hearings', 'objects'];
      for (const { schema, name } of (await tables()).filter((table) => !held.includes(table.name))) {
        const rows = `select t::text as row from "${schema}"."${name}" t order by 1`;
        expect(await other.superQuery(rows), name).toEqual(await db.superQuery(rows));
      }
      expect(await other.query("select status from public.notifications where status = 'waiting'")).toEqual([]);
      expect(
        await other.query(
          "select last_error from public.notifications where kind = 'enquiry_receipt' and address = 'a@example.com'",
        ),
      ).toEqual([{ last_error: 'restored' }]);
      expect(await other.query('select private.numbers_locked_since() is not null as locked')).toEqual([
        { locked: true },
      ]);
      const posts = await other.query('select sending_since is not null as held from public.social_post_deliveries');
      expect(posts).toEqual([{ held: true }]);
      expect(
        await other.query("select began_at > now() - interval '1 minute' as now from private.outbox_start"),
      ).toEqual([{ now: true }]);
      await expect(psql(load, other, whole)).rejects.toThrow('This project has users already');
    } finally {
      await otherStorage.close();
      await other.close();
    }
  });

  it('names each file that is not stored, and the reason', async () => {
    const whole = await backup('refused');
    rmSync(path.join(whole, 'files/gallery/a b.webp'));
    await db.query("update storage.buckets set allowed_mime_types = '{application/pdf}' where id = 'case-documents'");
    const { code, said } = await runCommand(`npm run upload-files -- ${whole}`, environment(db, storage));
    await db.query("update storage.buckets set allowed_mime_types = null where id = 'case-documents'");
    expect(code).toBe(1);
    expect(said).toContain('gallery/a b.webp is missing in');
    expect(said).toContain('was refused: 415 mime type text/plain is not supported');
    expect(said).toMatch(/4 of 9 files are not in the project\.$/);
  });
});

describe('npm run restore-drill', () => {
  const run = (backup: string, change: Partial<Record<string, string>> = {}) =>
    runCommand(`npm run restore-drill -- ${backup}`, { ...environment(db, storage), ...change } as Record<
      string,
      string
    >);

  it('prints success or what is missing, with an exit code', async () => {
    const whole = await backup('by-command');
    expect(await run(whole)).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(
          `is complete: \\d+ rows in \\d+ tables, ${fileCount} files\\.\\n.* in \\d+ s\\. What was changed since [\\d-]+T`,
        ),
      ),
    });
    const recorded = () =>
      db.superQuery("select result ->> 'files' as files, error from public.job_runs where task = 'restore-drill'");
    expect(await recorded()).toEqual([{ files: `${fileCount}`, error: null }]);
    rmSync(path.join(whole, 'files/gallery/a b.webp'));
    const lacking = await run(whole);
    expect(lacking.code).toBe(1);
    expect(await recorded()).toMatchObject([
      { error: expect.stringMatching(/^drillFailed: gallery\/a b\.webp is missing/) },
    ]);
    expect(lacking.said).toMatch(/^gallery\/a b\.webp is missing[^\n]*$/);
  });

  it.each([
    [{ DATABASE_URL: '' }, /^DATABASE_URL must be/],
    [{ SUPABASE_SECRET_KEY: '' }, /^SUPABASE_SECRET_KEY must be/],
    [{ SUPABASE_URL: '' }, /^SUPABASE_URL must be/],
    [
      { DATABASE_URL: 'postgresql://postgres.abcdefghijklmnopqrst:x@127.0.0.1:1/postgres' },
      /^SUPABASE_URL is .*, and DATABASE_URL is the database of https:\/\/abcdefghijklmnopqrst\.supabase\.co\.$/,
    ],
    [
      { DATABASE_URL: 'postgresql://postgres:x@127.0.0.1:1/postgres' },
      /^The admins cannot be told the result: .*ECONNREFUSED/,
    ],
    [{ SUPABASE_URL: 'http://127.0.0.1:2' }, /^Storage at .* does not answer: .*ECONNREFUSED/],
    [{ SUPABASE_SECRET_KEY: 'wrong' }, /^Storage at .* does not accept the secret key/],
  ])('prints what is wrong with %j last', async (change, line) => {
    const { code, said } = await run(folder, change);
    expect(code).toBe(1);
    expect(said.split('\n').at(-1)).toMatch(line);
  });
});
