/** The developers' tools, each run once with the smallest work possible. */
import { spawn } from 'node:child_process';
import { afterAll, expect, it, vi } from 'vitest';
import { plainEnvironment, scratchCopy } from '../support/scratch-copy.ts';

// No limit of speed, which varies on a busy machine; this only ends a tool that hangs.
vi.setConfig({ testTimeout: 900_000 });

const copy = scratchCopy();
afterAll(copy.remove);

/** Runs a task as its npm script does, in a copy of the product. */
function run(task: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', task, ...args], {
      cwd: copy.folder,
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (err += part));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

// The results vary on a busy machine: a missed limit is printed and exits with 1.
const faults = (err: string) =>
  err.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('missed') && !/warn/i.test(line));

it('npm run bench:api compares calls with the same calls to PostgREST', async () => {
  const { out, err } = await run('bench-api');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^\| GET \/api\/cases, client, 8 at once( \| [\d.]+){3} \|$/m);
});

it('npm run bench:data compares a practice with a small one', async () => {
  const { out, err } = await run('bench-data', '0.001');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^\| admin, cases( \| [\d.]+){3} \|$/m);
});

it('npm run bench:pages compares a page with the same page without script and web fonts', async () => {
  const { out, err } = await run('bench-pages', '/about', '--runs', '1');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^\| `\/about`( \| [\d.]+( \/ [\d.]+)?){6} \|$/m);
});

// The limit is four times what it takes, so that a busy machine keeps it.
it('npm run bench:memory finds no builder in the memory of npm start, nor after a rebuild', async () => {
  const { code, out, err } = await run('bench-memory', '--rebuilds', '1');
  expect(err).not.toContain('missed');
  expect(out).toMatch(/^\| after 1 rebuilds of the pages \| \d+ \|$/m);
  expect(code).toBe(0);
});
