import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { version } from '../../supabase/functions/_shared/runtime/version.ts';
import { backUp } from '../archive/backup.ts';
import { exportData } from '../archive/export.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import { startEmbedded } from '../embedded/index.ts';
import { withInstallation } from '../embedded/installation.ts';
import { FileStorage } from '../embedded/lite-fixes/file-storage.ts';
import type { CleanupScope } from '../lib/cleanup.ts';

const practice = new URL('practice.sql', import.meta.url);

/**
 * Writes what this version leaves behind into tests/releases: the data folder of a small practice, its backup and its export, from
 * which the upgrades to later versions are tested. Takes the scope for its temporary folder. Returns the folder that it wrote.
 */
export async function keepRelease(projectDir: string, scope: CleanupScope): Promise<string> {
  const to = path.join(projectDir, 'tests/releases', version);
  mkdirSync(to, { recursive: true });
  const folder = scope.temporaryFolder();
  chmodSync(folder, 0o755); // for the account of Postgres, so that its cluster is inside
  const dataDir = path.join(folder, 'data');
  const paths = { projectDir, dataDir };
  const stack = await startEmbedded({
    projectDir,
    dataDir,
    port: 0,
    siteUrl: 'http://127.0.0.1',
    demo: false,
    functions: false,
    log: () => undefined,
  });
  await stack.close();

  const { cluster, storage } = dataFolder(dataDir);
  const lastLog = await withInstallation(paths, async ({ sql }) => {
    await sql.session(async (one) => {
      const rows = await readFile(practice, 'utf8');
      await one.exec(`begin; ${rows}; commit`);
      const files = new FileStorage(storage);
      await files.addFile(one, 'gallery', 'office.png', Buffer.from(PIXEL, 'base64'), 'image/png');
      // The log goes on in a new segment, which is small when it is compressed.
      await one.exec('select pg_switch_wal(); checkpoint');
    });
    for (const [kind, write] of [['backup', backUp] as const, ['export', exportData] as const]) {
      const file = path.join(to, `${kind}.tar.gz`);
      await write(paths, { file, partial: `${file}.partial` }, scope);
    }
    const [row] = await sql.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
    return row?.file ?? '';
  });

  // Of the log only the segment of the checkpoint with which Postgres has ended is read.
  const log = path.join(cluster, 'pg_wal');
  for (const { name } of readdirSync(log, { withFileTypes: true }).filter((one) => one.isFile()))
    if (name !== lastLog) rmSync(path.join(log, name));
  const packed = execFileSync('tar', ['cf', '-', '-C', folder, 'data'], { maxBuffer: 512 * 2 ** 20 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(path.join(to, 'data.tar.br'), brotliCompressSync(packed, { params }));
  return to;
}

/** A photo of one point. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
