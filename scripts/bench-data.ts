/**
 * `npm run bench:data [-- part]`: the queries of the dashboards' screens on a practice of a million events, beside one of a
 * thousand, whose first case has a page of messages and documents instead of 10,000 and 2,000. With a part (0.001 to 1) of it.
 */
import path from 'node:path';
import { createServer } from 'vite';
import { compare, printResults, type Result, runBench, timed } from './bench/compare.ts';
import { type Contents, fillCase } from './bench/contents.ts';
import { findSampleRows, generate, multiplyScale, signTokens } from './bench/generate.ts';
import type { DataQuery, RoleQuery } from './bench/queries.ts';
import { startEmbedded } from './embedded/index.ts';
import type { CleanupScope } from './lib/cleanup.ts';
import { backendVariables, withEnvironment } from './site/environment.ts';

/** The ratio of the full to the small practice; a lower one for what admins and clients see first, each day, and for fees. */
const limitOf = (name: string) => (/^(admin, board|client, cards)$|invoices/.test(name) ? 1.3 : 1.5);
/** The ratio of a role to an admin, in the full practice. */
const ROLE_LIMIT = 1.1;
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

interface Practice {
  queries: DataQuery[];
  byRole: RoleQuery[];
  /** From then on the junior sees assigned cases only. */
  bindJunior(): Promise<unknown>;
}

/** Starts a backend with generated data. Returns the queries of the site to it. */
async function startPractice(size: number, contents: Contents, scope: CleanupScope): Promise<Practice> {
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
  const { dataQueries, roleQueries } = (await vite.ssrLoadModule(
    '/scripts/bench/queries.ts',
  )) as typeof import('./bench/queries.ts');
  return {
    queries: dataQueries(sampleRows, tokens),
    byRole: roleQueries(sampleRows, tokens),
    bindJunior: () =>
      backend.query(`update public.site_settings set value = '{"juniorAssignedOnly": true}' where key = 'roles'`),
  };
}

/** How much a query answers. */
const measureAnswer = async (run: DataQuery['run']) => JSON.stringify(await run()).length;

await runBench(async (scope) => {
  const { queries: small } = await startPractice(SMALL, pageCase, scope);
  const { queries: full, byRole, bindJunior } = await startPractice(part, fullCase, scope);
  const results: Result[] = [];
  for (const [index, { as, what, run }] of full.entries()) {
    const name = `${as}, ${what}`;
    const inSmall = small[index]?.small ?? run;
    if ((await measureAnswer(inSmall)) < (await measureAnswer(run)) * MIN_FILL)
      throw new Error(`${name}: the small practice answers less than the full one`);
    const time = (task: DataQuery['run']) => () => timed(task);
    results.push(await compare(name, rounds, time(inSmall), time(run)));
  }
  const missed = printResults(['query', 'small', 'full'], results, limitOf);
  const ofRoles: Result[] = [];
  let isBound = false;
  for (const { as, what, admin, run } of byRole) {
    if (as === 'assigned' && !isBound) await bindJunior();
    isBound = as === 'assigned';
    ofRoles.push(
      await compare(
        `${as}, ${what}`,
        31,
        () => timed(admin),
        () => timed(run),
      ),
    );
  }
  console.log();
  return [...missed, ...printResults(['query', 'admin', 'role'], ofRoles, () => ROLE_LIMIT)];
});
