import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';
import type { StoredFile } from './manifest.ts';
import { partOf } from './parts.ts';
import type { StoredObject } from './stored-files.ts';

/** Files of one type in one bucket, which are uploaded by one command. */
export interface ExportedGroup {
  /** Their folder in the archive; its last part is the bucket's name. */
  folder: string;
  type: string;
}

export interface ExportedFiles {
  files: StoredFile[];
  groups: ExportedGroup[];
  missing: string[];
}

/** A name that is the same path on every system, and no way out of a folder. */
function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => /^[^\\:*?"<>|\0]+$/.test(part) && part !== '.' && part !== '..');
}

/**
 * Lays the files out under their own names: `files/<type>/<bucket>/<name>`. By type, because the upload is told one for all the
 * files of a folder, and a bucket takes only some.
 * Errors: a name that cannot be a path.
 */
export async function layOutFiles(objects: StoredObject[], storage: string, to: string): Promise<ExportedFiles> {
  const result: ExportedFiles = { files: [], groups: [], missing: [] };
  for (const { bucket, name, type, path: file } of objects) {
    const source = path.join(storage, file);
    if (!existsSync(source)) {
      result.missing.push(`${bucket}/${name}`);
      continue;
    }
    if (!isPlainPath(name) || !isPlainPath(bucket))
      throw new UserError(`The file "${name}" in ${bucket} has a name that cannot be a path. Upload it under another.`);
    const folder = `files/${type.replaceAll(/[^\w.+-]+/g, '-')}/${bucket}`;
    if (!result.groups.some((group) => group.folder === folder)) result.groups.push({ folder, type });
    const target = path.join(to, folder, name);
    try {
      mkdirSync(path.dirname(target), { recursive: true });
      link(source, target);
    } catch (error) {
      throw new UserError(`The file "${name}" in ${bucket} cannot be laid out: ${(error as Error).message}`);
    }
    result.files.push({ ...(await partOf(to, `${folder}/${name}`)), bucket, name });
  }
  return result;
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(source, target);
  }
}
