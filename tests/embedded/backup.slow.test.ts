/** An installation is backed up while it is used, and restored. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create, extract, Header } from 'tar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../scripts/archive/backup.ts';
import type { Manifest } from '../../scripts/archive/manifest.ts';
import { parseOutput } from '../../scripts/archive/output.ts';
import { restore } from '../../scripts/archive/restore.ts';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { withInstallation } from '../../scripts/embedded/installation.ts';
import { FileStorage } from '../../scripts/embedded/lite-fixes/file-storage.ts';
import { migrationFiles } from '../../scripts/embedded/migrations.ts';
import { runningCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { CleanupScope, withCleanup } from '../../scripts/lib/cleanup.ts';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';
import { acceptSession } from '../support/accounts.ts';
import { startCommand } from '../support/command.ts';
import { as, eventually, root, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
/** The temporary folder of this test file and the commands that it starts. */
const temporary = path.join(folder, 'tmp');
mkdirSync(temporary);
vi.stubEnv('TMPDIR', temporary);
const data = path.join(folder, 'data');
const live = path.join(folder, 'live.tar.gz');
const quiet = path.join(folder, 'quiet.tar.gz');
const restored = path.join(folder, 'restored');
let stack: EmbeddedStack;
let session: { access_token: string; refresh_token: string };

/** Starts a command on this file's data folder. */
function run(task: string, args: string[], env: Record<string, string> = {}, cwd = root) {
  return startCommand(task, args, { DATA_DIR: data, ...env }, cwd);
}

async function succeeds(...command: Parameters<typeof run>): Promise<string> {
  const result = run(...command);
  expect(await result.ended, result.err).toBe(0);
  return result.out;
}

/** Runs a command that must fail. Returns the one line that it prints. */
async function failure(...command: Parameters<typeof run>): Promise<string> {
  const result = run(...command);
  expect(await result.ended, result.out).toBe(1);
  expect(result.err.trim().split('\n')).toHaveLength(1);
  return result.err.trim();
}

let described: Manifest;

/** Temporary files of commands, which they must remove. */
const temporaryFolders = () => readdirSync(temporary).filter((name) => name.startsWith('chambers-'));
const leftovers = () => [
  ...temporaryFolders(),
  ...readdirSync(folder).filter((name) => /restoring|partial/.test(name)),
];

/** Waits until a backup has begun to collect its data. Returns its temporary folder. */
const collecting = () =>
  eventually(async () => temporaryFolders().find((name) => existsSync(path.join(temporary, name, 'keys.json'))));

const stops = (dataDir: string) =>
  eventually(async () => !runningCluster({ folder: dataFolder(dataDir).cluster, password: '' }) || undefined);

async function send(
  to: EmbeddedStack,
  method: string,
  url: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
) {
  const key = to.secretKey;
  const response = await fetch(to.url + url, {
    method,
    body,
    headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
  });
  expect(response.ok, `${url}: ${response.status}`).toBe(true);
  return response;
}

const picture = (n: number) => `picture ${n} ${'.'.repeat(1000 + (n % 7))}`;
const upload = (name: string, n: number, headers = {}) =>
  send(stack, 'POST', `/storage/v1/object/social-media/${name}`, picture(n), {
    'content-type': 'image/png',
    ...headers,
  });
/** A file, then its row, then the same file with other content. */
async function write(n: number): Promise<void> {
  await upload(`folder/${n}.png`, n);
  const post = JSON.stringify({ text: `post ${n}`, image_path: `folder/${n}.png`, image_size: picture(n).length });
  await send(stack, 'POST', '/rest/v1/social_posts', post, { 'content-type': 'application/json' });
  await upload('same.png', n, { 'x-upsert': 'true' });
}

const auth = (to: EmbeddedStack, path: string, body: object) =>
  fetch(`${to.url}/auth/v1/${path}`, { method: 'POST', headers: as(to.secretKey), body: JSON.stringify(body) });

const demoAdmin = { email: 'admin@chambers.example', password: 'admin-demo' };

const login = async (to: EmbeddedStack, person: object) =>
  (await (await auth(to, 'token?grant_type=password', person)).json()) as typeof session;

const start = (dataDir: string) => startProduct(dataDir, { demo: undefined, functions: false });

function getManifest(archive: string): Manifest {
  const tar = gunzipSync(readFileSync(archive));
  const { size = 0 } = new Header(tar);
  return JSON.parse(tar.subarray(512, 512 + size).toString()) as Manifest;
}

