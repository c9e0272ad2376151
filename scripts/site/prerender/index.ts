/** Renders a built app as static pages: one HTML document for each route, complete without scripts. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DehydratedState } from '@tanstack/react-query';
import type { Manifest } from 'vite';
import { scriptsOf, stylesOf } from './chunks.ts';
import { documentOf, type Frame } from './document.ts';
import { buildInlineScript } from './inline-script.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

interface PrerenderOptions {
  projectDir: string;
  /** The folder of Vite's build, with its manifest. */
  outDir: string;
  backendUrl: string;
  /** The site's own address, for canonical links and the sitemap. */
  siteUrl: string;
  /** The prefetched query results for the pages. */
  queries: DehydratedState;
}

/** Pages that show nothing until their app runs. */
const appPages = ['/login', '/invitation', '/reset-password', '/dashboard', '/admin'];

/** `/` is index.html, `/about` is about.html, and the page for every other address is 404.html. */
function fileOf(address: string): string {
  if (address === '*') return '404.html';
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

async function frameOf({ projectDir, outDir, backendUrl }: PrerenderOptions, manifest: Manifest): Promise<Frame> {
  const [template, inlineScript, ...css] = await Promise.all([
    readFile(path.join(outDir, 'index.html'), 'utf8'),
    buildInlineScript(projectDir),
    ...stylesOf(manifest).map((file) => readFile(path.join(outDir, file), 'utf8')),
  ]);
  return { template, inlineScript, css: css.join('').trim(), backendUrl };
}

async function renderAll(renderer: Renderer, options: PrerenderOptions): Promise<void> {
  const { outDir, siteUrl, queries } = options;
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const frame = await frameOf(options, manifest);
  const site = siteUrl.replace(/\/+$/, '');
  await Promise.all(
    renderer.files.map(async ({ path: address, file }) => {
      const page = await renderer.renderPage(address === '*' ? '/404' : address, queries, site);
      const html = documentOf(page, frame, scriptsOf(manifest, file), appPages.includes(address));
      const target = path.join(outDir, fileOf(address));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, html);
    }),
  );
  await writeFile(path.join(outDir, 'sitemap.xml'), sitemapXml(site, renderer.indexable));
  await writeFile(path.join(outDir, 'robots.txt'), robotsTxt(site));
  await rm(path.join(outDir, '.vite'), { recursive: true });
}

/** Writes the pages, the sitemap and robots.txt beside the built app. @throws when a page cannot be rendered */
export async function prerender(options: PrerenderOptions): Promise<void> {
  const renderer = await createRenderer(options.projectDir);
  try {
    await renderAll(renderer, options);
  } finally {
    await renderer.close();
  }
}
