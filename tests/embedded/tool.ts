/** Runs a tool of whoever changes the product as its npm script does, in a copy of the product. */
import { spawn } from 'node:child_process';
import { afterAll } from 'vitest';
import { plainEnvironment, scratchCopy } from '../support/scratch-copy.ts';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A copy for the tests of a file, removed after them. Out: its folder, and how to run a task there. */
export function aCopy(): { folder: string; run: (task: string, ...args: string[]) => Promise<Ended> } {
  const { folder, remove } = scratchCopy();
  afterAll(remove);
  const run = (task: string, ...args: string[]) =>
    new Promise<Ended>((resolve) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', task, ...args], {
        cwd: folder,
        env: plainEnvironment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (part) => (out += part));
      child.stderr.on('data', (part) => (err += part));
      child.on('close', (code) => resolve({ code, out, err }));
    });
  return { folder, run };
}

/**
 * What a bench complains of. What it measures is nobody's to judge on a busy machine: a limit that was missed is told and
 * ends it with 1.
 */
export function faults(err: string): string[] {
  return err.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('missed') && !/warn/i.test(line));
}