/** Every row of every table. */
async function allRows(of: EmbeddedStack): Promise<Record<string, string[]>> {
  const tables = await of.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const all = await of.query<{ row: string }>(`select t::text as row from ${name} t`);
    rows[name] = all.map(({ row }) => row).sort();
  }
  return rows;
}

/** Every file that Storage lists, with its type and the hash of its content. */
async function allFiles(of: EmbeddedStack): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const objects = await of.query<{ bucket_id: string; name: string }>('select * from storage.objects');
  for (const { bucket_id, name } of objects) {
    const response = await send(of, 'GET', `/storage/v1/object/${bucket_id}/${encodeURI(name)}`);
    const content = Buffer.from(await response.arrayBuffer());
    files[`${bucket_id}/${name} ${response.headers.get('content-type')}`] = createHash('sha256')
      .update(content)
      .digest('hex');
  }
  return files;
}

const before = { rows: {} as Record<string, string[]>, files: {} as Record<string, string> };

/** Rows and files are written during the whole backup. */
async function backUpWhileWriting(): Promise<void> {
  let rounds = 0;
  let over = false;
  const people = (async () => {
    while (!over) await write(++rounds);
  })();
  await eventually(async () => rounds > 1 || undefined);
  await succeeds('backup', [live]);
  over = true;
  await people;
}

beforeAll(async () => {
  stack = await start(data);
  session = await login(stack, demoAdmin);
  await acceptSession(stack, session.access_token);
  await backUpWhileWriting();
  await stack.query("update public.review_integration set place_id = 'place', api_key_encrypted = 'sealed'");
  await stack.query(
    `insert into public.social_post_deliveries (post_id, platform, status, next_attempt_at)
     select id, 'facebook', 'queued', now() + interval '1 hour' from public.social_posts limit 1`,
  );
  await stack.query(
    `insert into public.notifications (kind, about_id, address, not_before, cancelled_at, last_error)
     values ('enquiry_receipt', gen_random_uuid(), 'a@example.com', now(), now(), 'changedAgain')`,
  );
  const video = { 'content-type': 'video/mp4' };
  await send(stack, 'POST', '/storage/v1/object/social-media/a%20b/c.mp4', 'video', video);
  before.files = await allFiles(stack);
  before.rows = await allRows(stack); // after the files, because reading them changes rows
  await stack.close();
  // Nothing runs from here on.
  await succeeds('backup', [quiet]);
  described = getManifest(quiet);
}, 180_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await stack?.close();
  vi.unstubAllEnvs();
  remove();
});

describe('a backup during writes', () => {
  it('can be read only by its owner, and leaves no other file', () => {
    expect(statSync(live).mode & 0o777).toBe(0o600);
    expect(leftovers()).toEqual([]);
  });

  it('is consistent: as many files as rows, or one more', async () => {
    const where = { projectDir: root, dataDir: path.join(folder, 'of-live') };
    await withCleanup((scope) => restore(where, live, scope));
    await withInstallation(where, async ({ sql, folder: { storage } }) => {
      const posts = await sql.query<{ image_path: string }>('select image_path from public.social_posts');
      const objects = await sql.query<{ bucket: string; name: string; tag: string }>(
        "select bucket_id as bucket, name, metadata ->> 'eTag' as tag from storage.objects",
      );
      const own = objects.filter(({ name }) => name.startsWith('folder/'));
      expect(posts.length).toBeGreaterThan(0);
      expect([posts.length, posts.length + 1]).toContain(own.length);
      for (const { image_path } of posts) expect(own.map(({ name }) => name)).toContain(image_path);
      const files = new FileStorage(storage);
      for (const { bucket, name, tag } of objects) {
        const content = readFileSync(await files.contentPath(bucket, name));
        // A file that is being replaced may be newer than its row, but it is complete.
        if (name === 'same.png') {
          const [, n] = /^picture (\d+) /.exec(content.toString()) ?? [];
          expect(content.toString()).toBe(picture(Number(n)));
        } else {
          expect(createHash('md5').update(content).digest('hex'), name).toBe(JSON.parse(tag));
        }
      }
    });
  });
});

