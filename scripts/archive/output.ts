import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { type CleanupScope, withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';

/** Where a command writes its archive. */
export interface Output {
  file: string;
  /** Written first, and renamed once it is whole. */
  partial: string;
}

/**
 * Reads `FILE [--force]` of a command. Errors: no file is named, it exists, or its folder does not.
 */
export function outputOf(task: string, args: string[]): Output {
  const force = args.includes('--force');
  const [name, ...rest] = args.filter((arg) => arg !== '--force');
  if (!name || name.startsWith('-') || rest.length > 0)
    throw new UserError(`Name the file to write: npm run ${task} -- FILE   (--force replaces one that exists)`);
  const file = path.resolve(name);
  if (!existsSync(path.dirname(file))) throw new UserError(`There is no folder ${path.dirname(file)} to write into.`);
  if (existsSync(file) && !force)
    throw new UserError(`${name} exists already. Name another file, or replace it: npm run ${task} -- ${name} --force`);
  return { file, partial: `${file}.partial` };
}

/** Writes the archive: by `write`, which is given the name to write to. */
export async function writeOutput(
  { file, partial }: Output,
  scope: CleanupScope,
  write: (partial: string) => Promise<void>,
): Promise<void> {
  scope.addPath(partial);
  await write(partial);
  renameSync(partial, file);
}

const FILE_ERRORS: Record<string, string> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left for this account',
  EACCES: 'this account may not do that there',
  EPERM: 'this account may not do that there',
  EROFS: 'nothing can be written there',
  EISDIR: 'that is a folder',
};

/** A problem with the disk as one line; anything else as it is. */
function explained(error: unknown): unknown {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const why = FILE_ERRORS[code];
  return why ? new UserError(`${dest ?? path ?? 'The disk'}: ${why}.`) : error;
}

/** Runs what writes files in a scope; what the disk refuses is told in one line. */
export async function writingFiles<T>(task: (scope: CleanupScope) => Promise<T>): Promise<T> {
  return withCleanup(task).catch((error: unknown) => {
    throw explained(error);
  });
}
