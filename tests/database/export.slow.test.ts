/** An installation moves to a hosted project: what `npm run export` writes is loaded into a real Postgres. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeDatabase, withDump } from '../../scripts/archive/dump.ts';
import { exportData } from '../../scripts/archive/export.ts';
import { exportPlan } from '../../scripts/archive/export-plan.ts';
import type { Manifest } from '../../scripts/archive/manifest.ts';
import { type EmbeddedStack, startEmbedded } from '../../scripts/embedded/index.ts';
import { withInstallation } from '../../scripts/embedded/installation.ts';
import { removeDemo } from '../../scripts/embedded/operations/demo.ts';
import { makeAdmin } from '../../scripts/embedded/operations/make-admin.ts';
import type { ScratchDatabase } from '../../scripts/embedded/postgres/scratch.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
import { supabase } from '../../scripts/lib/supabase-cli.ts';
import { createAccount, logIn } from '../support/accounts.ts';
import { startCommand } from '../support/command.ts';
import { addClientForUser, emptyDatabase, hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';
import { startStorageServer } from '../support/storage-server.ts';
import { toHelpers } from './practice.ts';

type Row = Record<string, unknown>;

const folder = mkdtempSync(path.join(tmpdir(), 'chambers-export-'));
const where = { projectDir: process.cwd(), dataDir: path.join(folder, 'data') };
const unpacked = path.join(folder, 'supabase/.temp/move');
const demo = '00000000-0000-4000-8';
let stack: EmbeddedStack;
let db: HostedPostgres;
const { sql, value, add } = toHelpers((...statement) => stack.query(...statement));
let commandOutput: string;
let load: Awaited<ReturnType<typeof supabase>>;
let manifest: Manifest;
let admin: { id: string };
let client: { id: string };

const output = (name: string) => ({ file: path.join(folder, name), partial: path.join(folder, `${name}.partial`) });
const loadFile = (url: string) =>
  supabase(['db', 'query', '--yes', `--remote=${url}`, '--file', path.join(unpacked, 'data.sql')]);

async function exported(name: string) {
  const scope = new CleanupScope();
  try {
    return await exportData(where, output(name), scope);
  } finally {
    await scope.close();
  }
}

/** Runs `npm run export` while the installation runs. */
async function command(args: string[]): Promise<string> {
  const run = startCommand('export', args, { DATA_DIR: where.dataDir });
  expect(await run.ended, run.err).toBe(0);
  return run.out + run.err;
}

const loginOf = (username: string) => ({
  email: `${username}@practice.in`,
  password: `${username} has a 'long' pass$word`,
});
async function register(username: string) {
  const { email, password } = loginOf(username);
  const data = { full_name: `Ms ${username} O'Neil`, phone: '+91 98100 00000' };
  const id = await createAccount(stack, { email, username, password, data });
  // With a session, which is not exported.
  await logIn(stack, email, password);
  return { id };
}

async function upload(bucket: string, name: string, type: string, content: string | Buffer) {
  const response = await fetch(`${stack.url}/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}`, 'content-type': type },
    body: content as BodyInit,
  });
  expect(response.status, await response.text()).toBe(200);
}

/** Tables with rows of a case beside its events: each gets a row at least. */
const matterTables =
  'clients client_users case_parties hearing_orders cancelled_events cause_list_checks conflict_checks case_documents document_versions document_requests case_messages message_documents tasks case_assignees';

/** The id of a document, its version and the version's file. */
const document = '11111111-1111-4111-8111-111111111111';

