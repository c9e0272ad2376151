import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { toReason } from '../../supabase/functions/_shared/contract/reasons.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import { FileStorage } from '../embedded/lite-fixes/file-storage.ts';
import type { Sql } from '../embedded/postgres/client.ts';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { restore } from './restore.ts';
import { lastNumbers, type Verification } from './verify.ts';

/** A backup that is older was not made as it should have been: the schedule of an operator is broken. */
const MAX_AGE_DAYS = 7;

/** The newest backup of an embedded installation in a folder. Throws one line if there is none. */
function newestBackup(folder: string): string {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  const [newest] = files
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  if (!newest) throw new UserError(`There is no backup in ${folder}: no file ends in .tar.gz.`);
  return newest.file;
}

/**
 * Restores the newest backup in a folder as `npm run restore` does, into a data folder of its own that is then removed: the
 * counts of rows are compared with the manifest, and every file with the checksum in its row.
 * Throws one line for a folder without a backup, and what restore() throws.
 */
export async function drillBackup(folder: string, projectDir: string): Promise<Verification> {
  const file = newestBackup(folder);
  return withCleanup(async (scope) => {
    const scratch = dataFolder(path.join(scope.temporaryFolder(), 'data'));
    scope.addPath(scratch.cluster);
    const problems: string[] = [];
    const numbers: string[] = [];
    const { at, kind, tables, files, missing } = await restore(
      { projectDir, dataDir: scratch.root },
      file,
      scope,
      async (sql, storage) => {
        problems.push(...(await changedFiles(sql, storage)), ...(await unlockedNumbers(sql)));
        numbers.push(...(await lastNumbers(sql)));
      },
    );
    problems.push(...missing.map((name) => `${file}: Storage lists ${name}, and there was no such file.`));
    if (kind !== 'backup') problems.unshift(`${file} is an export, and no backup.`);
    if (Date.parse(at) < Date.now() - MAX_AGE_DAYS * 86_400_000)
      problems.unshift(`${file}, the newest backup, was made at ${at}: more than ${MAX_AGE_DAYS} days ago.`);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return { at, tables: Object.keys(tables).length, rows, files: files.length, numbers, problems };
  });
}

/** A line for each file that is not what its row says. */
async function changedFiles(sql: Sql, storage: string): Promise<string[]> {
  const files = new FileStorage(storage);
  const problems: string[] = [];
  const objects = await sql.query<{ bucket: string; name: string; tag: string | null }>(
    `select bucket_id as bucket, name, metadata ->> 'eTag' as tag from storage.objects order by 1, 2`,
  );
  for (const { bucket, name, tag } of objects) {
    const content = await files.contentPath(bucket, name).catch(() => null); // else it is missing, which the manifest says
    if (content && tag && tag !== `"${createHash('md5').update(readFileSync(content)).digest('hex')}"`)
      problems.push(`${bucket}/${name} is not what was uploaded: its checksum is another.`);
  }
  return problems;
}

/** A line where a restored copy gives numbers that the old installation may have given since; none of a version that gave none. */
async function unlockedNumbers(sql: Sql): Promise<string[]> {
  const [version] = await sql.query<{ locks: boolean }>(
    `select to_regproc('private.numbers_locked_since') is not null as locks`,
  );
  if (!version?.locks) return [];
  const [row] = await sql.query<{ locked: boolean }>('select private.numbers_locked_since() is not null as locked');
  return row?.locked ? [] : ['A restored copy would give numbers of invoices and receipts a second time.'];
}

/** Records a drill where admins see it: under `Scheduled work`, and on their first screen when something is wrong. */
export async function recordDrill(sql: Sql, { at, tables, rows, files, problems }: Verification): Promise<void> {
  const [run] = await sql.query<{ id: string }>(`select public.begin_job('restore-drill', 0) as id`);
  const [problem] = problems;
  await sql.query('select public.finish_job($1, $2::jsonb, $3)', [
    run?.id,
    JSON.stringify({ backup_at: at ?? undefined, tables, rows, files }),
    problem === undefined ? null : toReason('drillFailed', problem),
  ]);
}
