/**
 * `npm run bench:list [-- --slowdown 4]`: a court's list of 200 pages is read in Chromium, and matched with 500 matters in
 * Postgres, each beside its text alone in one thread. With `--slowdown` once more, with the page's processor slowed.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { build } from 'vite';
import type { ListItem } from '../src/data/cause-list/read-list.ts';
import { inventCourts, printSupremeCourt } from '../src/testing/cause-lists.ts';
import { compare, printResults, runBench, send, timed } from './bench/compare.ts';
import { findSampleRows, generate, multiplyScale, signTokens } from './bench/generate.ts';
import { startEmbedded } from './embedded/index.ts';
import type { CleanupScope } from './lib/cleanup.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './test-run/chromium.ts';

/** Items on some 200 pages. */
const ITEMS = 1600;
const ROUNDS = 7;
const MATTERS = 500;
/** Of the time of the text alone, which the page reads with code that is warm: a worker begins anew with each list. */
const LIMIT = 2;

const { slowdown } = parseArgs({ options: { slowdown: { type: 'string' } } }).values;

/** Starts a practice with matters, of which one in twenty is in the list. Returns what matches the items of a list with them. */
async function startPractice(scope: CleanupScope) {
  const dataDir = path.join(scope.temporaryFolder(), 'data');
  const options = { projectDir: process.cwd(), dataDir, port: 0, siteUrl: 'http://127.0.0.1:5173', log: () => {} };
  const backend = await startEmbedded({ ...options, functions: false, demo: false });
  scope.add(() => backend.close());
  const scale = multiplyScale(0.001);
  await generate(backend, scale);
  await backend.query(
    `insert into public.cases (case_number, court, client_id, title, description, practice_area)
     select 'SLP(C) No. ' || case when n % 20 = 0 then 1000 + n else 50000 + n end || '/2026', 'Supreme Court of India',
       (select id from public.clients limit 1), 'Nair v. Menon', 'Long enough to be one', 'civil'
     from generate_series(1, ${MATTERS}) n`,
  );
  await backend.query('analyze public.cases');
  const { admin } = await signTokens(backend.jwtSecret, await findSampleRows(backend, scale));
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${admin}` };
  return (items: readonly ListItem[]) => {
    const asked = items.map(({ place, number, petitioner, respondent }) => ({ place, number, petitioner, respondent }));
    const body = { p_day: '2026-11-24', p_court: 'SUPREME COURT OF INDIA', p_items: asked };
    return send('POST', `${backend.url}/rest/v1/rpc/match_cause_list`, headers, body) as Promise<
      { is_sure: boolean }[]
    >;
  };
}

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
  const text = () => run('textAlone', 100_000);
  const read = await compare('200 pages are read', ROUNDS, text, () => run('list', ITEMS));
  const results = [read];
  if (slowdown) {
    const devtools = await page.context().newCDPSession(page);
    // Chromium slows pages alone: "Operation is only supported for pages, not workers".
    const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const slowed = async () => {
      await slow(Number(slowdown));
      return run('list', ITEMS).finally(() => slow(1));
    };
    results.push(await compare(`200 pages are read, the page slowed ${slowdown} x`, ROUNDS, text, slowed));
  }
  const items = (await page.evaluate('items()')) as ListItem[];
  const match = await startPractice(scope);
  const found = await match(items);
  if (found.filter(({ is_sure }) => is_sure).length < MATTERS / 20) throw new Error('The matters were not found');
  const matched = await compare(`and matched with ${MATTERS} matters`, ROUNDS, text, () => timed(() => match(items)));
  results.push(matched);
  return printResults(['what', 'text alone', 'measured'], results, () => LIMIT);
});
