/** Runs the product's commands in tests, like their npm scripts, without a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** A command that was started. */
export interface Run {
  child: ChildProcess;
  /** Its output so far. */
  out: string;
  err: string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * Starts scripts/<task>.ts.
 * @param env beside that of the test run, without what tells Node and Vite that they are in one
 * @param cwd the project that it works on; this one by default
 */
export function startCommand(task: string, args: string[], env: Record<string, string>, cwd = process.cwd()): Run {
  const [loader, script] = ['node_modules/tsx/dist/loader.mjs', `scripts/${task}.ts`].map((file) => path.resolve(file));
  const child = spawn(process.execPath, ['--import', loader ?? '', script ?? '', ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  const run: Run = { child, out: '', err: '', ended };
  child.stdout.on('data', (part) => {
    run.out += part;
  });
  child.stderr.on('data', (part) => {
    run.err += part;
  });
  return run;
}