describe('an installation restored from a backup', () => {
  let again: EmbeddedStack;
  let rows: Awaited<ReturnType<typeof allRows>>;
  let files: Awaited<ReturnType<typeof allFiles>>;

  beforeAll(async () => {
    mkdirSync(restored); // an empty folder counts as none
    await succeeds('restore', [quiet], { DATA_DIR: restored });
    again = await start(restored);
    // The row as it was restored; the tests of this block continue with it.
    rows = await allRows(again);
    files = await allFiles(again);
  });
  afterAll(() => again?.close());

  it('has the same rows and files', () => {
    expect(Object.keys(rows).length).toBeGreaterThan(25);
    // Posts are held back, and mails tell only of what happens from now on.
    const changed = ['public.social_post_deliveries', 'private.outbox_start', 'private.told_hearings'];
    for (const [table, all] of Object.entries(before.rows)) {
      if (!changed.includes(table)) expect(rows[table], table).toEqual(all);
    }
    expect(Object.keys(before.files).length).toBeGreaterThan(27);
    expect(files).toEqual(before.files);
  });

  it('does not send posts that the old one may have sent', async () => {
    const rows = await again.query('select sending_since is not null as held from public.social_post_deliveries');
    expect(rows).toEqual([{ held: true }]);
  });

  it('keeps passwords, open sessions and keys', async () => {
    expect((await login(again, demoAdmin)).access_token).toBeTruthy();
    expect([again.publishableKey, again.secretKey, again.jwtSecret]).toEqual([
      stack.publishableKey,
      stack.secretKey,
      stack.jwtSecret, // the encryption key of the reviews is derived from it
    ]);
    const headers = as(again.publishableKey, session.access_token);
    const mine = await fetch(`${again.url}/rest/v1/profiles?username=eq.admin`, { headers });
    expect(await mine.json()).toHaveLength(1);
    const { refresh_token } = session;
    expect((await auth(again, 'token?grant_type=refresh_token', { refresh_token })).status).toBe(200);
  });

  it('accepts new rows and files', async () => {
    await send(again, 'POST', '/storage/v1/object/social-media/new.png', 'new', { 'content-type': 'image/png' });
    await again.query("insert into public.testimonials (name, message, rating) values ('N', 'after', 5)");
  });

  it('is described by the manifest, the first entry of the file', () => {
    expect(described).toMatchObject({ product: 'chambers', kind: 'backup', format: 2, missing: [] });
    expect(described.version).toBe(version);
    expect(described.tables['public.page_visits']).toBe(2847);
    expect(described.migrations).toEqual(migrationFiles(root).map(({ version: one }) => one));
    expect(described.files).toHaveLength(Object.keys(before.files).length);
  });
});

it('a backup is refused without a new file, and without data', async () => {
  expect(() => parseOutput('backup', [])).toThrow('npm run backup -- FILE');
  expect(() => parseOutput('backup', [quiet])).toThrow(/exists already.*--force/);
  expect(() => parseOutput('backup', [path.join(folder, 'no/such/folder.tar.gz')])).toThrow('There is no folder');
  const output = parseOutput('backup', [path.join(folder, 'x.tar.gz')]);
  const where = { projectDir: root, dataDir: path.join(folder, 'nowhere') };
  await expect(withCleanup((scope) => backUp(where, output, scope))).rejects.toThrow('There is no data in');
  expect(leftovers()).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('nowhere') || name.startsWith('x.'))).toEqual([]);
});

describe('an interrupted backup', () => {
  it('leaves no file and no process when it is interrupted', async () => {
    const file = path.join(folder, 'interrupted.tar.gz');
    const interrupted = run('backup', [file]);
    await collecting();
    interrupted.child.kill('SIGINT');
    expect(await interrupted.ended).toBe(130);
    expect([leftovers(), existsSync(file)]).toEqual([[], false]);
    await stops(data);
  });

  it('leaves nothing when it is killed, and the next one works', async () => {
    const file = path.join(folder, 'killed.tar.gz');
    const killed = run('backup', [file]);
    const left = path.join(temporary, await collecting());
    expect(statSync(left).mode & 0o777).toBe(0o700);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    await eventually(async () => (leftovers().length === 0 && !existsSync(left)) || undefined);
    expect(existsSync(file)).toBe(false);
    await succeeds('backup', [file]);
    expect(getManifest(file).tables).toEqual(described.tables);
  });
});

it('a killed restore leaves no copy with keys', async () => {
  const file = path.join(folder, 'to-restore.tar.gz');
  await succeeds('backup', [file]);
  const killed = run('restore', [file], { DATA_DIR: path.join(folder, 'killed-restore') });
  await eventually(async () =>
    readdirSync(folder).find((name) => /restoring/.test(name) && existsSync(path.join(folder, name, 'keys.json'))),
  );
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  await eventually(async () => leftovers().length === 0 || undefined);
});

