import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { FileStorage } from '../embedded/storage-adapter.ts';
import { UserError } from '../lib/errors.ts';
import type { Sql } from '../postgres/client.ts';
import type { StoredFile } from './manifest.ts';
import { partOf } from './pack.ts';

/** What Storage knows of an uploaded file. */
export interface StoredObject {
  bucket: string;
  name: string;
  type: string;
}

/** Files of one type in one bucket, which are uploaded by one command. */
export interface FileGroup {
  /** Their folder in the archive; its last part is the bucket's name. */
  folder: string;
  type: string;
}

export interface ArchivedFiles {
  files: StoredFile[];
  groups: FileGroup[];
  /** What Storage has a row of and no file: `bucket/name`. */
  missing: string[];
}

/** Everything that Storage has a row of. */
export function storedObjects(sql: Sql): Promise<StoredObject[]> {
  return sql.query(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
     from storage.objects order by 1, 2`,
  );
}

/** A name that is the same path on every system, and no way out of a folder. */
function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => /^[^\\:*?"<>|\0]+$/.test(part) && part !== '.' && part !== '..');
}

/**
 * Lays the files out under their own names: `files/<type>/<bucket>/<name>`. By type, because an upload to a hosted project is
 * told one for all the files of a folder, and a bucket takes only some.
 * In: the folder of Storage; the archive's. Errors: a name that cannot be a path.
 */
export async function layOutFiles(objects: StoredObject[], storage: string, to: string): Promise<ArchivedFiles> {
  const result: ArchivedFiles = { files: [], groups: [], missing: [] };
  const files = new FileStorage(storage);
  for (const { bucket, name, type } of objects) {
    const source = await files.contentOf(bucket, name).catch(() => null);
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
    result.files.push({ ...(await partOf(to, `${folder}/${name}`)), bucket, name });
  }
  return result;
}

/** Gives a file a second name: none is ever changed in place. Where that cannot be, it is copied. */
function link(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(source, target);
  }
}

/** The type with which a file of an archive is stored again. */
export const typeOf = ({ path: file }: StoredFile) => (file.split('/')[1] ?? '').replace('-', '/');
