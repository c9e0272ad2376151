import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags, chromiumSandbox } from '../../tests/chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The measured times and shifts, by the audit that has them, with their digits. */
const metrics = {
  fcp: ['first-contentful-paint', 0],
  lcp: ['largest-contentful-paint', 0],
  tbt: ['total-blocking-time', 0],
  cls: ['cumulative-layout-shift', 4],
} as const;

/**
 * The result of one Lighthouse run: scores of 0 to 100, times in milliseconds, the bytes of JavaScript that were transferred
 * until Lighthouse considered the page loaded, and its benchmark of the machine.
 */
export type Run = Record<(typeof categories)[number] | keyof typeof metrics | 'scriptBytes' | 'benchmarkIndex', number>;

function scriptBytes(result: Result): number {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no network requests');
  return (details.items as { resourceType?: string; mimeType?: string; transferSize?: number }[])
    .filter(({ resourceType, mimeType }) => resourceType === 'Script' || mimeType?.includes('javascript'))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function toRun(result: Result): Run {
  const numbers = [
    ...categories.map((name) => [name, Math.round((result.categories[name]?.score ?? Number.NaN) * 100)] as const),
    ...Object.entries(metrics).map(([name, [audit, digits]]) => {
      return [name, Number((result.audits[audit]?.numericValue ?? Number.NaN).toFixed(digits))] as const;
    }),
  ];
  const missing = numbers.find(([, value]) => Number.isNaN(value));
  if (missing) throw new Error(`Lighthouse gives no ${missing[0]}`);
  const { benchmarkIndex } = result.environment;
  return { ...(Object.fromEntries(numbers) as Run), scriptBytes: scriptBytes(result), benchmarkIndex };
}

async function measureOnce(url: string, chromePath: string, envVars: Record<string, string>): Promise<Run> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumFlags, ...(chromiumSandbox ? [] : ['--no-sandbox'])],
    envVars: { ...process.env, ...envVars },
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
 * @param envVars the browser's environment, beside that of this process
 */
export async function measure(
  url: string,
  chromePath: string,
  envVars: Record<string, string>,
  tries = 3,
): Promise<Run> {
  try {
    return await measureOnce(url, chromePath, envVars);
  } catch (error) {
    if (tries <= 1) throw error;
    console.log(`again, because of: ${error instanceof Error ? error.message : String(error)}`);
    return measure(url, chromePath, envVars, tries - 1);
  }
}
