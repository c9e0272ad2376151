import { median } from '../report.ts';
import { type Category, categories, type Run } from './lighthouse.ts';

/** The medians of several runs, for each value. */
export type Medians = Omit<Run, 'findings' | 'benchmarkIndex'>;

/** A page compared with its baseline. */
export interface Comparison {
  address: string;
  page: Medians;
  baseline: Medians;
  /** The page's LCP divided by the baseline's. */
  lcpRatio: number;
  runs: { page: Run[]; baseline: Run[] };
}

/** The targets of every page. */
export const targets = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } satisfies Record<Category, number>,
  lcpRatio: 1.15,
  tbt: 20,
  /** In every run. */
  cls: 0.01,
  /** Of the home page, in milliseconds. */
  homeLcp: 1400,
} as const;

function medians(runs: readonly Run[]): Medians {
  const of = (figure: (run: Run) => number) => median(runs.map(figure));
  const scores = categories.map((category) => [category, of((run) => run.scores[category])]);
  return {
    scores: Object.fromEntries(scores) as Run['scores'],
    fcp: of((run) => run.fcp),
    lcp: of((run) => run.lcp),
    tbt: of((run) => run.tbt),
    cls: of((run) => run.cls),
    scriptBytes: of((run) => run.scriptBytes),
  };
}

/** Compares the runs of a page with those of its baseline. */
export function compare(address: string, runs: Comparison['runs']): Comparison {
  const page = medians(runs.page);
  const baseline = medians(runs.baseline);
  return { address, page, baseline, lcpRatio: page.lcp / baseline.lcp, runs };
}

/** The targets that a page misses, one line each. */
export function misses({ address, page, baseline, lcpRatio, runs }: Comparison): string[] {
  const lines = categories
    .filter((category) => page.scores[category] < targets.scores[category])
    .map((category) => `${category} ${page.scores[category]}, target ${targets.scores[category]}`);
  if (lcpRatio > targets.lcpRatio) {
    const times = `${page.lcp.toFixed(0)} ms by ${baseline.lcp.toFixed(0)} ms`;
    lines.push(`LCP ${lcpRatio.toFixed(3)} x the baseline's (${times}), target ${targets.lcpRatio}`);
  }
  if (page.tbt > targets.tbt) lines.push(`TBT ${page.tbt.toFixed(0)} ms, target ${targets.tbt} ms`);
  if (address === '/' && page.lcp > targets.homeLcp) lines.push(`LCP ${page.lcp} ms, target ${targets.homeLcp} ms`);
  const worst = Math.max(...runs.page.map(({ cls }) => cls));
  if (worst > targets.cls) lines.push(`CLS ${worst}, target ${targets.cls}`);
  return lines.map((line) => `${address}: ${line}`);
}
