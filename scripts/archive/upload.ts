import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';
import { type HostedProject, mapFiles, readDatabase } from './project.ts';
import { findFile, storedObjects } from './stored-files.ts';

/** The result of an upload. */
export interface Upload {
  files: number;
  /** One line for each file that is not in Storage now. */
  problems: string[];
}

/**
 * Stores the files of a backup or an export in a project that has their rows, each with its bucket, name, type and cache time:
 * buckets take only some types, and a type that is guessed from the content may be another. May be repeated.
 * Takes a folder with `files`. Throws one line without it, and for what makes every file fail.
 */
export async function uploadFiles(folder: string, { databaseUrl, storage }: HostedProject): Promise<Upload> {
  const files = path.join(folder, 'files');
  const objects = await readDatabase(databaseUrl, storedObjects);
  if (objects.length > 0 && !existsSync(files)) throw new UserError(`There is no folder ${files}.`);
  const results = await mapFiles(objects, async (object) => {
    const { bucket, name, type, cacheControl } = object;
    const key = `${bucket}/${name}`;
    const file = findFile(files, object);
    if (!file) return `${key} is missing in ${files}.`;
    const answer = await storage.store(key, new Uint8Array(await readFile(file)), type, cacheControl);
    return 'refused' in answer ? `${key} was refused: ${answer.refused}` : null;
  });
  return { files: objects.length, problems: results.filter((problem) => problem !== null) };
}
