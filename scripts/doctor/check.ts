/** Defines checks, and runs them one after the other. Requests and queries have time limits of their own. */
import { firstLine } from '../lib/errors.ts';

type State = 'ok' | 'info' | 'warning' | 'failed';

/** A result of a check; a check may have several. */
export interface CheckResult {
  state: State;
  /** In one line. */
  found: string;
  /** How to fix it: a command, or a sentence. */
  fix?: string;
  /** Instead of the check's name, if it has several results. */
  about?: string;
}

export interface Check<Target> {
  name: string;
  /** Must change nothing. It may throw `NotChecked`; any other error becomes a failed line. */
  run(target: Target): Promise<CheckResult | CheckResult[]>;
}

/** A reported result. */
export type Line = Omit<CheckResult, 'about'> & { check: string };

/** The reason why something was not checked. It is no problem, or another line reports it. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

const toResult =
  (state: State) =>
  (found: string, fix?: string, about?: string): CheckResult => ({ state, found, fix, about });

export const ok = (found: string, about?: string): CheckResult => ({ state: 'ok', found, about });
export const info = toResult('info');
export const warning = toResult('warning');
export const failed = toResult('failed');

interface RunOptions {
  /** Secrets, which no line may show. */
  secrets(): string[];
  /** Closes what the checks have opened. */
  close?(): Promise<void>;
  /** Gets each line at once. */
  report?(line: Line): void;
}

/** Runs the checks one after the other. Returns their lines. */
export async function runChecks<Target>(
  checks: readonly Check<Target>[],
  target: Target,
  { secrets, close, report }: RunOptions,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const check of checks) {
    const results = await check.run(target).catch((error: unknown) => {
      if (error instanceof NotChecked) return info(`not checked: ${error.message}`);
      return failed(`the check itself failed: ${firstLine(error)}`);
    });
    for (const { state, found, fix, about } of [results].flat()) {
      const clean = (text: string) => withoutSecrets(text.replaceAll(/\s+/g, ' ').trim(), secrets());
      const line = { check: about ?? check.name, state, found: clean(found), ...(fix && { fix: clean(fix) }) };
      lines.push(line);
      report?.(line);
    }
  }
  await close?.();
  return lines;
}

function withoutSecrets(text: string, secrets: string[]): string {
  // A short secret would remove ordinary words.
  return secrets.filter((secret) => secret.length >= 8).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}
