import { type Comparison, misses, targets } from './comparison.ts';
import { type Interaction, interactionMisses, interactionTargets } from './interaction.ts';
import { categories } from './lighthouse.ts';

/** Machine and date of the measurement. */
export interface Circumstances {
  date: string;
  node: string;
  chromium: string;
  lighthouse: string;
  cpus: number;
  /** Runs of each page, and of each baseline; of each interaction. */
  runs: number;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The table of the measurement, in Markdown. */
export function table(comparisons: readonly Comparison[]): string {
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP ms',
    'LCP ms',
    "baseline's LCP ms",
    'LCP ratio',
    'TBT ms',
    "baseline's TBT ms",
    'CLS',
    'JavaScript kB',
  ];
  const rows = comparisons.map(({ address, page, baseline, lcpRatio }) => [
    `\`${address}\``,
    ...categories.map((category) => String(page.scores[category])),
    page.fcp.toFixed(0),
    page.lcp.toFixed(0),
    baseline.lcp.toFixed(0),
    lcpRatio.toFixed(3),
    page.tbt.toFixed(0),
    baseline.tbt.toFixed(0),
    page.cls.toFixed(3),
    kilobytes(page.scriptBytes),
  ]);
  return markdown(head, rows);
}

const markdown = (head: readonly string[], rows: readonly string[][]) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The table of waiting times after touching a page, in Markdown. */
export function interactionTable(rows: readonly Interaction[]): string {
  return markdown(
    ['from … to', 'ms', 'at most ms', 'which is', 'JavaScript kB'],
    rows.map(({ name, ms, targetMs, target, scriptBytes }) => [
      name,
      ms.toFixed(0),
      targetMs.toFixed(0),
      target,
      scriptBytes === undefined ? '' : kilobytes(scriptBytes),
    ]),
  );
}

/** The section on pages in docs/benchmarks.md. */
export function pagesSection(
  comparisons: readonly Comparison[],
  interactions: readonly Interaction[],
  circumstances: Circumstances,
): string {
  const { date, node, chromium, lighthouse, cpus, runs } = circumstances;
  const missed = [...comparisons.flatMap(misses), ...interactionMisses(interactions)];
  const { lcpRatio, tbt, cls, homeLcp } = targets;
  return `## Pages

\`npm run bench:pages\` wrote this section and [pages.json](benchmarks/pages.json), which holds every run.

Measured on ${date}: Node ${node}, Chromium ${chromium}, Lighthouse ${lighthouse}, ${cpus} CPUs.

${table(comparisons)}

**What is measured.** Lighthouse's default (a phone with a slow network, simulated throttling) loads each built page from the
product's own static host, with Brotli and with the embedded backend. **The baseline** is the same page
without script and without web fonts, from the same kind of host. Page and baseline alternate, ${runs} runs each, every
run in a new browser profile; each value is the median of its runs. Everything runs on one machine. JavaScript is what was
transferred until Lighthouse considered the page loaded.

**Targets.** All scores 100; LCP at most ${lcpRatio} x the baseline's, on \`/\` at most ${homeLcp} ms; TBT at most ${tbt} ms; CLS
at most ${cls} in every run.

### After the first touch

${interactionTable(interactions)}

**What is measured.** Chromium as a phone: 390 px wide, CPU 4 x slower, 1.6 Mbit/s, 150 ms. The pages are idle before the
touch; a time ends with the frame that shows its effect. The demo client opens the client portal. Medians of
${runs} runs, each in a new profile. JavaScript is what was sent by then; its target is ${kilobytes(interactionTargets.scriptBytes)} kB.

${missed.length === 0 ? 'All were met, on every page.' : `All were met but these:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}
`;
}
