/**
 * `npm run bench:data [-- --runs n --factor f]`: the dashboards on a large practice, beside the same on a small one.
 * `npm run bench:data -- --fill <data folder or postgresql://…> [--factor f]`: only generates a practice there; a
 * database given by its address must have the migrations.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fill } from './bench/data/fill.ts';
import { scaleOf } from './bench/data/generate.ts';
import { type Measured, measure } from './bench/data/measure.ts';
import { policyCosts } from './bench/data/policies.ts';
import { openPractice } from './bench/data/practice.ts';
import { type DataResults, dataMisses, dataSection } from './bench/data/section.ts';
import { runBench, writeReport } from './bench/report.ts';
import { startEmbedded } from './embedded/index.ts';
import type { CleanupScope } from './lib/cleanup.ts';

const fewestRuns = 31;
const smallFactor = 0.001;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: String(fewestRuns) },
    factor: { type: 'string', default: '1' },
    fill: { type: 'string' },
  },
});
const runs = Number(values.runs);
const factor = Number(values.factor);
if (!Number.isInteger(runs) || runs < 1 || !(factor >= smallFactor && factor <= 1)) {
  console.error(
    `Usage: npm run bench:data -- [--runs 1, 2 …] [--factor ${smallFactor} to 1] [--fill <folder or address>]`,
  );
  process.exit(1);
}

/** Generates a practice in a data folder of the embedded backend, or in a Postgres with the migrations. */
async function fillOnly(target: string, scope: CleanupScope): Promise<void> {
  if (/^postgres(ql)?:\/\//.test(target)) {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    scope.add(() => client.end());
    const { rows } = await client.query("select 1 where to_regclass('public.cases') is not null");
    if (rows.length === 0) {
      console.error('The database at that address does not have the migrations: apply them first (supabase db push).');
      process.exit(1);
    }
    return fill(client, scaleOf(factor));
  }
  const backend = await startEmbedded({
    projectDir: process.cwd(),
    dataDir: target,
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    functions: false,
  });
  scope.add(() => backend.close());
  return fill(backend, scaleOf(factor));
}

/** Out: the limits that are not met. */
async function bench(scope: CleanupScope): Promise<readonly string[]> {
  const folder = scope.temporaryFolder();
  const small = await openPractice(folder, smallFactor, scope);
  const full = await openPractice(folder, factor, scope);
  const requests: Measured[] = [];
  for (const index of full.requests.keys()) {
    const measured = await measure(full, small, index, runs);
    requests.push(measured);
    const { as, what, ratio } = measured;
    console.log(`${as}, ${what}: ${measured.full.toFixed(2)} by ${measured.small.toFixed(2)} ms, ${ratio.toFixed(2)}`);
  }
  const policyRuns = runs * 10;
  const policies = await policyCosts(full, policyRuns);
  for (const { as, what, ratio } of policies) console.log(`${as}, ${what}: policies ${ratio.toFixed(2)}`);
  const [version] = await full.backend.query<{ server_version: string }>('show server_version');
  const results: DataResults = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    postgres: version?.server_version ?? '',
    cpus: availableParallelism(),
    runs,
    policyRuns,
    full: full.scale,
    small: small.scale,
    requests,
    policies,
  };
  if (factor === 1 && runs >= fewestRuns) await writeReport('data', dataSection(results), results);
  return dataMisses(results);
}

const { fill: target } = values;
await runBench((scope) => (target ? fillOnly(target, scope).then(() => []) : bench(scope)));
