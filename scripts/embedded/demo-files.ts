import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import {
  DOCUMENT_HEAD_BYTES,
  detectDocumentKind,
  documentMimeTypes,
} from '../../supabase/functions/_shared/contract/documents.ts';
import { UserError } from '../lib/errors.ts';
import type { Bucket } from './config.ts';

function demoFiles(projectDir: string, buckets: Record<string, Bucket>) {
  return Object.entries(buckets).flatMap(([bucket, { objects_path }]) => {
    const folder = path.resolve(projectDir, 'supabase', objects_path ?? '');
    if (!objects_path || !existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => ({ bucket, file, name: path.relative(folder, file).split(path.sep).join('/') }));
  });
}

/** The type of a file whose name has none, as that of a document. */
function detectType(body: Uint8Array): string {
  const kind = detectDocumentKind(body.subarray(0, DOCUMENT_HEAD_BYTES));
  return kind ? documentMimeTypes[kind] : 'application/octet-stream';
}

/**
 * Uploads the files below each bucket's `objects_path` through the Storage API, each once: uploads are recorded,
 * so that a photo the admin deleted does not come back with the next start.
 */
export async function uploadDemoFiles(
  projectDir: string,
  buckets: Record<string, Bucket>,
  note: string,
  send: (request: Request) => Promise<Response>,
): Promise<void> {
  const done = new Set<string>(existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as string[]) : []);
  for (const { bucket, name, file } of demoFiles(projectDir, buckets)) {
    const key = `${bucket}/${name}`;
    if (done.has(key)) continue;
    const url = `/storage/v1/object/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}`;
    const body = readFileSync(file);
    const type = getMimeType(name) ?? detectType(body);
    const response = await send(
      new Request(`http://127.0.0.1${url}`, {
        method: 'POST',
        headers: { 'content-type': type, 'cache-control': 'max-age=3600', 'x-upsert': 'true' },
        body,
      }),
    );
    if (!response.ok) throw new UserError(`Upload of ${file} to ${key}: ${response.status} ${await response.text()}`);
    done.add(key);
    writeFileSync(note, `${JSON.stringify([...done], null, 2)}\n`);
  }
}
