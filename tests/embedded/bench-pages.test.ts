/** Apart from the other tools, so that both files run at once: it takes as long as all of them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aCopy, faults } from './tool.ts';

const { folder, run } = aCopy();

it('npm run bench:pages measures a page beside the best possible one', async () => {
  const { out, err } = await run('bench-pages', '/about', '--runs', '1');
  expect(faults(err)).toEqual([]);
  expect(out).toMatch(/^\/about page 1\/1: performance \d+, LCP [\d.]+, TBT [\d.]+$/m);
  expect(out).toMatch(/^\/about limit 1\/1: performance \d+/m);
  // Only a whole run is written down.
  expect(existsSync(path.join(folder, 'docs', 'benchmarks.md'))).toBe(false);
});