describe('a restore is refused, and leaves nothing,', () => {
  const target = path.join(folder, 'refused');

  async function refused(archive: string, dataDir = target): Promise<string> {
    const there = () => [existsSync(dataDir), ...leftovers()];
    const before = there();
    const leftBehind = new CleanupScope();
    const { message } = await restore({ projectDir: root, dataDir }, archive, leftBehind).then(
      () => new Error('It was restored.'),
      (error: Error) => error,
    );
    await leftBehind.close();
    expect(message).not.toContain('\n');
    expect(there()).toEqual(before);
    return message;
  }

  /** A gzipped tar of these entries, which no usual tool would write. */
  function craft(
    name: string,
    entries: {
      path: string;
      type?: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice';
      text?: string;
      linkpath?: string;
    }[],
  ) {
    const blocks = entries.flatMap(({ path: file, type = 'File', text = '', linkpath }) => {
      const content = Buffer.from(text);
      const block = Buffer.alloc(512);
      new Header({ path: file, type, linkpath, mode: 0o644, size: content.length, mtime: new Date(0) }).encode(
        block,
        0,
      );
      return [block, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
    });
    const archive = path.join(folder, `${name}.tar.gz`);
    writeFileSync(archive, gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])));
    return archive;
  }

  /** An archive like a backup, with a malicious entry. */
  function hostile(name: string, entry: Parameters<typeof craft>[1][number]) {
    const manifest = { path: 'manifest.json', text: JSON.stringify({ ...described, files: [] }) };
    return craft(name, [manifest, { path: 'data.sql', text: 'select;' }, entry]);
  }

  it('when there is data', async () => {
    const files = readdirSync(data);
    expect(await failure('restore', [quiet])).toMatch(/holds data already.*npm run reset.*DATA_DIR=/);
    expect(readdirSync(data)).toEqual(files);
  });

  it('from a file that is missing, a folder, empty or of another type', async () => {
    expect(await refused(path.join(folder, 'none.tar.gz'))).toContain('There is no file');
    expect(await refused(folder)).toContain('cannot be unpacked');
    writeFileSync(path.join(folder, 'empty'), '');
    expect(await refused(path.join(folder, 'empty'))).toContain('cannot be unpacked as an archive of chambers');
    expect(await refused(path.join(root, 'package.json'))).toContain('cannot be unpacked as an archive of chambers');
    expect(await refused(craft('foreign', [{ path: 'readme', text: 'hello' }]))).toContain('has no manifest');
  });

  it('from a damaged file: truncated, changed, incomplete', async () => {
    const whole = readFileSync(quiet);
    const cut = path.join(folder, 'cut.tar.gz');
    for (const bytes of [4, 20, Math.floor(whole.length / 2)]) {
      writeFileSync(cut, whole.subarray(0, -bytes));
      expect(await refused(cut), `${bytes} bytes cut`).toContain('cannot be unpacked');
    }
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed.at(-8) ?? 0) ^ 1, changed.length - 8);
    writeFileSync(cut, changed);
    expect(await refused(cut)).toContain('cannot be unpacked');
    const lacking = craft('lacking', [{ path: 'manifest.json', text: JSON.stringify(described) }]);
    expect(await refused(lacking)).toContain('"data.sql" is missing in it');
  });

  it('from a newer version, with what to do', async () => {
    const manifest = described;
    const of = (name: string, other: Partial<Manifest>) =>
      craft(name, [
        { path: 'manifest.json', text: JSON.stringify({ ...manifest, files: [], ...other }) },
        { path: 'data.sql', text: 'select;' },
      ]);
    const newer = { version: '9.0.0', migrations: [...manifest.migrations, '20990101000000'] };
    expect(await refused(of('newer', newer))).toMatch(/chambers 9\.0\.0.*migration 20990101000000/);
  });

  it.each([
    ['upwards', { path: '../evil', text: 'x' }],
    ['upwards-inside', { path: 'storage/../../evil', text: 'x' }],
    ['absolute', { path: path.join(folder, 'evil'), text: 'x' }],
    ['backslash', { path: 'storage\\..\\..\\evil', text: 'x' }],
    ['symlink', { path: 'storage/gallery', type: 'SymbolicLink' as const, linkpath: '/etc' }],
    ['hardlink', { path: 'keys.json', type: 'Link' as const, linkpath: '/etc/passwd' }],
    ['device', { path: 'ready', type: 'CharacterDevice' as const }],
  ])('from a malicious file: %s', async (name, entry) => {
    expect(await refused(hostile(name, entry))).toContain('cannot be unpacked as an archive of chambers');
    expect(existsSync(path.join(folder, 'evil'))).toBe(false);
  });

  it('when the number of rows does not match', async () => {
    const tar = gunzipSync(readFileSync(quiet));
    const { size = 0 } = new Header(tar);
    const text = tar.subarray(512, 512 + size).toString();
    const other = Buffer.from(text.replace('"public.page_visits": 2847', '"public.page_visits": 2848'));
    other.copy(tar, 512);
    const archive = path.join(folder, 'miscounted.tar.gz');
    writeFileSync(archive, gzipSync(tar, { level: 1 }));
    expect(await refused(archive)).toContain('public.page_visits should have 2848 rows and has 2847');
  });
});

