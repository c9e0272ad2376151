import { median } from '../median.ts';
import { type Category, categories, type Run } from './lighthouse.ts';

/** The medians of some runs, each figure by itself. */
export type Medians = Omit<Run, 'findings' | 'benchmarkIndex'>;

/** A page beside its limit. */
export interface Comparison {
  address: string;
  page: Medians;
  limit: Medians;
  /** LCP of the page by that of the limit. */
  lcpRatio: number;
  runs: { page: Run[]; limit: Run[] };
}

/** What every page is to reach. Only the score for performance differs from run to run, so it alone may be 99. */
export const targets = {
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } satisfies Record<Category, number>,
  lcpRatio: 1.05,
  tbt: 50,
  cls: 0.02,
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

/** Puts the runs of a page beside those of its limit. */
export function compare(address: string, runs: Comparison['runs']): Comparison {
  const page = medians(runs.page);
  const limit = medians(runs.limit);
  return { address, page, limit, lcpRatio: page.lcp / limit.lcp, runs };
}

/** The targets that a page misses, one line each. */
export function misses({ address, page, limit, lcpRatio }: Comparison): string[] {
  const lines = categories
    .filter((category) => page.scores[category] < targets.scores[category])
    .map((category) => `${category} ${page.scores[category]}, target ${targets.scores[category]}`);
  if (lcpRatio > targets.lcpRatio) {
    const times = `${page.lcp.toFixed(0)} ms by ${limit.lcp.toFixed(0)} ms`;
    lines.push(`LCP ${lcpRatio.toFixed(3)} x the limit's (${times}), target ${targets.lcpRatio}`);
  }
  if (page.tbt > targets.tbt) lines.push(`TBT ${page.tbt.toFixed(0)} ms, target ${targets.tbt} ms`);
  if (page.cls > targets.cls) lines.push(`CLS ${page.cls}, target ${targets.cls}`);
  return lines.map((line) => `${address}: ${line}`);
}
