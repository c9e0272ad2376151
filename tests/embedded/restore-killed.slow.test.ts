/** A restore whose process is killed after each of its steps. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unpack } from '../../scripts/archive/pack.ts';
import { dataFolder, removeInterruptedRestores } from '../../scripts/embedded/data-folder.ts';
import { SYSTEM_FOLDER } from '../../scripts/embedded/postgres/account.ts';
import { startCommand } from '../support/command.ts';
import { eventually, root, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);
const releases = path.join(root, 'tests/releases');
const backup = path.join(releases, readdirSync(releases).sort().at(-1) ?? '', 'backup.tar.gz');

async function countRows(archive: string) {
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  const { tables } = await unpack(archive, unpacked);
  rmSync(unpacked, { recursive: true });
  // The schema `private` is made anew by newer migrations.
  return Object.fromEntries(Object.entries(tables).filter(([table]) => /^(public|auth)\./.test(table)));
}

// Where the account of Postgres may not come, its folder is another one, and two are put in place.
it.each([
  ['in the folder', 0o755],
  ['beside it', 0o700],
])('is there as a whole or not at all, its database %s', { timeout: 1_800_000 }, async (_, mode) => {
  const parent = path.join(folder, String(mode));
  mkdirSync(parent);
  // Not by mkdir, of which the umask takes something.
  chmodSync(parent, mode);
  const target = dataFolder(path.join(parent, 'data'));
  const again = path.join(folder, 'again.tar.gz');
  const rows = await countRows(backup);
  let [end, steps, wholes]: [number | string, number, number] = ['', 0, 0];
  for (; end !== 0; steps += 1) {
    const preload = `--import ${path.join(import.meta.dirname, 'end-after.mjs')}`;
    const env = { NODE_OPTIONS: preload, END_AFTER: String(steps + 1), END_AT: `${target.root}|${SYSTEM_FOLDER}` };
    const run = startCommand('restore', [backup], { ...env, DATA_DIR: target.root });
    end = await run.ended;
    expect([0, 'SIGKILL'], run.err).toContain(end);
    // As a restore and a start begin.
    await removeInterruptedRestores(target);
    const isReady = existsSync(target.ready);
    // The process that outlives it removes the same.
    await eventually(async () => readdirSync(parent).every((name) => name === 'data') || undefined);
    expect(existsSync(target.cluster), `step ${steps + 1}`).toBe(isReady);
    if (!isReady) continue;
    wholes += 1;
    const copied = startCommand('backup', [again, '--force'], { DATA_DIR: target.root });
    expect(await copied.ended, copied.err).toBe(0);
    expect(await countRows(again)).toMatchObject(rows);
    for (const one of [target.cluster, target.root]) rmSync(one, { recursive: true, force: true });
  }
  expect([steps > 10, wholes > 1]).toEqual([true, true]);
});