async function addMatter(client: string, words: string) {
  const case_id = await value`
    update public.cases set case_number = 'C.A. 701/2026', cnr = 'DLHC01-000001-2026', diary_number = '1/2026'
    where case_number = 'No. 700' returning id`;
  await add('case_parties', { case_id, side: 'petitioner', name: 'First Party', advocate: 'Vasudha Iyengar' });
  await add('case_parties', { case_id, side: 'respondent', name: 'Second Party' });
  await add('case_documents', { id: document, case_id, name: 'Reply & list.pdf', shared: true });
  await add('document_versions', { id: document, document_id: document });
  await add('document_requests', { case_id, document_id: document, answered_at: 'now' });
  await add('tasks', { case_id, title: words, due_on: '2026-01-02' });
  await add('case_assignees', { case_id, assignee_id: admin.id });
  const message_id = await add('case_messages', { case_id, body: words });
  await add('message_documents', { message_id, position: 1, document_id: document });
  const event_id = await value`
    update public.events set type = 'hearing', outcome = 'adjourned', outcome_recorded_at = now(), court_hall = 'Court 7'
    where case_id = ${case_id} returning id`;
  await add('hearing_orders', { event_id, body: words, shared: true });
  await sql`delete from public.events where id = (
    select id from public.events where client_id = ${client} and outcome is null limit 1)`;
  await add('cause_list_checks', { day: '2026-01-02' });
  await add('conflict_checks', { client_id: client, found: '[{"full_name": "Another"}]', reason: words });
}

/** Typical real data, in addition to the demo data. */
async function practise() {
  admin = await register('advocate');
  client = await register('client-of-mine');
  await addClientForUser(stack, client.id);
  await withInstallation(where, (installation) => makeAdmin(installation, 'advocate'));
  const words = `It's "quoted" \\ back\\slashed, $$ dollar $data$, ; -- and\nin two lines: ₹ à 🏛`;
  await add('contact_submissions', { email: 'asha@practice.in', message: words });
  await stack.query(
    `insert into public.cases (id, case_number, title, description, client_id, practice_area, status, filing_date)
     select gen_random_uuid(), 'No. ' || n, 'Case ' || n, $2, $1, 'family', case when n % 3 = 0 then 'won' else 'active' end::public.case_status, '2001-02-03'
     from generate_series(1, 700) n`,
    [client.id, words],
  );
  await stack.query(
    `insert into public.events (title, start_date, end_date, case_id)
     select 'Hearing ' || row_number() over (), now() + row_number() over () * interval '1 hour 0.123456 seconds', '2100-01-01', id
     from public.cases where client_id = $1`,
    [client.id],
  );
  await addMatter(client.id, words);
  await add('page_visits', { day: '2026-01-02', page: '/about', visitor: 'somebody' });
  await sql`update public.site_settings set value = ${{ title: words, nested: { list: [1, null] } }} where key = 'hero'`;
  await sql`update public.social_links set url = 'https://social.practice.in' where platform = 'instagram'`;
  await sql`update public.review_integration set place_id = 'place', api_key_encrypted = 'unreadable'`;
  await add('testimonials', { name: 'N', message: words, rating: 4.5 });
  const post_id = await add('social_posts', { text: words, created_by: admin.id });
  const waiting = { next_attempt_at: 'now', progress: { a: [1] } };
  await add('social_post_deliveries', { post_id, platform: 'facebook', status: 'queued', ...waiting });
  await add('social_post_deliveries', { post_id, platform: 'linkedin', status: 'posted', next_attempt_at: null });
  await upload('gallery', 'own.webp', 'image/webp', readFileSync('supabase/demo/gallery/court-corridor.webp'));
  await upload('gallery', 'own photo.jpg', 'image/jpeg', 'not really a photo');
  await upload('case-documents', document, 'application/pdf', '%PDF-1.7 not really a document');
  await upload('social-media', 'folder/clip.mov', 'video/quicktime', 'not really a video');
  const own = { file_name: 'own.webp', original_name: 'Mine.webp', category: 'court', width: 800, height: 600 };
  await add('gallery_photos', own);
}

