import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { FileStorage } from '../embedded/storage-adapter.ts';
import { UserError } from '../lib/errors.ts';
import type { Sql } from '../postgres/client.ts';
import type { StoredFile } from './manifest.ts';

/** The Storage row of an uploaded file. */
export interface StoredObject {
  bucket: string;
  name: string;
  type: string;
}

/** Files of one type in one bucket, uploaded by one command. */
export interface FileGroup {
  /** Their folder in the archive; its last part is the bucket's name. */
  folder: string;
  type: string;
}

export interface ArchivedFiles {
  files: StoredFile[];
  groups: FileGroup[];
  /** Storage rows without a file: `bucket/name`. */
  missing: string[];
}

/** All rows of Storage. */
export function storedObjects(sql: Sql): Promise<StoredObject[]> {
  return sql.query(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
     from storage.objects order by 1, 2`,
  );
}

/** Whether a name is a valid relative path on every system, inside the folder. */
function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => /^[^\\:*?"<>|\0]+$/.test(part) && part !== '.' && part !== '..');
}

/**
 * Lays the files out under their own names: `files/<type>/<bucket>/<name>`. By type, because an upload to a hosted project is
 * told one for all the files of a folder, and a bucket takes only some.
 * Takes the folder of Storage; the archive's. Throws for a name that cannot be a path.
 */
export async function layOutFiles(objects: StoredObject[], storage: string, to: string): Promise<ArchivedFiles> {
  const result: ArchivedFiles = { files: [], groups: [], missing: [] };
  const files = new FileStorage(storage);
  for (const { bucket, name, type } of objects) {
    const source = await files.contentPath(bucket, name).catch(() => null);
    if (source === null) {
      result.missing.push(`${bucket}/${name}`);
      continue;
    }
    if (!isPlainPath(name) || !isPlainPath(bucket))
      throw new UserError(`The file "${name}" in ${bucket} has a name that cannot be a path. Upload it under another.`);
    const folder = `files/${type.replaceAll(/[^\w.+-]+/g, '-')}/${bucket}`;
    if (!result.groups.some((group) => group.folder === folder)) result.groups.push({ folder, type });
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
