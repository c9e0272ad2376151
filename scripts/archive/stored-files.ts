import { copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { FileStorage } from '../embedded/lite-fixes/file-storage.ts';
import type { Sql } from '../embedded/postgres/client.ts';
import { UserError } from '../lib/errors.ts';
import type { StoredFile } from './manifest.ts';

/** The Storage row of an uploaded file. */
export interface StoredObject {
  bucket: string;
  name: string;
  type: string;
  cacheControl: string;
}

export interface ArchivedFiles {
  files: StoredFile[];
  /** Storage rows without a file: `bucket/name`. */
  missing: string[];
}

/** All rows of Storage. */
export function storedObjects(sql: Sql): Promise<StoredObject[]> {
  return sql.query(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'max-age=3600') as "cacheControl"
     from storage.objects order by 1, 2`,
  );
}

/** Whether a name is a valid relative path on every system, inside the folder. */
function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => /^[^\\:*?"<>|\0]+$/.test(part) && part !== '.' && part !== '..');
}

const typeFolder = (type: string) => type.replaceAll(/[^\w.+-]+/g, '-');

/** The file of a row of Storage below `files`: as the Supabase CLI lays it out, or as an archive has it; null without one. */
export function findFile(files: string, { bucket, name, type }: StoredObject): string | null {
  const places = [path.join(files, bucket, name), path.join(files, typeFolder(type), bucket, name)];
  return places.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? null;
}

/**
 * Lays the files out under their own names: `files/<type>/<bucket>/<name>`, because the manifest has no types.
 * Takes the folder of Storage; the archive's. Throws for a name that cannot be a path.
 */
export async function layOutFiles(objects: StoredObject[], storage: string, to: string): Promise<ArchivedFiles> {
  const result: ArchivedFiles = { files: [], missing: [] };
  const files = new FileStorage(storage);
  for (const { bucket, name, type } of objects) {
    const source = await files.contentPath(bucket, name).catch(() => null);
    if (source === null) {
      result.missing.push(`${bucket}/${name}`);
      continue;
    }
    if (!isPlainPath(name) || !isPlainPath(bucket))
      throw new UserError(`The file "${name}" in ${bucket} has a name that cannot be a path. Upload it under another.`);
    const folder = `files/${typeFolder(type)}/${bucket}`;
    try {
      link(source, path.join(to, folder, name));
    } catch (error) {
      throw new UserError(`The file "${name}" in ${bucket} cannot be laid out: ${(error as Error).message}`);
    }
    result.files.push({ path: `${folder}/${name}`, bucket, name });
  }
  return result;
}

/** Creates a hard link, because files are never changed in place. Copies the file where that is impossible. */
function link(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(source, target);
  }
}

/** The content type of a file of an archive. */
export const mimeType = ({ path: file }: StoredFile) => (file.split('/')[1] ?? '').replace('-', '/');
