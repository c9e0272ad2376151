import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { whenThisProcessEnds } from './watcher.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The time limit of cleanup after a signal, in milliseconds, because a SIGKILL may follow. */
const SIGNAL_TIMEOUT_MS = 4_500;

/** Cleanup steps of a task, run in reverse order when the task ends for any reason. */
export class CleanupScope {
  private readonly steps: (() => unknown)[] = [];
  /** Whether it has been closed, or is being closed. */
  closed = false;
  private closing: Promise<void> | undefined;

  /** Adds a step. In a closed scope it runs at once. */
  add(step: () => unknown): void {
    if (this.closed) void runStep(step);
    else this.steps.unshift(step);
  }

  /**
   * Adds the removal of a file or folder, which need not exist yet; also when this process is killed.
   * @returns takes that back: it stays, whatever happens
   */
  addPath(path: string): () => void {
    // A server that is ending may still write into it.
    const remove = `rm -rf -- '${path.replaceAll("'", `'\\''`)}'`;
    const cancel = whenThisProcessEnds(`for i in 1 2 3 4 5 6 7 8 9; do ${remove} 2>/dev/null && exit; sleep 1; done`);
    let isKept = false;
    this.add(() => {
      if (!isKept) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      cancel();
    });
    return () => {
      isKept = true;
      cancel();
    };
  }

  /** Creates a folder that only this account can read. Returns its path. */
  temporaryFolder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'chambers-'));
    this.addPath(folder);
    return folder;
  }

  /** Runs the steps. An error is printed, and the other steps still run. Another call waits for the same. */
  close(): Promise<void> {
    this.closing ??= this.runSteps();
    return this.closing;
  }

  private async runSteps(): Promise<void> {
    this.closed = true;
    for (const step of this.steps.splice(0)) await runStep(step);
  }
}

async function runStep(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error(error);
  }
}

/** The scopes of the tasks that run now, the newest first. */
const open: CleanupScope[] = [];
/** The exit code after a signal that a task has named. */
let exitCode: number | undefined;
let isEnding = false;

/** Closes all scopes and ends the process. A second signal does not hurry it: Ctrl-C reaches a process twice by way of another. */
async function end(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const exit = () => process.exit(exitCode ?? 128 + constants.signals[signal]);
  setTimeout(exit, SIGNAL_TIMEOUT_MS).unref();
  for (const scope of [...open]) await scope.close();
  exit();
}

/**
 * Runs a task in a scope, which is closed when the task ends and at SIGINT, SIGTERM or SIGHUP.
 * Takes `signalCode`, the exit code after a signal; default 128 + its number, as in a shell.
 */
export async function withCleanup<T>(
  task: (scope: CleanupScope) => Promise<T>,
  { signalCode }: { signalCode?: number } = {},
): Promise<T> {
  const scope = new CleanupScope();
  exitCode ??= signalCode;
  if (open.length === 0) for (const signal of SIGNALS) process.on(signal, end);
  open.unshift(scope);
  try {
    return await task(scope);
  } finally {
    await scope.close();
    // After a signal the process ends when everything is cleaned up.
    if (isEnding) await new Promise(() => undefined);
    open.splice(open.indexOf(scope), 1);
    if (open.length === 0) for (const signal of SIGNALS) process.off(signal, end);
  }
}
