import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstLine, UserError } from '../../lib/errors.ts';
import type { DataFolder } from '../data-folder.ts';
import { demoIds } from '../demo.ts';
import type { Installation } from '../installation.ts';
import { FileStorage } from '../lite-fixes/file-storage.ts';
import type { Sql, SqlPool } from '../postgres/client.ts';

/** The number of demo rows, by table, and of demo files. */
export type DemoCounts = Record<string, number>;

/** The tables with demo rows, and the conditions that identify them. */
const tables = 'profiles cases events contact_submissions testimonials gallery_photos business_reviews'.split(' ');
const DEMO_ROWS = [
  ...tables.map((table) => [table, `id::text like '${demoIds}'`] as const),
  ['page_visits', "visitor like 'demo-%'"] as const,
];

/** Counts the existing demo rows; tables without any are left out. */
export async function describeDemo(sql: Sql): Promise<DemoCounts> {
  const counts: DemoCounts = {};
  for (const [table, condition] of DEMO_ROWS) {
    const [row] = await sql.query<{ n: number }>(
      `select count(*)::integer as n from public.${table} where ${condition}`,
    );
    if (row?.n) counts[table] = row.n;
  }
  return counts;
}

/**
 * Removes the demo people and rows from a database.
 * Throws if no admin would remain, or real rows belong to demo users or cases. Nothing is then removed.
 */
export async function removeDemoRows(sql: SqlPool, projectDir: string): Promise<void> {
  const text = readFileSync(path.join(projectDir, 'supabase/demo/remove.sql'), 'utf8');
  try {
    await sql.transaction((one) => one.exec(text));
  } catch (error) {
    const { hint } = error as { hint?: string };
    throw new UserError([firstLine(error), hint].filter(Boolean).join('. '));
  }
}

/** Removes demo users, rows and files; the next start does not create them again. Throws as above. */
export async function removeDemo({ sql, folder, projectDir }: Installation): Promise<void> {
  await removeDemoRows(sql, projectDir);
  writeFileSync(folder.withoutDemo, `${new Date().toISOString()}\n`);
  const storage = new FileStorage(folder.storage);
  for (const { bucket, name } of await removeDemoObjects(sql, folder)) await storage.deleteObject(bucket, name);
}

/** Removes the rows of uploaded demo files that no photo shows any more. Returns the files that went with them. */
export async function removeDemoObjects(
  sql: Sql,
  folder: Pick<DataFolder, 'uploaded'>,
): Promise<{ bucket: string; name: string }[]> {
  if (!existsSync(folder.uploaded)) return [];
  const keys = JSON.parse(readFileSync(folder.uploaded, 'utf8')) as string[];
  return sql.query(
    `delete from storage.objects o where bucket_id || '/' || name = any ($1)
       and not exists (select from public.gallery_photos where o.name in (file_name, small_file_name))
     returning bucket_id as bucket, name`,
    [keys],
  );
}
