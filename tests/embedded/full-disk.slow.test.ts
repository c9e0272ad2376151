/** A full disk: a small one in memory, which only root can have, and only on Linux. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { FileStorage } from '../../scripts/embedded/lite-fixes/file-storage.ts';
import { UserError } from '../../scripts/lib/errors.ts';
import { as, signUp, startFixture, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const disks: string[] = [];
let stack: EmbeddedStack | undefined;

function smallDisk(name: string, megabytes: number): string {
  const disk = path.join(folder, name);
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]).status === 0)
    disks.push(disk);
  return disk;
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && smallDisk('probe', 1) === disks[0];

/** Takes all that is left of a disk. Returns the file that has it. */
function fill(disk: string, name = 'ballast'): string {
  const file = path.join(disk, name);
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(64 * 1024));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return file;
}

afterEach(async () => {
  await stack?.close();
  stack = undefined;
});
afterAll(() => {
  for (const disk of disks) spawnSync('umount', ['-l', disk]);
  remove();
});

it.runIf(canMount)('is read from, says so in one line, and is written to when there is room again', async () => {
  const disk = smallDisk('data-disk', 300);
  const dataDir = path.join(disk, 'data');
  const said: string[] = [];
  const options = { log: (line: string) => said.push(line) };
  stack = await startFixture(dataDir, options);
  const { url, publishableKey, secretKey } = stack;
  const token = await signUp(stack, 'painter@example.com');
  const read = async () => (await fetch(`${url}/rest/v1/notes?limit=1`, { headers: as(publishableKey) })).status;
  const write = () =>
    fetch(`${url}/rest/v1/notes`, { method: 'POST', headers: as(secretKey), body: JSON.stringify({ title: 'mine' }) });
  const upload = (name: string) =>
    fetch(`${url}/storage/v1/object/pictures/${name}`, {
      method: 'POST',
      headers: { ...as(publishableKey, token), 'content-type': 'image/png' },
      body: 'a picture',
    });
  said.length = 0;
  const ballast = fill(disk);
  for (let again = 0; again < 20; again += 1) expect(await read()).toBe(200);
  const refused = await write();
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: '53100', message: 'The disk is full.' }]);
  expect((await upload('one.png')).status).toBe(507);
  expect(said).toEqual([expect.stringMatching(/^The disk of .*data.* is full\./)]);

  // A start on the full disk.
  await stack.close();
  stack = undefined;
  const error: unknown = await startFixture(dataDir, options).then(
    (started) => {
      stack = started;
      return null;
    },
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).message).toMatch(/^The disk of [^\n]* is full: [^\n]*$/);

  rmSync(ballast);
  stack = await startFixture(dataDir, options);
  const again = await fetch(`${stack.url}/rest/v1/notes`, {
    method: 'POST',
    headers: as(secretKey),
    body: JSON.stringify({ title: 'mine' }),
  });
  expect(again.status).toBe(201);
});

it.runIf(canMount)('lets people log in and read while its reserve has room, and no more', async () => {
  const disk = smallDisk('product-disk', 700);
  stack = await startProduct(path.join(disk, 'data'), { demo: true });
  const { url, secretKey } = stack;
  const logIn = async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'client', password: 'client-demo' });
    return (await fetch(`${url}/functions/v1/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  const write = async () => {
    const body = JSON.stringify({ title: 'Call the registry' });
    return (await fetch(`${url}/rest/v1/tasks`, { method: 'POST', headers: as(secretKey), body })).status;
  };
  const read = async () => (await fetch(`${url}/rest/v1/cases?limit=1`, { headers: as(secretKey) })).status;
  expect(await logIn()).toBe(200);
  const ballast = fill(disk);
  truncateSync(ballast, statSync(ballast).size - 28 * 1024 * 1024);
  await expect.poll(write).toBe(507);
  for (let again = 0; again < 10; again += 1) expect([await logIn(), await read()]).toEqual([200, 200]);
  fill(disk, 'more');
  expect([await logIn(), await read()]).toEqual([503, 200]);
});

it.runIf(canMount)('keeps nothing of a file for which it had no room', async () => {
  const disk = smallDisk('files', 2);
  const storage = new FileStorage(disk);
  const about = { mimetype: 'image/png', cacheControl: '' };
  await storage.put('pictures', 'small', Buffer.alloc(1000), about);
  const before = readdirSync(path.join(disk, 'pictures'));
  await expect(storage.put('pictures', 'large', Buffer.alloc(3_000_000), about)).rejects.toThrow('ENOSPC');
  await expect(storage.put('pictures', 'small', Buffer.alloc(3_000_000), about)).rejects.toThrow('ENOSPC');
  expect(readdirSync(path.join(disk, 'pictures'))).toEqual(before);
});
