import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Gives a task a folder that only this account can read, and removes it whatever happens, also on Ctrl-C. */
export async function withPrivateFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chambers-deploy-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    return await task(folder);
  } finally {
    remove();
    for (const signal of signals) process.removeListener(signal, end);
  }
}
