import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedOptions, EmbeddedStack } from '../../scripts/embedded/index.ts';
import { acceptsConnections } from '../../scripts/embedded/postgres/client.ts';
import { UserError } from '../../scripts/lib/errors.ts';
import { allTests } from '../../scripts/test-run/all.ts';
import { as, copyOfFixture, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const data = path.join(folder, 'data');
let running: EmbeddedStack[] = [];

async function start(dataDir = data, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedStack> {
  const stack = await startFixture(dataDir, options);
  running.push(stack);
  return stack;
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError;
  expect(message).not.toContain('\n');
  return message;
}

const titles = async (stack: EmbeddedStack) =>
  (await stack.query<{ title: string }>('select title from public.notes order by id')).map(({ title }) => title);

afterEach(async () => {
  for (const stack of running) await stack.close();
  running = [];
});
afterAll(remove);

it('keeps data, files, keys and the deletion of a demo file after a restart', async () => {
  const first = await start();
  await first.query(`insert into public.notes (title) values ('mine')`);
  await fetch(`${first.url}/storage/v1/object/pictures`, {
    method: 'DELETE',
    headers: as(first.secretKey),
    body: JSON.stringify({ prefixes: ['folder/one.png'] }),
  });
  await fetch(`${first.url}/storage/v1/object/pictures/kept.txt`, {
    method: 'POST',
    headers: { ...as(first.secretKey), 'content-type': 'text/plain' },
    body: 'kept',
  });
  await first.close();
  const second = await start();
  expect(await titles(second)).toEqual(['seeded', 'kept in', 'mine']);
  expect([second.publishableKey, second.secretKey, second.jwtSecret]).toEqual([
    first.publishableKey,
    first.secretKey,
    first.jwtSecret,
  ]);
  expect(await second.query('select name from storage.objects')).toEqual([{ name: 'kept.txt' }]);
  const response = await fetch(`${second.url}/storage/v1/object/pictures/kept.txt`, { headers: as(second.secretKey) });
  expect(await response.text()).toBe('kept');
});

it.runIf(allTests)('creates random keys in the right form, readable only by the owner', async () => {
  const [one, two] = [await start(), await start(path.join(folder, 'other'))];
  expect(one.publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
  expect(one.secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
  expect(new Set([one.publishableKey, two.publishableKey, one.jwtSecret, two.jwtSecret]).size).toBe(4);
  expect(statSync(path.join(data, 'keys.json')).mode & 0o777).toBe(0o600);
});

it('runs a durable Postgres that requires the password', async () => {
  const stack = await start();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(await stack.query(`show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  const url = new URL(stack.databaseUrl);
  for (const password of ['', 'postgres']) {
    url.password = password;
    expect(await acceptsConnections(url.href)).toBe(false);
  }
  expect(await acceptsConnections(stack.databaseUrl)).toBe(true);
});

it.runIf(allTests)('creates neither rows nor files without the demo', async () => {
  const stack = await start(path.join(folder, 'plain'), { demo: false });
  expect(await titles(stack)).toEqual([]);
  expect(await stack.query('select id from storage.buckets')).toEqual([{ id: 'pictures' }]);
  expect(await stack.query('select name from storage.objects')).toEqual([]);
});

it('refuses a second start on the same folder, and the first one continues', async () => {
  const first = await start();
  expect(await refusal(startFixture(data))).toContain('is in use by Postgres, process ');
  expect(await titles(first)).not.toEqual([]);
});

it('waits for a previous start that is just ending', async () => {
  const first = await start();
  const closing = first.close();
  running = [];
  expect(await titles(await start().catch(() => closing.then(() => start())))).not.toEqual([]);
});

it.runIf(allTests)('creates one database in two simultaneous first starts', async () => {
  const folder2 = path.join(folder, 'contested');
  const both = await Promise.allSettled([startFixture(folder2), startFixture(folder2)]);
  for (const result of both) if (result.status === 'fulfilled') running.push(result.value);
  expect(running).toHaveLength(1);
  const [lost] = both.filter((result) => result.status === 'rejected');
  expect(String(lost?.reason)).toContain('in use by Postgres');
  expect(await titles(running[0] as EmbeddedStack)).not.toEqual([]);
});

it.runIf(allTests)('refuses a data folder without its database, and creates no new one', async () => {
  const lost = path.join(folder, 'lost');
  await (await startFixture(lost)).close();
  rmSync(dataFolder(lost).cluster, { recursive: true });
  expect(await refusal(startFixture(lost))).toContain(`it should be in ${dataFolder(lost).cluster}`);
  expect(existsSync(dataFolder(lost).cluster)).toBe(false);
});

it('removes the copy with keys that a restore has left which was cut off, and none of a restore that runs', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [cutOff, running] = [pid, process.pid].map((one) => `${data}.restoring-2026-11-28-020000-${one}`);
  for (const copy of [cutOff, running]) mkdirSync(copy ?? '');
  writeFileSync(path.join(cutOff ?? '', 'keys.json'), '{}');
  await start();
  expect([cutOff, running].map((copy) => existsSync(copy ?? ''))).toEqual([false, true]);
  rmSync(running ?? '', { recursive: true });
});

it('names a broken migration with line and error, and keeps the data unchanged', async () => {
  const projectDir = copyOfFixture(folder, 'project');
  const before = await start(data, { projectDir });
  const notes = await titles(before);
  await before.close();
  const file = path.join(projectDir, 'supabase/migrations/20260101000200_broken.sql');
  writeFileSync(file, 'delete from public.notes;\n\nselect nowhere from public.notes;\n');
  const message = await refusal(startFixture(data, { projectDir }));
  expect(message).toContain('supabase/migrations/20260101000200_broken.sql, line 3: column "nowhere" does not exist');
  rmSync(file);
  const after = await start(data, { projectDir });
  expect(await titles(after)).toEqual(notes);
});

it('names a broken seed, and rolls it back', async () => {
  const projectDir = copyOfFixture(folder, 'seedling');
  writeFileSync(
    path.join(projectDir, 'supabase/seed.sql'),
    'delete from public.notes;\ninsert into nowhere values (1);',
  );
  expect(await refusal(startFixture(data, { projectDir }))).toContain('supabase/seed.sql');
  expect(await titles(await start())).not.toEqual([]);
});

it('names deno when it is missing', async () => {
  const projectDir = copyOfFixture(folder, 'without-deno');
  const unborn = path.join(folder, 'unborn');
  expect(await refusal(startFixture(unborn, { projectDir, functions: true }))).toContain('"deno"');
  expect(existsSync(unborn)).toBe(false);
});

it.each([
  ['broken', 'this is [ not TOML'],
  ['missing', null],
])('names a %s config.toml', async (name, text) => {
  const projectDir = copyOfFixture(folder, `config-${name}`);
  const file = path.join(projectDir, 'supabase/config.toml');
  if (text === null) rmSync(file);
  else writeFileSync(file, text);
  expect(await refusal(startFixture(path.join(folder, 'unborn'), { projectDir }))).toContain(file);
});
