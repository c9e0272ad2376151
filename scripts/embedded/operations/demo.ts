import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstLine, UserError } from '../../lib/errors.ts';
import { demoIds } from '../demo.ts';
import type { Installation } from '../installation.ts';
import { FileStorage } from '../storage-adapter.ts';

/** How many rows came with the demo, by table, and how many files. */
export type DemoCounts = Record<string, number>;

/** Where demo rows are, and what tells them from others. */
const DEMO_ROWS: [table: string, condition: string][] = [
  ['profiles', `id::text like '${demoIds}'`],
  ['cases', `id::text like '${demoIds}'`],
  ['events', `id::text like '${demoIds}'`],
  ['contact_submissions', `id::text like '${demoIds}'`],
  ['testimonials', `id::text like '${demoIds}'`],
  ['gallery_photos', `id::text like '${demoIds}'`],
  ['business_reviews', `id::text like '${demoIds}'`],
  ['page_visits', "visitor like 'demo-%'"],
];

/** Counts what came with the demo and is still there; tables without any are left out. */
export function describeDemo(installation: Installation, _input: Record<string, never>): Promise<DemoCounts> {
  const { driver } = installation.database.connection;
  return installation.mutex.run(async () => {
    const counts: DemoCounts = {};
    for (const [table, condition] of DEMO_ROWS) {
      const { rows } = await driver.query<{ n: number }>(
        `select count(*)::integer as n from public.${table} where ${condition}`,
      );
      if (rows[0]?.n) counts[table] = rows[0].n;
    }
    return counts;
  });
}

/**
 * Removes the demo people, rows and files, and sees to it that they do not come back with the next start.
 * Errors: no admin would be left; rows of one's own belong to demo people or cases. Nothing is then removed.
 */
export async function removeDemo(installation: Installation, input: Record<string, never>): Promise<DemoCounts> {
  const { database, folder, mutex, projectDir } = installation;
  const counts = await describeDemo(installation, input);
  const sql = readFileSync(path.join(projectDir, 'supabase/demo/remove.sql'), 'utf8');
  await mutex.run(async () => {
    try {
      await database.connection.driver.exec(`begin; ${sql}; commit`);
    } catch (error) {
      await database.connection.driver.exec('rollback');
      const { hint } = error as { hint?: string };
      throw new UserError([firstLine(error), hint].filter(Boolean).join('. '));
    }
    writeFileSync(folder.withoutDemo, `${new Date().toISOString()}\n`);
    await removeFiles(installation);
  });
  return counts;
}

/** Removes the uploaded demo files that no photo shows any more. The caller holds the lock. */
async function removeFiles({ database, folder }: Installation): Promise<void> {
  if (!existsSync(folder.uploaded)) return;
  const { driver } = database.connection;
  const storage = new FileStorage(folder.storage);
  for (const key of JSON.parse(readFileSync(folder.uploaded, 'utf8')) as string[]) {
    const [bucket = '', ...names] = key.split('/');
    const name = names.join('/');
    const { rows } = await driver.query<{ name: string }>(
      `delete from storage.objects o where bucket_id = $1 and name = $2
         and not exists (select from public.gallery_photos where $2 in (file_name, small_file_name)) returning name`,
      [bucket, name],
    );
    if (rows.length > 0) await storage.deleteObject(bucket, name);
  }
}
