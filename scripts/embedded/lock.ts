import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedError } from './errors.ts';

interface Holder {
  pid: number;
  /** When the process began, where the system tells: a container that starts again hands out the same ids again. */
  began: string | null;
}

function beganAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${ticks}`;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder.began === null || holder.began === beganAt(holder.pid);
}

function readHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : null;
  } catch {
    return null;
  }
}

/** The lock stands beside the folder, so that the folder itself can be moved aside while it is held. */
export function lockFile(dataDir: string): string {
  return `${path.resolve(dataDir)}.lock`;
}

/** The id of the living process that uses the data folder, or null. */
export function lockHolder(dataDir: string): number | null {
  const holder = readHolder(lockFile(dataDir));
  return holder && isAlive(holder) ? holder.pid : null;
}

/** Throws when a living process uses the data folder. */
export function refuseIfLocked(dataDir: string): void {
  const pid = lockHolder(dataDir);
  if (pid !== null)
    throw new EmbeddedError(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that, or choose another: DATA_DIR=<folder>`,
    );
}

/**
 * Takes the data folder for this process; the result gives it back.
 *
 * Two servers on one PGlite folder both start and silently diverge, so a second one must not get that far. The lock of
 * a process that is gone is taken over.
 */
export function takeLock(dataDir: string): () => void {
  const file = lockFile(dataDir);
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Holder);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      refuseIfLocked(dataDir);
      rmSync(file, { force: true });
    }
  }
  throw new EmbeddedError(`The data folder ${dataDir} is being taken by another process. Try again.`);
}
