import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { detectDocumentKind } from '../../supabase/functions/_shared/contract/document-content.ts';
import { documentMimeTypes } from '../../supabase/functions/_shared/contract/documents.ts';
import type { Bucket } from './config.ts';
import type { FileStorage } from './lite-fixes/file-storage.ts';
import type { Sql } from './postgres/client.ts';

/** The type of a file whose name has none, as that of a document. */
function detectType(body: Uint8Array): string | undefined {
  const kind = detectDocumentKind({ head: body, tail: body });
  return kind ? documentMimeTypes[kind] : undefined;
}

/**
 * Stores the files below each bucket's `objects_path`, each once: they are recorded, so that a photo the admin deleted does not
 * come back with the next start. Takes the file of that record.
 */
export async function storeDemoFiles(
  projectDir: string,
  buckets: Record<string, Bucket>,
  note: string,
  to: { sql: Sql; storage: FileStorage },
): Promise<void> {
  const done = new Set<string>(existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as string[]) : []);
  for (const [bucket, { objects_path }] of Object.entries(buckets)) {
    const folder = path.resolve(projectDir, 'supabase', objects_path ?? '');
    if (!objects_path || !existsSync(folder)) continue;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const { parentPath, name: base } of entries.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
      const file = path.join(parentPath, base);
      const name = path.relative(folder, file).split(path.sep).join('/');
      if (done.has(`${bucket}/${name}`)) continue;
      const body = readFileSync(file);
      await to.storage.addFile(to.sql, bucket, name, body, getMimeType(name) ?? detectType(body));
      done.add(`${bucket}/${name}`);
    }
  }
  writeFileSync(note, `${JSON.stringify([...done], null, 2)}\n`);
}
