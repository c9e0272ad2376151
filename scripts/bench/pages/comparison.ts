import { languageNames, pageUrl } from '../../../supabase/functions/_shared/contract/languages.ts';
import { markdownTable, medians } from '../report.ts';
import { categories, type Run } from './lighthouse.ts';

/** A page compared with its baseline: the medians of their runs. */
export interface Comparison {
  address: string;
  page: Run;
  baseline: Run;
  /** The page's LCP divided by the baseline's. */
  lcpRatio: number;
  runs: { page: Run[]; baseline: Run[] };
}

/** The targets of every page. */
export const targets = {
  score: 100,
  lcpRatio: 1.15,
  tbt: 20,
  /** In every run. */
  cls: 0.01,
  /** Of the home page, in milliseconds. */
  homeLcp: 1400,
} as const;

const publicPaths = ['/', '/services', '/about', '/contact', '/gallery'];
const homePages = languageNames.map((language) => pageUrl('', language, '/'));

/** The pages that are measured: the public ones in every language. */
export const publicPages = languageNames.flatMap((language) => publicPaths.map((path) => pageUrl('', language, path)));

/** Compares the runs of a page with those of its baseline. */
export function compare(address: string, runs: Comparison['runs']): Comparison {
  const [page, baseline] = [medians(runs.page), medians(runs.baseline)];
  return { address, page, baseline, lcpRatio: page.lcp / baseline.lcp, runs };
}

/** The targets that a page misses, one line each. */
export function misses({ address, page, baseline, lcpRatio, runs }: Comparison): string[] {
  const worst = Math.max(...runs.page.map(({ cls }) => cls));
  const times = `${page.lcp.toFixed(0)} ms by ${baseline.lcp.toFixed(0)} ms`;
  const lines = [
    ...categories.map((name) => page[name] < targets.score && `${name} ${page[name]}, target ${targets.score}`),
    lcpRatio > targets.lcpRatio && `LCP ${lcpRatio.toFixed(3)} x the baseline's (${times}), target ${targets.lcpRatio}`,
    page.tbt > targets.tbt && `TBT ${page.tbt.toFixed(0)} ms, target ${targets.tbt} ms`,
    homePages.includes(address) && page.lcp > targets.homeLcp && `LCP ${page.lcp} ms, target ${targets.homeLcp} ms`,
    worst > targets.cls && `CLS ${worst}, target ${targets.cls}`,
  ];
  return lines.flatMap((line) => (line ? `${address}: ${line}` : []));
}

/** The table of the measurement, in Markdown. */
export function pagesTable(comparisons: readonly Comparison[]): string {
  const times = ['FCP ms', 'LCP ms', "baseline's LCP ms", 'LCP ratio', 'TBT ms', "baseline's TBT ms", 'CLS'];
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', ...times, 'JavaScript kB'];
  const rows = comparisons.map(({ address, page, baseline, lcpRatio }) => [
    `\`${address}\``,
    ...categories.map((name) => String(page[name])),
    ...[page.fcp, page.lcp, baseline.lcp].map((ms) => ms.toFixed(0)),
    lcpRatio.toFixed(3),
    ...[page.tbt, baseline.tbt].map((ms) => ms.toFixed(0)),
    page.cls.toFixed(3),
    (page.scriptBytes / 1000).toFixed(1),
  ]);
  return markdownTable(head, rows);
}
