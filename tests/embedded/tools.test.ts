/** The tools of whoever changes the product, each run once as it is typed, on as little as it can be told to do. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aCopy, faults } from './tool.ts';

const { folder, run } = aCopy();

it('npm run gen:types writes the types as they are kept', async () => {
  const types = 'src/lib/database.types.ts';
  const { code, err } = await run('gen-types');
  expect(code, err).toBe(0);
  expect(readFileSync(path.join(folder, types), 'utf8')).toBe(readFileSync(types, 'utf8'));
});

it('npm run bench:api measures a call beside the same one without it', async () => {
  const { out, err } = await run('bench-api', 'GET /api/settings');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^GET \/api\/settings.*: [\d.]+ \/ [\d.]+ ms = [\d.]+$/m);
});

it('npm run screenshots pictures a page at three widths', async () => {
  const { code, err } = await run('screenshots', 'login', '--out', 'pictures');
  expect(code, err).toBe(0);
  const pictures = readdirSync(path.join(folder, 'pictures')).sort();
  expect(pictures).toEqual(['login-1440.jpg', 'login-390.jpg', 'login-768.jpg']);
});
