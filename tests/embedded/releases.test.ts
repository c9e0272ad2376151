/**
 * What each release has left: its data folder, its backup and its export come along to this version. To be small they hold one
 * of the demo's photos, and the data folder no write-ahead log from before its last checkpoint.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { restore } from '../../scripts/archive/restore.ts';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { withInstallation } from '../../scripts/embedded/installation.ts';
import { migrationFiles } from '../../scripts/embedded/migrations.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
import { postgresAccount } from '../../scripts/postgres/account.ts';
import { root, startProduct, temporaryFolder } from './support.ts';

const releases = path.join(root, 'tests/releases');
const { folder, remove } = temporaryFolder();
afterAll(remove);

const stacks: EmbeddedStack[] = [];
async function start(dataDir: string): Promise<EmbeddedStack> {
  const stack = await startProduct(dataDir, { functions: false });
  stacks.push(stack);
  return stack;
}
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.close();
});

let number = 0;
/** Unpacks the data folder of a release; its cluster belongs to the account that runs Postgres here. */
function unpack(release: string): string {
  const to = path.join(folder, `${number++}`);
  mkdirSync(to);
  const packed = readFileSync(path.join(releases, release, 'data.tar.br'));
  execFileSync('tar', ['xf', '-', '--no-same-owner'], { cwd: to, input: brotliDecompressSync(packed) });
  const account = postgresAccount();
  const dataDir = path.join(to, 'data');
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path.join(dataDir, 'postgres')]);
  return dataDir;
}

const versions = migrationFiles(root).map(({ version }) => version);
const applied = 'select version from supabase_migrations.schema_migrations order by version';

/** The matter that somebody works on in every release. */
async function expectTheirMatter(stack: EmbeddedStack, user = 'office') {
  expect(await stack.query(applied)).toEqual(versions.map((version) => ({ version })));
  expect(
    await stack.query(
      `select c.title, c.client_name, e.outcome from public.cases c join public.events e on e.case_id = c.id
       where c.case_number = 'CA 1/2026'`,
    ),
  ).toEqual([{ title: 'Rao v. State', client_name: 'Asha Rao', outcome: 'adjourned' }]);
  expect(await stack.query(`select role from public.profiles where username = '${user}'`)).toEqual([{ role: 'admin' }]);
}

describe.each(readdirSync(releases))('%s', (release) => {
  it('leaves a data folder, which is upgraded once', async () => {
    const dataDir = unpack(release);
    // One that began before requests had limits.
    await withInstallation({ projectDir: root, dataDir }, ({ sql }) =>
      sql.exec('alter role anon reset statement_timeout'),
    );
    await expectTheirMatter(await start(dataDir));
    await stacks.pop()?.close();
    const stack = await start(dataDir);
    await expectTheirMatter(stack);
    expect(await stack.query("select rolconfig from pg_roles where rolname = 'anon'")).toEqual([
      { rolconfig: ['statement_timeout=3s'] },
    ]);
  });

  const restoreFile = async (kind: 'backup' | 'export') => {
    const dataDir = path.join(folder, `${number++}`);
    const scope = new CleanupScope();
    await restore({ projectDir: root, dataDir }, path.join(releases, release, `${kind}.tar.gz`), scope);
    await scope.close();
    await expectTheirMatter(await start(dataDir));
  };
  it('leaves a backup, which is restored', () => restoreFile('backup'));
  it('leaves an export, which is restored', { tags: 'slow' }, () => restoreFile('export'));
});

describe('0.2.1 with another schema than its own', () => {
  it.each([
    [
      'is refused with the version to start first when it is older',
      "delete from supabase_migrations.schema_migrations where version > '20261126'",
      /comes from before chambers 0\.2\.1: start version 0\.2\.1 on it once/,
    ],
    [
      'is refused with what is missing',
      'drop policy "a client reads their own cases" on public.cases',
      /is not as version 0\.2\.1 has made it\. .*a client reads their own cases/,
    ],
  ])('%s, and stays as it was', { tags: 'slow' }, async (_, change, message) => {
    const dataDir = unpack('0.2.1');
    const paths = { projectDir: root, dataDir };
    const read = () => withInstallation(paths, ({ sql }) => sql.query(applied));
    await withInstallation(paths, ({ sql }) => sql.exec(change));
    const before = await read();
    await expect(start(dataDir)).rejects.toThrow(message);
    expect(await read()).toEqual(before);
    expect(dataFolder(dataDir).root).toBe(dataDir);
  });
});
