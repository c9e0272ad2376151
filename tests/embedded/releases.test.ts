/**
 * The data folder, the backup and the export of each release come along to this version. `npm run gen:release` writes them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { restore } from '../../scripts/archive/restore.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { migrationFiles } from '../../scripts/embedded/migrations.ts';
import { postgresAccount } from '../../scripts/embedded/postgres/account.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
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

/** The practice that every release leaves: scripts/release/practice.sql. */
async function expectTheirPractice(stack: EmbeddedStack) {
  expect(await stack.query(applied)).toEqual(versions.map((version) => ({ version })));
  expect(
    await stack.query(
      `select c.title, c.client_name, e.outcome from public.cases c join public.events e on e.case_id = c.id
       where c.case_number = 'CA 1/2026' and e.outcome is not null`,
    ),
  ).toEqual([{ title: 'Rao v. State', client_name: 'Asha Rao', outcome: 'adjourned' }]);
  expect(await stack.query("select role from public.profiles where username = 'office'")).toEqual([{ role: 'admin' }]);
  expect(
    await stack.query(
      `select i.status, i.total_paise::int, p.amount_paise::int as paid from public.invoices i
       left join public.payments p on p.invoice_id = i.id order by paid nulls last`,
    ),
  ).toEqual([
    { status: 'sent', total_paise: 2_500_000, paid: 1_000_000 },
    { status: 'draft', total_paise: 1_500_000, paid: null },
  ]);
}

describe.each(readdirSync(releases))('%s', (release) => {
  it('leaves a data folder, which is upgraded once', async () => {
    const dataDir = unpack(release);
    await expectTheirPractice(await start(dataDir));
    await stacks.pop()?.close();
    await expectTheirPractice(await start(dataDir));
  });

  const restoreFile = async (kind: 'backup' | 'export') => {
    const dataDir = path.join(folder, `${number++}`);
    const scope = new CleanupScope();
    await restore({ projectDir: root, dataDir }, path.join(releases, release, `${kind}.tar.gz`), scope);
    await scope.close();
    await expectTheirPractice(await start(dataDir));
  };
  it('leaves a backup, which is restored', () => restoreFile('backup'));
  it('leaves an export, which is restored', { tags: 'slow' }, () => restoreFile('export'));
});
