import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';

interface Holder {
  pid: number;
  /** When the process began, where the system tells: a container that starts again hands out the same ids again. */
  began: string | null;
  /** Where it answers, once it does. */
  url?: string;
}

/** A data folder that is this process's own. */
export interface Lock {
  /** Tells others where this process answers. */
  announce(url: string): void;
  release(): void;
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

/** The living process that uses the data folder, or null; its `url` once it answers. */
export function lockHolder(dataDir: string): { pid: number; url?: string } | null {
  const holder = readHolder(lockFile(dataDir));
  return holder && isAlive(holder) ? holder : null;
}

/** Throws when a living process uses the data folder. */
export function refuseIfLocked(dataDir: string): void {
  const holder = lockHolder(dataDir);
  if (holder)
    throw new UserError(
      `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that, or choose another: DATA_DIR=<folder>`,
    );
}

/**
 * Takes the data folder for this process.
 *
 * Two servers on one PGlite folder both start and silently diverge, so a second one must not get that far. The lock of
 * a process that is gone is taken over.
 */
export function takeLock(dataDir: string): Lock {
  const file = lockFile(dataDir);
  const mine: Holder = { pid: process.pid, began: beganAt(process.pid) };
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return {
        announce(url) {
          // A reader sees the old text or the new one, never half of one.
          writeFileSync(`${file}.new`, JSON.stringify({ ...mine, url }));
          renameSync(`${file}.new`, file);
        },
        release: () => rmSync(file, { force: true }),
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      refuseIfLocked(dataDir);
      rmSync(file, { force: true });
    }
  }
  throw new UserError(`The data folder ${dataDir} is being taken by another process. Try again.`);
}
