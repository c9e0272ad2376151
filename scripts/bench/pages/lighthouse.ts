import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags, chromiumSandbox } from '../../tests/chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The result of one Lighthouse run: scores of 0 to 100, times in milliseconds. */
export interface Run {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Transferred bytes of JavaScript until Lighthouse considers the page loaded. */
  scriptBytes: number;
  /** Lighthouse's benchmark of the machine during the run. */
  benchmarkIndex: number;
  /** The audits below the full score. */
  findings: { category: Category; audit: string; title: string }[];
}

interface Request {
  resourceType?: string;
  mimeType?: string;
  transferSize?: number;
}

function scriptBytes(result: Result): number {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no network requests');
  const scripts = (details.items as Request[]).filter(
    ({ resourceType, mimeType }) => resourceType === 'Script' || mimeType?.includes('javascript'),
  );
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function readFindings(result: Result): Run['findings'] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
      const { score = null, title = '' } = result.audits[id] ?? {};
      return score !== null && score < 1 ? [{ category, audit: id, title }] : [];
    }),
  );
}

function toRun(result: Result): Run {
  const metric = (id: string, digits: number) => {
    const value = result.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${result.audits[id]?.errorMessage ?? ''}`);
    return Number(value.toFixed(digits));
  };
  const score = (category: Category) => {
    const value = result.categories[category]?.score ?? null;
    if (value === null) throw new Error(`Lighthouse gives no score for ${category}`);
    return Math.round(value * 100);
  };
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Run['scores'],
    fcp: metric('first-contentful-paint', 0),
    lcp: metric('largest-contentful-paint', 0),
    tbt: metric('total-blocking-time', 0),
    cls: metric('cumulative-layout-shift', 4),
    scriptBytes: scriptBytes(result),
    benchmarkIndex: result.environment.benchmarkIndex,
    findings: readFindings(result),
  };
}

async function measureOnce(url: string, chromePath: string): Promise<Run> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumFlags, ...(chromiumSandbox ? [] : ['--no-sandbox'])],
    handleSIGINT: false, // the benchmark stops it with everything else
    logLevel: 'silent',
  });
  try {
    const response = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...categories] });
    const result = response?.lhr;
    if (!result || result.runtimeError) throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`);
    return toRun(result);
  } finally {
    chrome.kill();
  }
}

/**
 * Measures one page as Lighthouse's default (a slow phone, simulated) does, in a browser with a new profile.
 *
 * Repeats a run that Lighthouse could not record, which happens on a busy machine.
 */
export async function measure(url: string, chromePath: string, tries = 3): Promise<Run> {
  try {
    return await measureOnce(url, chromePath);
  } catch (error) {
    if (tries <= 1) throw error;
    console.log(`again, because of: ${error instanceof Error ? error.message : String(error)}`);
    return measure(url, chromePath, tries - 1);
  }
}
