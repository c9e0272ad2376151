import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How long the steps may take after a signal, in milliseconds: who sent it may send SIGKILL next. */
const SIGNAL_TIMEOUT = 4_500;

/** What a task has opened or made: closed and removed in reverse order when the task ends, however it ends. */
export class CleanupScope {
  private readonly steps: (() => unknown)[] = [];
  private closed = false;

  /** Adds a step. In a scope that is closed already it runs at once. */
  add(step: () => unknown): void {
    if (this.closed) void runStep(step);
    else this.steps.unshift(step);
  }

  /** Has a file or folder removed, whether or not it exists yet. */
  addPath(path: string): void {
    this.add(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
  }

  /** Makes a folder that only this account can read. Out: its path. */
  temporaryFolder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'chambers-'));
    this.addPath(folder);
    return folder;
  }

  /** Runs the steps. One that fails is printed, and the others run all the same. */
  async close(): Promise<void> {
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

/**
 * Runs a task in a scope, which is closed when the task ends and when the process is told to end (Ctrl-C).
 * In: `signalCode`, the exit code after a signal; default 128 + its number, as in a shell.
 */
export async function withCleanup<T>(
  task: (scope: CleanupScope) => Promise<T>,
  { signalCode }: { signalCode?: number } = {},
): Promise<T> {
  const scope = new CleanupScope();
  const end = async (signal: NodeJS.Signals) => {
    const exit = () => process.exit(signalCode ?? 128 + constants.signals[signal]);
    setTimeout(exit, SIGNAL_TIMEOUT).unref();
    await scope.close();
    exit();
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await task(scope);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    await scope.close();
  }
}
