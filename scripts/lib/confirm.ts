import { createInterface } from 'node:readline/promises';
import { UserError } from './errors.ts';

/** Asks for confirmation at the terminal. Takes the question; the error without a terminal. Returns the answer. */
export async function confirm(question: string, unattended: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new UserError(unattended);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => process.exit(130));
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
