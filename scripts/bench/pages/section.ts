import { type Comparison, misses, targets } from './comparison.ts';
import { categories } from './lighthouse.ts';

/** Where and when it was measured. */
export interface Circumstances {
  date: string;
  node: string;
  chromium: string;
  lighthouse: string;
  cpus: number;
  /** Runs of each page, and of each limit. */
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
    "limit's LCP ms",
    'LCP ratio',
    'TBT ms',
    "limit's TBT ms",
    'CLS',
    'JavaScript kB',
  ];
  const rows = comparisons.map(({ address, page, limit, lcpRatio }) => [
    `\`${address}\``,
    ...categories.map((category) => String(page.scores[category])),
    page.fcp.toFixed(0),
    page.lcp.toFixed(0),
    limit.lcp.toFixed(0),
    lcpRatio.toFixed(3),
    page.tbt.toFixed(0),
    limit.tbt.toFixed(0),
    page.cls.toFixed(3),
    kilobytes(page.scriptBytes),
  ]);
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** What is said of the pages in docs/benchmarks.md. */
export function pagesSection(comparisons: readonly Comparison[], circumstances: Circumstances): string {
  const { date, node, chromium, lighthouse, cpus, runs } = circumstances;
  const missed = comparisons.flatMap(misses);
  const { scores, lcpRatio, tbt, cls } = targets;
  return `## Pages

\`npm run bench:pages\` wrote this section and [pages.json](benchmarks/pages.json), which holds every run.

Measured on ${date}: Node ${node}, Chromium ${chromium}, Lighthouse ${lighthouse}, ${cpus} CPUs.

${table(comparisons)}

**What is measured.** Lighthouse's default (a phone on a slow line, simulated throttling) loads each built page from the
product's own static host, with Brotli and with the embedded backend running beside it. **The limit** is the same page
without any script, from the same kind of host: no page that looks the same can be had sooner. Page and limit take turns,
${runs} runs each, every run in a new browser profile; each figure is the median of its runs. All of it runs on one
machine. JavaScript is what came over the wire until Lighthouse took the page for loaded.

**What is not.** Lighthouse looks at a page and does not touch it. The built pages fetch their app after they have
loaded, and run it at the first sign of a visitor or when a part that needs it comes into view. Where no such part is in
view, the start of the app is in none of these figures: not in the TBT, and not in the score for performance.

**Targets.** Score for performance 100, where ${scores.performance} is within the noise; for accessibility, best practices and SEO 100;
LCP at most ${lcpRatio} x the limit's; TBT at most ${tbt} ms; CLS at most ${cls}.

${missed.length === 0 ? 'All were met, on every page.' : `All were met but these:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}
`;
}
