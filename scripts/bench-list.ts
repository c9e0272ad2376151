/**
 * `npm run bench:list`: a court's list of 200 pages is read in Chromium, beside its text alone in one thread.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { build } from 'vite';
import { inventCourts, printSupremeCourt } from '../src/testing/cause-lists.ts';
import { compare, printResults, runBench } from './bench/compare.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './test-run/chromium.ts';

/** Items on some 200 pages. */
const ITEMS = 1600;
const ROUNDS = 7;
/** Of the time of the text alone, which the page reads with code that is warm: a worker begins anew with each list. */
const LIMIT = 2;

const types: Record<string, string> = { '.js': 'text/javascript', '.pdf': 'application/pdf', '.html': 'text/html' };

await runBench(async (scope) => {
  const outDir = path.join(scope.temporaryFolder(), 'page');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: {
      tsconfigPaths: true,
      alias: { '@texts': path.resolve('supabase/functions/_shared/contract/texts/en') },
    },
    worker: { format: 'es' },
    build: {
      outDir,
      rollupOptions: { input: 'scripts/bench/list-page.ts', output: { entryFileNames: 'page.js' } },
    },
  });
  await writeFile(path.join(outDir, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>');
  await writeFile(
    path.join(outDir, 'list.pdf'),
    await printSupremeCourt('24-11-2026', inventCourts(ITEMS, 1000, 2026)),
  );
  const server = createServer(async ({ url = '/' }, response) => {
    const file = path.join(outDir, url === '/' ? 'index.html' : path.normalize(url));
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain');
    response.end(await readFile(file).catch(() => ''));
  });
  const port = await getPort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  scope.add(() => void server.close());
  const browser = await chromium.launch({ executablePath: ensureChromium(), chromiumSandbox, args: chromiumFlags });
  scope.add(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('globalThis.list');
  const run = async (name: 'list' | 'textAlone', least: number) => {
    const [milliseconds, found] = (await page.evaluate(`${name}()`)) as [number, number];
    if (found < least) throw new Error(`${name}: only ${found} were found`);
    return milliseconds;
  };
  const result = await compare(
    'a list of 200 pages',
    ROUNDS,
    () => run('textAlone', 100_000),
    () => run('list', ITEMS),
  );
  return printResults(['what', 'text alone', 'read'], [result], () => LIMIT);
});
