/**
 * `npm run bench:data [-- part]`: the queries of the dashboards' screens on a practice of a million events, beside one of a
 * thousand, whose first case has a page of messages and documents instead of 10,000 and 2,000. With a part (0.001 to 1) of it.
 */
import path from 'node:path';
import { createServer } from 'vite';
import { compare, printResults, type Result, runBench, send, timed } from './bench/compare.ts';
import { type Contents, fillCase } from './bench/contents.ts';
import { findSampleRows, generate, multiplyScale, signTokens } from './bench/generate.ts';
import type { DataRequest, RestRequest } from './bench/requests.ts';
import { startEmbedded } from './embedded/index.ts';
import type { CleanupScope } from './lib/cleanup.ts';
import { backendVariables, withEnvironment } from './site/environment.ts';

/** The ratio of the full to the small practice; a lower one for what admins and clients see first, each day, and for fees. */
const limitOf = (name: string) => (/^(admin, board|client, cards)$|invoices/.test(name) ? 1.3 : 1.5);
/** Answers of both practices may differ by a few rows. */
const MIN_FILL = 0.8;
const SMALL = 0.001;

const pageCase: Contents = { messages: 30, documents: 20, versions: 3, requests: 5 };
const fullCase: Contents = { messages: 10_000, documents: 2000, versions: 3, requests: 5 };

const part = Number(process.argv[2] ?? 1);
if (!(part >= SMALL && part <= 1)) {
  console.error(`Usage: npm run bench:data [-- ${SMALL} to 1, the part of the full practice]`);
  process.exit(1);
}
const rounds = part === 1 ? 31 : 3;

/** Starts a backend with generated data. Returns the requests of the site to it, and how to send them. */
async function startPractice(size: number, contents: Contents, scope: CleanupScope) {
  const dataDir = path.join(scope.temporaryFolder(), 'data');
  const here = { projectDir: process.cwd(), dataDir, port: 0, siteUrl: 'http://127.0.0.1:5173' };
  const backend = await startEmbedded({ ...here, functions: false, demo: false, log: () => {} });
  scope.add(() => backend.close());
  const scale = multiplyScale(size);
  await generate(backend, scale);
  // Another case's, too: a query that meets an empty table leaves out what it does in every practice.
  await fillCase(backend, 2, pageCase);
  await fillCase(backend, 1, contents);
  const sampleRows = await findSampleRows(backend, scale);
  const tokens = await signTokens(backend.jwtSecret, sampleRows);
  // Through Vite, whose variables and paths the site's queries use. It stays open: they fetch supabase-js when they are sent.
  const vite = await withEnvironment(backendVariables(backend), () =>
    createServer({
      configFile: false,
      appType: 'custom',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      resolve: { tsconfigPaths: true },
    }),
  );
  scope.add(() => vite.close());
  const module = (await vite.ssrLoadModule('/scripts/bench/requests.ts')) as typeof import('./bench/requests.ts');
  return {
    requests: await module.dataRequests(sampleRows),
    async countRows(as: DataRequest['as'], { path, body, prefer }: RestRequest): Promise<number> {
      const headers = {
        apikey: backend.publishableKey,
        authorization: `Bearer ${tokens[as]}`,
        ...(prefer && { prefer }),
      };
      const rows = await send(body ? 'POST' : 'GET', backend.url + path, headers, body);
      return Array.isArray(rows) ? rows.length : 1;
    },
  };
}

await runBench(async (scope) => {
  const small = await startPractice(SMALL, pageCase, scope);
  const full = await startPractice(part, fullCase, scope);
  const results: Result[] = [];
  for (const [index, { as, what, request, maxRows }] of full.requests.entries()) {
    const name = `${as}, ${what}`;
    const rows = { full: 0, small: 0 };
    const time = (which: keyof typeof rows, practice: typeof full, sent: RestRequest) => () =>
      timed(async () => {
        rows[which] = await practice.countRows(as, sent);
      });
    const inSmall = time('small', small, small.requests[index]?.small ?? request);
    results.push(await compare(name, rounds, inSmall, time('full', full, request)));
    if (rows.full > maxRows) throw new Error(`${name}: ${rows.full} rows came, the screen shows ${maxRows}`);
    if (rows.small < rows.full * MIN_FILL)
      throw new Error(`${name}: ${rows.small} rows of the small practice beside ${rows.full} of the full one`);
  }
  return printResults(['request', 'small', 'full'], results, limitOf);
});