beforeAll(async () => {
  [stack, db] = await Promise.all([
    startEmbedded({ ...where, port: 0, siteUrl: 'http://127.0.0.1:5173', functions: false, log: () => undefined }),
    hostedDatabase('migrated'),
  ]);
  await practise();
  commandOutput = await command([output('export.tar.gz').file]);
  mkdirSync(unpacked, { recursive: true });
  await extract({ file: output('export.tar.gz').file, cwd: unpacked });
  manifest = JSON.parse(readFileSync(path.join(unpacked, 'manifest.json'), 'utf8')) as Manifest;
  load = await loadFile(db.url);
}, 120_000);

afterAll(async () => {
  await stack?.close();
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every row as JSON, sorted. */
async function selectRows(query: (sql: string) => Promise<{ row: Row }[]>, table: string, without: string[] = []) {
  const rows = (await query(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row);
  // Generated when the row is stored, with the server's locale.
  for (const row of rows) for (const column of ['search', ...without]) delete row[column];
  return rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).sort()))).sort();
}

it('writes a file that only its owner can read, and prints its contents', () => {
  expect(commandOutput).toMatch(/export\.tar\.gz: 2 people, \d+ rows in all, 4 files\. No demo data\.\n/);
  expect(statSync(output('export.tar.gz').file).mode & 0o777).toBe(0o600);
});

it('loads with the documented command', () => {
  expect(load.stderr).not.toMatch(/error|fail/i);
  expect(load.code).toBe(0);
});

