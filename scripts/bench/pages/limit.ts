/** The limit: what the pages would cost if they were nothing but HTML, styles, fonts and pictures. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../../site/compress.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const links = /<link\b[^>]*>/gi;

function fetchesScript(link: string): boolean {
  const [, rel = ''] = /\brel="?([a-z]+)/i.exec(link) ?? [];
  if (rel === 'modulepreload') return true;
  return /^(prefetch|preload)$/.test(rel) && /\bas="?script|\.m?js"/.test(link);
}

/** A page without its scripts, their data and whatever fetches scripts early; all else stays as it is. */
export function withoutScripts(html: string): string {
  const text = html.replace(scripts, '').replace(links, (link) => (fetchesScript(link) ? '' : link));
  if (/<script\b|modulepreload/i.test(text)) throw new Error('A script is left in the page of the limit');
  return text;
}

/** Writes the limit of a built site into a folder of its own. */
export async function writeLimit(siteDir: string, limitDir: string): Promise<void> {
  await cp(siteDir, limitDir, { recursive: true, filter: (file) => !/\.(m?js|br)$/.test(file) });
  for (const entry of await readdir(limitDir, { recursive: true })) {
    if (!entry.endsWith('.html')) continue;
    const file = path.join(limitDir, entry);
    await writeFile(file, withoutScripts(await readFile(file, 'utf8')));
  }
  await compressFiles(limitDir);
}
