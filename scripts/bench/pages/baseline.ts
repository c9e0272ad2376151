/** The baseline: the pages with HTML, styles and pictures only. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../../site/compress.ts';
import { hash } from '../../site/security.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const links = /<link\b[^>]*>/gi;
const isNeedless = (link: string) => /\brel="?modulepreload|\bas="?(script|font)/i.test(link);
const webFonts = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** A page without scripts, their data and web fonts. */
function withoutScriptsAndFonts(html: string): string {
  const css = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  let text = html.replace(scripts, '').replace(links, (link) => (isNeedless(link) ? '' : link));
  for (const before of css) {
    const after = before.replace(webFonts, '');
    // The page's CSP lists its styles by their hashes.
    text = text.replace(before, () => after).replace(hash(before), () => hash(after));
  }
  // What a script finds out on the page: that the visitor's system has its letters.
  text = text.replace('<html ', '<html data-letters ');
  if (/<script\b|modulepreload|\.woff2/i.test(text)) throw new Error('The baseline still has a script or a font');
  return text;
}

/** Writes the baseline of a built site into another folder. */
export async function writeBaseline(siteDir: string, baselineDir: string): Promise<void> {
  await cp(siteDir, baselineDir, { recursive: true, filter: (file) => !/\.(m?js|br|woff2)$/.test(file) });
  for (const entry of await readdir(baselineDir, { recursive: true })) {
    if (!entry.endsWith('.html')) continue;
    const file = path.join(baselineDir, entry);
    await writeFile(file, withoutScriptsAndFonts(await readFile(file, 'utf8')));
  }
  await compressFiles(baselineDir);
}