describe('compared with the installation without its demo', () => {
  /** Columns that change on purpose. */
  const changed: Record<string, string[]> = {
    'public.review_integration': ['api_key_encrypted', 'has_api_key'],
    // Marking posts and removing the demo's links change the rows.
    'public.social_post_deliveries': ['sending_since', 'updated_at'],
    'public.social_links': ['updated_at'],
    // Nobody is told again what the old installation has told.
    'private.outbox_start': ['began_at', 'updated_at'],
    'private.told_hearings': ['told_at', 'created_at'],
  };

  /** A counter at zero equals a missing one. */
  const kept: Record<string, string> = { 'private.counters': '(select * from private.counters where total <> 0)' };

  beforeAll(async () => {
    await withInstallation(where, removeDemo);
  });

  it('has the same rows in every table', async () => {
    const tables = await stack.query<{ key: string }>(
      "select schemaname || '.' || tablename as key from pg_tables where schemaname in ('public', 'private') order by 1",
    );
    const moved = tables.map(({ key }) => key).filter((key) => !(key in exportPlan.leftOut));
    expect(moved).toEqual(Object.keys(manifest.tables).filter((key) => !/^(auth|storage)\./.test(key)));
    let rows = 0;
    for (const table of moved.filter((key) => key !== 'public.audit_log')) {
      const own = await selectRows((sql) => stack.query(sql), kept[table] ?? table, changed[table]);
      const there = await selectRows((sql) => db.query(sql), table, changed[table]);
      expect(there.filter((row, i) => row !== own[i]).slice(0, 2), table).toEqual([]);
      expect(there, table).toHaveLength(own.length);
      rows += there.length;
    }
    expect(rows).toBeGreaterThan(1400);
    for (const table of matterTables.split(' '))
      expect((await db.query(`select from public.${table}`)).length, table).toBeGreaterThan(0);
  });

  it('has the audit log from before the export, without the demo', async () => {
    // The demo is removed from the copy that is exported, which is an entry there.
    const entries = 'select id::text, kind, actor_id::text, columns from public.audit_log';
    const there = await db.query(`${entries} where not (kind = 'social_link' and via = 'database')`);
    const own = new Map((await stack.query<{ id: string }>(entries)).map((row) => [row.id, row]));
    expect(there.length).toBeGreaterThan(1400);
    for (const row of there) expect(row).toEqual(own.get(String(row.id)));
  });

  it('has the same users, with all columns that Supabase Auth needs', async () => {
    const columns = 'id, role, email, encrypted_password, raw_user_meta_data, email_confirmed_at, created_at';
    const own = await selectRows((sql) => stack.query(sql), `(select ${columns} from auth.users)`);
    expect(await selectRows((sql) => db.query(sql), `(select ${columns} from auth.users)`)).toEqual(own);
    expect(own).toHaveLength(2);
    const identities = 'id, user_id, provider, provider_id, identity_data, email';
    expect(await selectRows((sql) => db.query(sql), `(select ${identities} from auth.identities)`)).toEqual(
      await selectRows((sql) => stack.query(sql), `(select ${identities} from auth.identities)`),
    );
    const [incomplete] = await db.query<{ n: number }>(
      `select count(*)::int as n from auth.users
       where instance_id is distinct from '00000000-0000-0000-0000-000000000000' or aud <> 'authenticated'
         or num_nulls(confirmation_token, recovery_token, email_change, email_change_token_new,
           email_change_token_current, phone_change, phone_change_token, reauthentication_token) > 0
         or raw_app_meta_data ->> 'provider' <> 'email' or confirmed_at is null`,
    );
    expect(incomplete?.n).toBe(0);
  });

  it('has every file under its own name, and no other', async () => {
    const objects = await stack.query<{ bucket: string; name: string }>(
      'select bucket_id as bucket, name from storage.objects order by 1, 2',
    );
    expect(objects).toHaveLength(4);
    expect(manifest.files.map(({ bucket, name }) => ({ bucket, name }))).toEqual(objects);
    for (const { path: file, bucket, name } of manifest.files) {
      const content = readFileSync(path.join(unpacked, file));
      const url = `${stack.url}/storage/v1/object/${bucket}/${encodeURI(name)}`;
      const headers = { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` };
      expect(Buffer.from(await (await fetch(url, { headers })).arrayBuffer()).equals(content), name).toBe(true);
    }
    const laidOut = readdirSync(path.join(unpacked, 'files'), { recursive: true, withFileTypes: true });
    expect(laidOut.filter((entry) => entry.isFile())).toHaveLength(4);
  });
});

it('contains no demo data, session or secret', async () => {
  const text = readFileSync(path.join(unpacked, 'data.sql'), 'utf8');
  for (const word of [demo, '@example.com', 'chambers.example', 'demo-', 'unreadable', 'refresh_token'])
    expect(text, word).not.toContain(word);
  expect(text).not.toContain(
    (await stack.query<{ api_token: string }>('select api_token from private.deployment'))[0]?.api_token,
  );
  expect(readdirSync(unpacked).sort()).toEqual(['data.sql', 'files', 'manifest.json']);
});

it('marks a waiting post, so that it is not sent twice', async () => {
  const rows = await db.query<{ status: string; marked: boolean }>(
    'select status::text, sending_since is not null as marked from public.social_post_deliveries order by platform',
  );
  expect(rows).toEqual([
    { status: 'queued', marked: true },
    { status: 'posted', marked: false },
  ]);
});

it('handles new rows: triggers are enabled, a new case is counted', async () => {
  await db.query("update public.cases set status = 'closed' where case_number = 'No. 1'");
  const [counter] = await db.query<{ total: string }>(
    "select total from private.counters where what = 'cases by status' and key = 'closed'",
  );
  expect(Number(counter?.total)).toBe(1);
});

describe('is refused, with nothing loaded,', () => {
  it('when it is loaded again', async () => {
    const before = await db.query('select count(*) from public.cases');
    const again = await loadFile(db.url);
    expect(again.code).not.toBe(0);
    expect(again.stderr).toContain('auth.identities has rows already');
    expect(await db.query('select count(*) from public.cases')).toEqual(before);
  });

  it('when a migration is missing, or all are', async () => {
    await db.query("delete from supabase_migrations.schema_migrations where name = 'baseline'");
    expect((await loadFile(db.url)).stderr).toContain('other migrations than the export');
    await db.query('alter schema supabase_migrations rename to elsewhere');
    expect((await loadFile(db.url)).stderr).toContain('npx supabase db push');
  });
});

it('no export is written without a real admin, and no file remains', async () => {
  await stack.query('alter table public.profiles disable trigger user');
  await stack.query("update public.profiles set role = 'client' where id = $1", [admin.id]);
  try {
    await expect(exported('none.tar.gz')).rejects.toThrow(/there would be no admin.*npm run admin/);
  } finally {
    await stack.query("update public.profiles set role = 'admin' where id = $1", [admin.id]);
    await stack.query('alter table public.profiles enable trigger user');
  }
  expect(existsSync(output('none.tar.gz').file)).toBe(false);
  expect(readdirSync(folder).filter((name) => /snapshot|partial/.test(name))).toEqual([]);
});

it('keeps every photo until its file is stored, and stores each file with its name and type', async () => {
  const swept = "select public.photos_without_file(now() + interval '1 minute')";
  expect(await db.query(swept)).toEqual([]);
  const storage = await startStorageServer(db.superQuery);
  try {
    const env = { DATABASE_URL: db.url, SUPABASE_URL: storage.url, SUPABASE_SECRET_KEY: storage.secretKey };
    const upload = startCommand('upload-files', [unpacked], env);
    expect(await upload.ended, upload.err).toBe(0);
    const contents = manifest.files.map(({ path: file, bucket, name }) => [
      `${bucket}/${name}`,
      readFileSync(path.join(unpacked, file)),
    ]);
    expect(storage.files).toEqual(new Map(contents as [string, Buffer][]));
    const rows = "select name, metadata ->> 'mimetype' as type from storage.objects order by 1";
    expect(await db.query(rows)).toEqual(await stack.query(rows));
  } finally {
    await storage.close();
  }
});

it('keeps values of every type, and the values of sequences', async () => {
  const schema = `create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text);
    insert into supabase_migrations.schema_migrations values ('1');
    create type public.mood as enum ('good', 'it''s "so"');
    create table public."Odd ""things""" (
      id int generated always as identity, "a b" text[], bytes bytea, "at" timestamptz, "day" timestamp, span interval,
      price numeric(30, 15), ratio float8, mood public.mood, moods public.mood[], data jsonb, yes boolean,
      twice int generated always as (2 * 3) stored
    );`;
  const [from, to] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  try {
    await Promise.all([from.sql.exec(schema), to.sql.exec(schema)]);
    await from.sql.exec(`insert into public."Odd ""things"""
      ("a b", bytes, "at", "day", span, price, ratio, mood, moods, data, yes) values
      (array['x,"y"', null, '{}', e'\\\n'], '\xdeadbeef00', '2026-03-29 01:59:59.123456+05:30', '0044-03-15 12:00 BC',
        '1 year 2 mons -3 days 04:05:06.789', 123456789012345.123456789012345, 0.1::float8 + 0.2, 'it''s "so"',
        '{good,"it''s \\"so\\""}', '{"k": [1, "\\u00e9 \\\\ ''"]}', true),
      (null, null, 'infinity', null, null, 'NaN', '-Infinity', null, '{}', 'null', null)`);
    await withDump(from.sql, wholeDatabase, (statements) =>
      to.sql.session(async (one) => {
        await one.exec("set timezone = 'Asia/Kolkata'; set datestyle = 'German'; begin");
        for await (const statement of statements) await one.exec(statement);
        await one.exec('commit');
      }),
    );
    const rows = async ({ sql }: ScratchDatabase) => {
      await sql.exec('insert into public."Odd ""things""" default values');
      return sql.query<{ row: string }>('select t::text as row from public."Odd ""things""" t order by id');
    };
    const there = await rows(to);
    expect(there).toEqual(await rows(from));
    expect(there).toHaveLength(3);
    expect(there[2]?.row).toMatch(/^\(3,/);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});
