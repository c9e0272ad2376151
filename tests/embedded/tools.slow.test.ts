/** The tools of whoever changes the product, each run once as it is typed, on as little as it can be told to do. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { plainEnvironment, scratchCopy } from '../support/scratch-copy.ts';

// How long a tool takes is nobody's to judge on a busy machine; this only ends one that hangs.
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

// What it measures is nobody's to judge on a busy machine: a limit that was missed is told and ends it with 1.
const faults = (err: string) =>
  err.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('missed') && !/warn/i.test(line));

it('npm run gen:types writes the types as they are kept', async () => {
  const types = 'src/lib/database.types.ts';
  const { code, err } = await run('gen-types');
  expect(code, err).toBe(0);
  expect(readFileSync(path.join(copy.folder, types), 'utf8')).toBe(readFileSync(types, 'utf8'));
});

it('npm run bench:api measures a call beside the same one without it', async () => {
  const { out, err } = await run('bench-api', 'GET /api/settings');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^GET \/api\/settings( \| [\d.]+){3}$/m);
});

it('npm run bench:pages measures a page beside the same one without script and web fonts', async () => {
  const { out, err } = await run('bench-pages', '/about', '--runs', '1');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^\/about page 1\/1: performance \d+, LCP [\d.]+, TBT [\d.]+$/m);
  expect(out).toMatch(/^\/about baseline 1\/1: performance \d+/m);
  // Only a whole run is written down.
  expect(existsSync(path.join(copy.folder, 'docs', 'benchmarks.md'))).toBe(false);
});

it('npm run screenshots pictures a page at three widths', async () => {
  const { code, err } = await run('screenshots', 'login', '--out', 'pictures');
  expect(code, err).toBe(0);
  const pictures = readdirSync(path.join(copy.folder, 'pictures')).sort();
  expect(pictures).toEqual(['login-1440.jpg', 'login-390.jpg', 'login-768.jpg']);
});
