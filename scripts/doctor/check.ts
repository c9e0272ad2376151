/** What a check is, and how all of them are gone through: one after the other, each with an end to its patience. */
import { firstLine } from '../lib/errors.ts';

export type State = 'ok' | 'info' | 'warning' | 'failed';

/** What a check found; a check may find several things. */
export interface Finding {
  state: State;
  /** Instead of the check's own name, where it finds several things. */
  about?: string;
  /** In one line. */
  found: string;
  /** What to do about it: a command, or a sentence. */
  cure?: string;
}

export interface Check<Target> {
  name: string;
  /** Milliseconds after which it counts as failed. */
  patience?: number;
  /** Looks, and changes nothing. Errors: `NotChecked`; any other becomes a failed line. */
  look(target: Target): Promise<Finding | Finding[]>;
}

/** A finding as it is told. */
export interface Line {
  check: string;
  state: State;
  found: string;
  cure?: string;
}

/** Why something could not be looked at; that is told by another line, or is as it should be. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

export const ok = (found: string, about?: string): Finding => ({ state: 'ok', found, about });
export const info = (found: string, cure?: string, about?: string): Finding => ({ state: 'info', found, cure, about });
export const warning = (found: string, cure?: string, about?: string): Finding => ({
  state: 'warning',
  found,
  cure,
  about,
});
export const failed = (found: string, cure?: string, about?: string): Finding => ({
  state: 'failed',
  found,
  cure,
  about,
});

const PATIENCE = 15_000;

/** Ends with an error when a task takes longer than that. */
export async function within<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([task, end]);
  } finally {
    clearTimeout(timer);
    task.catch(() => undefined); // whatever becomes of it later has been told
  }
}

async function lookWith<Target>(check: Check<Target>, target: Target): Promise<Finding[]> {
  try {
    const findings = await within(check.patience ?? PATIENCE, (async () => check.look(target))());
    return Array.isArray(findings) ? findings : [findings];
  } catch (error) {
    if (error instanceof NotChecked) return [info(`not checked: ${error.message}`)];
    return [failed(`the check itself failed: ${firstLine(error)}`)];
  }
}

/**
 * Goes through the checks and tells each line as it comes.
 * @param secrets what must not stand in any line, whatever an error may say
 */
export async function runChecks<Target>(
  checks: readonly Check<Target>[],
  target: Target,
  secrets: () => string[],
  tell: (line: Line) => void = () => undefined,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const check of checks) {
    for (const { state, found, cure, about } of await lookWith(check, target)) {
      const clean = (text: string) => withoutSecrets(text.replaceAll(/\s+/g, ' ').trim(), secrets());
      const line = { check: about ?? check.name, state, found: clean(found), ...(cure && { cure: clean(cure) }) };
      lines.push(line);
      tell(line);
    }
  }
  return lines;
}

function withoutSecrets(text: string, secrets: string[]): string {
  // A short one would blacken ordinary words.
  return secrets.filter((secret) => secret.length >= 8).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

/** A line as it stands on the screen. */
export function lineText({ check, state, found, cure }: Line): string {
  return `${state.padEnd(8)} ${check.padEnd(30)} ${found}${cure ? ` → ${cure}` : ''}`;
}

/** How many lines of each kind there are, in words. */
export function summaryText(lines: readonly Line[]): string {
  const count = (state: State) => lines.filter((line) => line.state === state).length;
  return `${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed.`;
}

/** What the process ends with: 0 when nothing failed; when strict, only if nothing is to be looked at either. */
export function exitCode(lines: readonly Line[], strict: boolean): 0 | 1 {
  return lines.some(({ state }) => state === 'failed' || (strict && state === 'warning')) ? 1 : 0;
}
