/** `npm run screenshots [-- page … --out folder]`: pictures of the pages, taken of a product of its own. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import startProduct, { product } from '../tests/support/site.ts';
import { takePictures } from './screenshots/camera.ts';
import { pages } from './screenshots/pages.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './tests/chromium.ts';

/** Takes away pictures of pages and widths that are no more. */
async function removeStale(folder: string, current: readonly string[]): Promise<void> {
  for (const file of await readdir(folder)) {
    if (/^[a-z-]+-\d+\.(jpg|png)$/.test(file) && !current.includes(file)) await rm(path.join(folder, file));
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'docs/screenshots' } },
});
const unknown = positionals.filter((name) => !(name in pages));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. There are: ${Object.keys(pages).join(', ')}.`);
  process.exit(1);
}

const executablePath = ensureChromium();
const stopProduct = await startProduct();
const browser = await chromium.launch({ executablePath, chromiumSandbox, args: chromiumFlags });
try {
  await mkdir(values.out, { recursive: true });
  const names = positionals.length > 0 ? positionals : Object.keys(pages);
  const files = await takePictures({ browser, siteUrl: product().siteUrl, names, outDir: values.out });
  if (positionals.length === 0) await removeStale(values.out, files);
  console.log(`${files.length} pictures in ${values.out}`);
} finally {
  await browser.close();
  await stopProduct();
}
