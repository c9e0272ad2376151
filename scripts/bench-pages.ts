/** `npm run bench:pages [-- /page … --runs n]`: measures the public pages with Lighthouse, and the same pages without script and web fonts. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { killAll } from 'chrome-launcher';
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import { type Comparison, compare, misses, pagesTable, publicPages, targets } from './bench/pages/comparison.ts';
import {
  interactionMisses,
  interactionTable,
  interactionTargets,
  measureInteractions,
} from './bench/pages/interaction.ts';
import { measure, type Run } from './bench/pages/lighthouse.ts';
import { phoneFonts } from './bench/pages/phone-fonts.ts';
import { type Sites, startSites } from './bench/pages/sites.ts';
import { circumstances, missedText, runBench, writeReport } from './bench/report.ts';
import { ensureChromium } from './tests/chromium.ts';

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

async function bench(
  address: string,
  sites: Sites,
  chromium: string,
  envVars: Record<string, string>,
): Promise<Comparison> {
  const all: { page: Run[]; baseline: Run[] } = { page: [], baseline: [] };
  for (let run = 1; run <= runs; run += 1) {
    for (const which of ['page', 'baseline'] as const) {
      const result = await measure(sites[which] + address, chromium, envVars);
      all[which].push(result);
      const { performance, lcp, tbt } = result;
      console.log(`${address} ${which} ${run}/${runs}: performance ${performance}, LCP ${lcp}, TBT ${tbt}`);
    }
  }
  return compare(address, all);
}

await runBench(async (stop) => {
  const chromium = ensureChromium();
  stop.add(async () => void killAll()); // added first and so run last: a failed run starts another browser
  const sites = await startSites(process.cwd(), stop);
  const envVars = await phoneFonts(process.cwd(), stop.temporaryFolder());
  const comparisons: Comparison[] = [];
  for (const address of positionals.length > 0 ? positionals : publicPages)
    comparisons.push(await bench(address, sites, chromium, envVars));
  console.log(`\n${pagesTable(comparisons)}\n`);
  if (positionals.length > 0) return comparisons.flatMap(misses);
  const interactions = await measureInteractions(sites.page, chromium, runs);
  console.log(`${interactionTable(interactions)}\n`);
  const missed = [...comparisons.flatMap(misses), ...interactionMisses(interactions)];
  if (runs < fewestRuns) return missed;

  const { date, node, cpus } = circumstances();
  const printed = execFileSync(chromium, ['--version'], { encoding: 'utf8' });
  const browser = /\d+(\.\d+)+/.exec(printed)?.[0] ?? 'of unknown version';
  const lighthouse = lighthousePackage.version;
  const section = `## Pages

\`npm run bench:pages\` wrote this section and [pages.json](benchmarks/pages.json), which holds every run.

Measured on ${date}: Node ${node}, Chromium ${browser}, Lighthouse ${lighthouse}, ${cpus} CPUs.

${pagesTable(comparisons)}

**What is measured.** Lighthouse's default (a phone with a slow network, simulated throttling) loads each built page from the
product's own static host, with Brotli and with the embedded backend. **The baseline** is the same page
without script and without web fonts, from the same kind of host. Page and baseline alternate, ${runs} runs each, every
run in a new browser profile; each value is the median of its runs. Everything runs on one machine, whose browser has the
letters of Hindi, as phones do. JavaScript is what was transferred until Lighthouse considered the page loaded.

**Targets.** All scores ${targets.score}; LCP at most ${targets.lcpRatio} x the baseline's, on \`/\` and \`/hi\` at most ${targets.homeLcp} ms; TBT at most ${targets.tbt} ms; CLS
at most ${targets.cls} in every run.

### After the first touch

${interactionTable(interactions)}

**What is measured.** Chromium as a phone: 390 px wide, CPU 4 x slower, 1.6 Mbit/s, 150 ms. The pages are idle before the
touch; a time ends with the frame that shows its effect. The demo client opens the client portal. Medians of
${runs} runs, each in a new profile. JavaScript is what was sent by then; its target is ${interactionTargets.scriptBytes / 1000} kB.

${missedText(missed)}
`;
  const how = { date, node, cpus, chromium: browser, lighthouse, runs, targets, interactionTargets };
  await writeReport('pages', section, { ...how, pages: comparisons, interactions });
  return missed;
});
