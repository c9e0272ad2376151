/** `npm run bench:pages [-- /page … --runs n]`: measures the public pages with Lighthouse, and the same pages without script and web fonts. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { killAll } from 'chrome-launcher';
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import { type Comparison, compare, misses, targets } from './bench/pages/comparison.ts';
import {
  type Interaction,
  interactionMisses,
  interactionTargets,
  measureInteractions,
} from './bench/pages/interaction.ts';
import { measure, type Run } from './bench/pages/lighthouse.ts';
import { type Circumstances, interactionTable, pagesSection, table } from './bench/pages/section.ts';
import { type Sites, startSites } from './bench/pages/sites.ts';
import { circumstances, runBench, writeReport } from './bench/report.ts';
import { ensureChromium } from './tests/chromium.ts';

const publicPages = ['/', '/services', '/about', '/contact', '/gallery'];
const fewestRuns = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: String(fewestRuns) } },
});
const runs = Number(values.runs);
const unknown = positionals.filter((address) => !publicPages.includes(address));
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`Usage: npm run bench:pages -- [${publicPages.join(' | ')}] … [--runs 1, 2, 3 …]`);
  process.exit(1);
}

async function bench(address: string, sites: Sites, chromium: string): Promise<Comparison> {
  const all: { page: Run[]; baseline: Run[] } = { page: [], baseline: [] };
  for (let run = 1; run <= runs; run += 1) {
    for (const which of ['page', 'baseline'] as const) {
      const result = await measure(sites[which] + address, chromium);
      all[which].push(result);
      const { scores, lcp, tbt } = result;
      console.log(`${address} ${which} ${run}/${runs}: performance ${scores.performance}, LCP ${lcp}, TBT ${tbt}`);
    }
  }
  return compare(address, all);
}

/** The failed Lighthouse audits of a page's first run. */
function printFindings({ address, runs: { page } }: Comparison): void {
  for (const { category, audit, title } of page[0]?.findings ?? [])
    console.log(`${address} ${category}: ${audit} (${title})`);
}

async function writeDocuments(
  comparisons: readonly Comparison[],
  interactions: readonly Interaction[],
  chromium: string,
): Promise<void> {
  const printed = execFileSync(chromium, ['--version'], { encoding: 'utf8' });
  const how: Circumstances = {
    ...circumstances(),
    chromium: /\d+(\.\d+)+/.exec(printed)?.[0] ?? 'of unknown version',
    lighthouse: lighthousePackage.version,
    runs,
  };
  const record = { ...how, targets, interactionTargets, pages: comparisons, interactions };
  await writeReport('pages', pagesSection(comparisons, interactions, how), record);
}

await runBench(async (stop) => {
  const chromium = ensureChromium();
  stop.add(async () => void killAll()); // added first and so run last: a failed run starts another browser
  const sites = await startSites(process.cwd(), stop);
  const comparisons: Comparison[] = [];
  for (const address of positionals.length > 0 ? positionals : publicPages)
    comparisons.push(await bench(address, sites, chromium));
  console.log(`\n${table(comparisons)}\n`);
  const whole = positionals.length === 0;
  const interactions = whole ? await measureInteractions(sites.page, chromium, runs) : [];
  if (whole) console.log(`${interactionTable(interactions)}\n`);
  if (whole && runs >= fewestRuns) await writeDocuments(comparisons, interactions, chromium);
  else comparisons.forEach(printFindings);
  return [...comparisons.flatMap(misses), ...interactionMisses(interactions)];
});
