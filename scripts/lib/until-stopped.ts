import { type CleanupScope, withCleanup } from './cleanup.ts';
import { UserError } from './errors.ts';

/** Starts things, and stops them at Ctrl-C. A UserError, and what a disk refuses, is printed in one line. */
export async function untilStopped(start: (scope: CleanupScope) => Promise<void>): Promise<never> {
  try {
    return await withCleanup(
      async (scope) => {
        await start(scope);
        return new Promise<never>(() => {}); // until a signal ends the process
      },
      { signalCode: 0 },
    );
  } catch (error) {
    const isOfUser = error instanceof UserError || Boolean((error as NodeJS.ErrnoException).syscall);
    console.error(isOfUser ? (error as Error).message : error);
    process.exit(1);
  }
}
