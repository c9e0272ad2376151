/**
 * Draws the demo photos of the gallery, so that a fresh copy of the site has pictures of its own that nobody else owns.
 *
 *   npx tsx scripts/demo-gallery/index.ts            all of them
 *   npx tsx scripts/demo-gallery/index.ts corridor   those with this in their name
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { photoSizes } from '../../supabase/functions/_shared/contract/gallery.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from '../tests/chromium.ts';
import { SCENES } from './catalogue.ts';
import { print, reduce } from './press.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const wanted = process.argv[2] ?? '';
const browser = await chromium.launch({ executablePath: ensureChromium(), chromiumSandbox, args: chromiumFlags });
try {
  const page = await browser.newPage();
  for (const [file, draw] of Object.entries(SCENES)) {
    if (!file.includes(wanted)) continue;
    const picture = await print(page, draw());
    const path = join(ROOT, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, picture);
    // The site's own files have no small one.
    if (!file.startsWith('public/')) {
      await writeFile(path.replace('.webp', '-small.webp'), await reduce(page, picture, photoSizes.small));
    }
    console.log(`${file}  ${Math.round(picture.length / 1000)} KB`);
  }
} finally {
  await browser.close();
}
