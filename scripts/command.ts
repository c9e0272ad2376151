/** Runs a command of `npm run`: prints an error in one line, and sets the exit code. */
import { inspect } from 'node:util';
import { UserError } from './lib/errors.ts';

/**
 * Runs a command and ends the process. Takes the task, which gets the arguments after `npm run <task> --`.
 * A UserError, and one of parseArgs(), is printed in one line, and the process exits with 1.
 */
export async function command(task: (args: string[]) => Promise<void>): Promise<never> {
  try {
    await task(process.argv.slice(2));
  } catch (error) {
    const isOfArguments = /^ERR_PARSE_ARGS/.test((error as NodeJS.ErrnoException).code ?? '');
    // Not by console.error, which lite's fixes silence for the errors of Postgres.
    process.stderr.write(
      `${error instanceof UserError || isOfArguments ? (error as Error).message : inspect(error)}\n`,
    );
    process.exit(1);
  }
  process.exit(0); // open handles must not keep the process alive
}

/** The only argument of a command. Throws a UserError that says `usage`. */
export function onlyArgument([argument = '', ...rest]: string[], usage: string): string {
  if (argument === '' || argument.startsWith('-') || rest.length > 0) throw new UserError(usage);
  return argument;
}
