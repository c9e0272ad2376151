import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onlyArgument } from '../command.ts';
import { type CleanupScope, withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';

/** The file that a command writes. */
export interface Output {
  file: string;
  /** Written first, and renamed when it is complete. */
  partial: string;
}

/**
 * Reads `FILE [--force]` of a command. Throws if no file is named, it exists, or its folder does not.
 */
export function parseOutput(task: string, args: string[]): Output {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { force: { type: 'boolean' } } });
  const usage = `Name the file to write: npm run ${task} -- FILE   (--force replaces one that exists)`;
  const name = onlyArgument(positionals, usage);
  const file = path.resolve(name);
  if (!existsSync(path.dirname(file))) throw new UserError(`There is no folder ${path.dirname(file)} to write into.`);
  if (existsSync(file) && !values.force)
    throw new UserError(`${name} exists already. Name another file, or replace it: npm run ${task} -- ${name} --force`);
  return { file, partial: `${file}.partial` };
}

/** Writes the archive. `write` gets the path of the partial file. */
export async function writeOutput(
  { file, partial }: Output,
  scope: CleanupScope,
  write: (partial: string) => Promise<void>,
): Promise<void> {
  scope.addPath(partial);
  await write(partial);
  renameSync(partial, file);
}

/** Runs a task that writes files in a scope. Throws the errors of the disk as one line. */
export async function writingFiles<T>(task: (scope: CleanupScope) => Promise<T>): Promise<T> {
  return withCleanup(task).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? new UserError(error.message) : error;
  });
}
