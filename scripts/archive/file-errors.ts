import { type CleanupScope, withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';

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
