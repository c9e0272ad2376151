/** What a check is, and how all of them are run: one after the other, each with a time limit. */
import { firstLine } from '../lib/errors.ts';

export type State = 'ok' | 'info' | 'warning' | 'failed';

/** What a check found; a check may find several things. */
export interface CheckResult {
  state: State;
  /** Instead of the check's own name, where it finds several things. */
  about?: string;
  /** In one line. */
  found: string;
  /** What to do: a command, or a sentence. */
  fix?: string;
}

export interface Check<Target> {
  name: string;
  /** Changes nothing. Errors: `NotChecked`; any other becomes a failed line. */
  run(target: Target): Promise<CheckResult | CheckResult[]>;
}

/** A result as it is reported. */
export interface Line {
  check: string;
  state: State;
  found: string;
  fix?: string;
}

/** Why something could not be checked; another line reports that, or it is as it should be. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

const resultOf =
  (state: State) =>
  (found: string, fix?: string, about?: string): CheckResult => ({ state, found, fix, about });

export const ok = (found: string, about?: string): CheckResult => ({ state: 'ok', found, about });
export const info = resultOf('info');
export const warning = resultOf('warning');
export const failed = resultOf('failed');

/** Throws when a task takes longer than that. */
export async function within<T>(timeoutMs: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([task, end]);
  } finally {
    clearTimeout(timer);
    task.catch(() => undefined); // an error after the end of the time
  }
}

async function resultsOf<Target>(check: Check<Target>, target: Target, timeoutMs: number): Promise<CheckResult[]> {
  try {
    return [await within(timeoutMs, check.run(target))].flat();
  } catch (error) {
    if (error instanceof NotChecked) return [info(`not checked: ${error.message}`)];
    return [failed(`the check itself failed: ${firstLine(error)}`)];
  }
}

interface RunOptions {
  /** What no line may show, whatever an error says. */
  secrets(): string[];
  /** Is given each line as it comes. */
  report?(line: Line): void;
  /** Of one check; default one minute. */
  timeoutMs?: number;
}

/** Runs the checks one after the other. Out: their lines. */
export async function runChecks<Target>(
  checks: readonly Check<Target>[],
  target: Target,
  { secrets, report, timeoutMs = 60_000 }: RunOptions,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const check of checks) {
    for (const { state, found, fix, about } of await resultsOf(check, target, timeoutMs)) {
      const clean = (text: string) => withoutSecrets(text.replaceAll(/\s+/g, ' ').trim(), secrets());
      const line = { check: about ?? check.name, state, found: clean(found), ...(fix && { fix: clean(fix) }) };
      lines.push(line);
      report?.(line);
    }
  }
  return lines;
}

function withoutSecrets(text: string, secrets: string[]): string {
  // A short one would remove ordinary words.
  return secrets.filter((secret) => secret.length >= 8).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

/** A line as it stands on the screen. */
export function lineText({ check, state, found, fix }: Line): string {
  return `${state.padEnd(8)} ${check.padEnd(30)} ${found}${fix ? ` → ${fix}` : ''}`;
}

/** How many lines of each kind there are, in words. */
export function summaryText(lines: readonly Line[]): string {
  const count = (state: State) => lines.filter((line) => line.state === state).length;
  return `${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed.`;
}

/** The exit code: 0 when nothing failed; when strict, only without warnings too. */
export function exitCode(lines: readonly Line[], strict: boolean): 0 | 1 {
  return lines.some(({ state }) => state === 'failed' || (strict && state === 'warning')) ? 1 : 0;
}
