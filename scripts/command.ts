/** How a command of `npm run` ends: with what went wrong in one line, and a code for scripts. */
import { UserError } from './lib/errors.ts';

/**
 * Runs a command to its end. In: what it does, given what stands behind `npm run <task> --`.
 * A problem that a person can solve is told in one line, and the process ends with 1.
 */
export async function command(task: (args: string[]) => Promise<void>): Promise<never> {
  try {
    await task(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
  process.exit(0); // whatever still listens
}
