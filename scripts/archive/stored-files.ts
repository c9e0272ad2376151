import { existsSync } from 'node:fs';
import path from 'node:path';
import { bucketFolder, storedName } from '../embedded/storage-adapter.ts';
import type { Driver } from './database.ts';
import type { StoredFile } from './manifest.ts';
import { partOf } from './parts.ts';

/** What Storage knows of an uploaded file. */
export interface StoredObject {
  bucket: string;
  name: string;
  type: string;
  /** Where its file is, below the folder of Storage. */
  path: string;
}

/** Everything that Storage has a row of. */
export async function storedObjects(driver: Driver): Promise<StoredObject[]> {
  const { rows } = await driver.query<Omit<StoredObject, 'path'>>(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
     from storage.objects order by 1, 2`,
  );
  return rows.map((row) => ({ ...row, path: `${bucketFolder(row.bucket)}/${storedName(row.name)}` }));
}

/** Size and hash of every uploaded file, and which have a row only. In: the folder of Storage, and its path in the archive. */
export async function storedFiles(
  objects: StoredObject[],
  storage: string,
): Promise<{ files: StoredFile[]; missing: string[] }> {
  const files: StoredFile[] = [];
  const missing: string[] = [];
  for (const { bucket, name, path: file } of objects) {
    if (!existsSync(path.join(storage, file))) missing.push(`${bucket}/${name}`);
    else {
      const part = await partOf(storage, file);
      files.push({ ...part, path: `storage/${file}`, bucket, name });
    }
  }
  return { files, missing };
}