describe('a restore drill', () => {
  /** A folder with the backup, changed. */
  function folderWith(name: string, change: (to: string) => void): string {
    const [from, to] = [`${name}-unpacked`, name].map((one) => path.join(folder, one));
    for (const made of [from, to]) mkdirSync(made ?? '');
    extract({ file: quiet, cwd: from, sync: true });
    change(from ?? '');
    create({ gzip: true, cwd: from, file: `${to}/b.tar.gz`, sync: true }, readdirSync(from ?? ''));
    return to ?? '';
  }

  const edit = (file: string, how: (text: string) => string) => writeFileSync(file, how(readFileSync(file, 'utf8')));
  const describeAnew = (name: string, change: (manifest: Manifest) => object) =>
    folderWith(name, (to) =>
      edit(path.join(to, 'manifest.json'), (text) => JSON.stringify(change(JSON.parse(text) as Manifest))),
    );
  const picture = () => described.files.find(({ name }) => name === 'same.png')?.path ?? '';

  const recorded = () =>
    withInstallation({ projectDir: root, dataDir: data }, async ({ sql }) => {
      const [run] = await sql.query<{ result: object; error: string | null }>(
        "select result, error from public.job_runs where task = 'restore-drill'",
      );
      return run;
    });

  it('restores the newest backup and tells the admins so, from when the backup is', async () => {
    const backups = folderWith('backups', () => undefined);
    writeFileSync(path.join(backups, 'older.tar.gz'), 'no archive');
    utimesSync(path.join(backups, 'older.tar.gz'), 0, 0);
    expect(await succeeds('restore-drill', [backups])).toContain('is complete');
    expect(await recorded()).toMatchObject({ result: { backup_at: described.at }, error: null });
    expect(leftovers()).toEqual([]);
  });

  it.each<[string, () => string, RegExp]>([
    ['a file is missing', () => folderWith('lacking', (to) => rmSync(path.join(to, picture()))), /"files.*is missing/],
    [
      'a file is another',
      () => folderWith('altered', (to) => edit(path.join(to, picture()), (text) => text.replace('picture', 'Picture'))),
      /same\.png is not what was uploaded/,
    ],
    [
      'it is of a version that is too old',
      () => describeAnew('old', (manifest) => ({ ...manifest, migrations: ['20261121000100'] })),
      /comes from before chambers 0\.2\.1/,
    ],
    [
      'it is older than a week',
      () => describeAnew('week-old', (manifest) => ({ ...manifest, at: '2026-01-01T00:00:00Z' })),
      /more than 7 days ago/,
    ],
    [
      'Storage had lost a file',
      () => describeAnew('lost', (manifest) => ({ ...manifest, missing: ['gallery/x.webp'] })),
      /Storage lists gallery\/x\.webp/,
    ],
  ])('fails and tells the admins why when %s', async (_, prepare, reason) => {
    const drill = run('restore-drill', [prepare()]);
    expect(await drill.ended).toBe(1);
    expect(drill.err).toMatch(reason);
    expect((await recorded())?.error).toBe(`drillFailed: ${drill.err.trim()}`);
    expect(leftovers()).toEqual([]);
  });

  it('says last that nobody could be told', async () => {
    const drill = run('restore-drill', [data], { DATA_DIR: path.join(folder, 'nowhere') });
    expect(await drill.ended).toBe(1);
    expect(drill.err.trim().split('\n')).toEqual([
      expect.stringContaining('There is no backup in'),
      expect.stringMatching(/^The admins cannot be told the result: There is no data in/),
    ]);
  });
});
