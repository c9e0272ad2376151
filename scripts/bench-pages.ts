/**
 * `npm run bench:pages [-- /page … --runs n --slowdown n --estimated]`: the built public pages with Lighthouse (a phone with a
 * slow network, its processor slowed four times or `n`), each beside the same page without script and web fonts.
 */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import subsetFont from 'subset-font';
import { languageNames, pageUrl } from '../supabase/functions/_shared/contract/languages.ts';
import { median, printHead, printRow, runBench } from './bench/compare.ts';
import { startEmbedded } from './embedded/index.ts';
import type { CleanupScope } from './lib/cleanup.ts';
import { buildSite } from './site/build.ts';
import { compressFiles } from './site/compress.ts';
import { devanagariScript } from './site/fonts.ts';
import { hash } from './site/security.ts';
import { serveSite } from './site/serve.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './test-run/chromium.ts';

/** Fetched by npx: with its 79 packages it is of use here alone. */
const lighthouse = 'lighthouse@13.5.0';
/** Points and milliseconds beside the page without script and fonts. */
const limits = { fewerPoints: 3, others: 100, lcpRatio: 1.2, moreTbt: 150, cls: 0.02 };
const publicPages = languageNames.flatMap((language) =>
  ['/', '/services', '/about', '/contact', '/gallery'].map((address) => pageUrl('', language, address)),
);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' };
type Run = Record<keyof typeof audits | 'performance' | 'others', number>;
/** Part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const options = {
  runs: { type: 'string', default: '5' },
  slowdown: { type: 'string', default: '4' },
  estimated: { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const settings = [
  // A network that is really slow; Lighthouse's own way is to estimate what one would do.
  `--throttling-method=${values.estimated ? 'simulate' : 'devtools'}`,
  `--throttling.cpuSlowdownMultiplier=${values.slowdown}`,
  `--only-categories=${categories}`,
];
const addresses = positionals.length > 0 ? positionals : publicPages;

/** Measures one page in a browser with a new profile; of the categories beside performance the lowest score. */
async function measure(url: string, executablePath: string, env: Record<string, string>): Promise<Run> {
  const port = await getPort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, chromiumSandbox, args, env: { ...process.env, ...env } });
  try {
    const command = ['--yes', lighthouse, url, `--port=${port}`, '--quiet', '--output=json', ...settings];
    const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 2 ** 28 });
    const report = JSON.parse(stdout) as Report;
    const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
    const [performance = 0, ...others] = categories.map((name) => (report.categories[name]?.score ?? 0) * 100);
    return {
      performance,
      others: Math.min(...others),
      lcp: value(audits.lcp),
      tbt: value(audits.tbt),
      cls: value(audits.cls),
    };
  } finally {
    await browser.close();
  }
}

/** A page without scripts and web fonts. */
function withoutScriptsAndFonts(html: string): string {
  let text = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*(\brel="?modulepreload|\bas="?(script|font))[^>]*>/gi, '');
  for (const [, before = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) {
    const after = before.replace(/@font-face\s*\{[^}]*\burl\([^}]*\}/g, '');
    // The page's policy lists its styles by their hashes.
    text = text.replace(before, () => after).replace(hash(before), () => hash(after));
  }
  return text;
}

/** Serves the built site, and its pages without script and fonts from the same kind of host. Returns their addresses. */
async function startSites(scope: CleanupScope): Promise<{ page: string; bare: string }> {
  const [projectDir, folder, port] = [process.cwd(), scope.temporaryFolder(), await getPort()];
  const siteUrl = `http://127.0.0.1:${port}`;
  const here = { projectDir, dataDir: path.join(folder, 'data'), port: 0, siteUrl };
  const backend = await startEmbedded({ ...here, log: () => {} });
  scope.add(() => backend.close());
  const [siteDir, bareDir] = [path.join(folder, 'site'), path.join(folder, 'bare')];
  await buildSite(projectDir, siteDir, backend, siteUrl);
  await cp(siteDir, bareDir, { recursive: true, filter: (file) => !/\.(m?js|br|woff2)$/.test(file) });
  for (const entry of await readdir(bareDir, { recursive: true })) {
    const file = path.join(bareDir, entry);
    if (entry.endsWith('.html')) await writeFile(file, withoutScriptsAndFonts(await readFile(file, 'utf8')));
  }
  await compressFiles(bareDir);
  const page = await serveSite({ port, backend }, siteDir);
  const bare = await serveSite({ port: 0, backend }, bareDir);
  scope.add(() => page.close());
  scope.add(() => bare.close());
  return { page: page.url, bare: bare.url };
}

/** Gives Chromium the letters of Devanagari, which every phone has in its system, and servers mostly lack. */
async function phoneFonts(folder: string): Promise<Record<string, string>> {
  const name = 'noto-sans-devanagari';
  const source = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-devanagari-wght-normal.woff2`);
  const form = { targetFormat: 'sfnt' as const, keepFeatures: [...devanagariScript.features] };
  await writeFile(path.join(folder, `${name}.ttf`), await subsetFont(source, devanagariScript.characters, form));
  const config = path.join(folder, 'fonts.conf');
  const include = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  await writeFile(config, `<?xml version="1.0"?><fontconfig>${include}<dir>${folder}</dir></fontconfig>`);
  return { FONTCONFIG_FILE: config };
}

await runBench(async (scope) => {
  const chromiumPath = ensureChromium();
  const sites = await startSites(scope);
  const env = await phoneFonts(scope.temporaryFolder());
  const missed: string[] = [];
  printHead(['page', 'performance / bare', 'LCP ms / bare', 'ratio', 'TBT ms / bare', 'other scores', 'highest CLS']);
  for (const address of addresses) {
    const runs: { page: Run; bare: Run }[] = [];
    while (runs.length < Number(values.runs))
      runs.push({
        page: await measure(sites.page + address, chromiumPath, env),
        bare: await measure(sites.bare + address, chromiumPath, env),
      });
    const of = (which: 'page' | 'bare', what: keyof Run) => median(runs.map((run) => run[which][what]));
    const pair = (what: keyof Run) => [of('page', what), of('bare', what)] as const;
    const [[points, barePoints], [lcp, bareLcp], [tbt, bareTbt]] = [pair('performance'), pair('lcp'), pair('tbt')];
    const [others, cls] = [of('page', 'others'), Math.max(...runs.map(({ page }) => page.cls))];
    const beside = (value: number, bare: number) => `${value.toFixed(0)} / ${bare.toFixed(0)}`;
    const [ratio, ofAll] = [(lcp / bareLcp).toFixed(2), [others.toFixed(0), cls.toFixed(3)]];
    printRow([
      `\`${address}\``,
      beside(points, barePoints),
      beside(lcp, bareLcp),
      ratio,
      beside(tbt, bareTbt),
      ...ofAll,
    ]);
    const isOver = [
      points < barePoints - limits.fewerPoints,
      others < limits.others,
      lcp > bareLcp * limits.lcpRatio,
      tbt > bareTbt + limits.moreTbt,
      cls > limits.cls,
    ];
    if (isOver.includes(true)) missed.push(`${address}: ${JSON.stringify(limits)}`);
  }
  return missed;
});
