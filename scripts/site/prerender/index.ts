/** Renders a built app as static pages: one HTML document for each route, complete without scripts. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { PrerenderModule, SiteContent } from '../../../src/prerender/module.ts';
import { type Language, languageNames, languages } from '../../../supabase/functions/_shared/contract/languages.ts';
import { paths } from '../../../supabase/functions/_shared/contract/paths.ts';
import { firstLine } from '../../lib/errors.ts';
import { scriptFiles, styleFiles } from './chunks.ts';
import { type Frame, renderDocument } from './document.ts';
import { findRenderer } from './find-renderer.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

interface PrerenderOptions {
  /** The folder of Vite's build, with its manifest. */
  outDir: string;
  language: Language;
  backendUrl: string;
  /** Whether the backend has Supabase Realtime. Default true. */
  realtime?: boolean;
  /** Whether the log-in may load Cloudflare Turnstile. */
  turnstile: boolean;
  /** The site's own address, for canonical links and the sitemap. */
  siteUrl: string;
}

/** Everything that the pages of a build need, besides their renderer and their content. */
interface Build {
  frame: Frame;
  manifest: Manifest;
  /** Without a slash at its end. */
  siteUrl: string;
}

/** The pages of a build, which can be rendered at any time. Their content is that of each language, in the languages' order. */
export interface Pages {
  /** Asks the backend for it. Throws if it does not answer, or wrongly, for one of the languages; the message names that. */
  prefetch(): Promise<SiteContent[]>;
  /**
   * Writes the pages, the sitemap, robots.txt and build.json into a folder.
   * Returns the names of the files. Throws if a page cannot be rendered.
   */
  render(contents: readonly SiteContent[], folder: string): Promise<string[]>;
}

/** Pages that show nothing until their app runs. */
const appPages: readonly string[] = [
  paths.login,
  paths.invitation,
  paths.resetPassword,
  paths.confirmEmail,
  paths.unsubscribe,
  paths.dashboard,
  paths.admin,
];

const buildFile = 'build.json';

/** `/` is index.html, `/about` is about.html, `/hi` is hi.html, and the page for every other address is 404.html. */
function toFile(language: Language, address: string): string {
  const path = `${languages[language].base}${address === '*' ? '/404' : address}`.replace(/\/$/, '') || '/index';
  return `${path.slice(1)}.html`;
}

/** Writes into the folder of a renderer what its pages need of Vite's build; removes the manifest from the build. */
export async function preparePages(options: PrerenderOptions, folder: string): Promise<void> {
  const { outDir, language, backendUrl, realtime, turnstile, siteUrl } = options;
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  await rm(path.join(outDir, '.vite'), { recursive: true });
  const [template, ...css] = await Promise.all([
    readFile(path.join(outDir, 'index.html'), 'utf8'),
    ...styleFiles(manifest).map((file) => readFile(path.join(outDir, file), 'utf8')),
  ]);
  const frame = { language, template, css: css.join('').trim(), backendUrl, realtime, turnstile };
  const build: Build = { frame, manifest, siteUrl: siteUrl.replace(/\/+$/, '') };
  await writeFile(path.join(folder, buildFile), JSON.stringify(build));
}

type Files = [name: string, text: string][];

/** Opens the pages of one language. */
async function openLanguage(folder: string) {
  const renderer = (await import(pathToFileURL(await findRenderer(folder)).href)) as PrerenderModule;
  const readBuild = async () => JSON.parse(await readFile(path.join(folder, buildFile), 'utf8')) as Build;

  return {
    renderer,
    readBuild,
    async render({ queries }: SiteContent): Promise<Files> {
      const { frame, manifest, siteUrl } = await readBuild();
      const pages: Files = [];
      for (const { path: address, file } of renderer.files) {
        const page = await renderer.renderPage(address === '*' ? '/404' : address, queries, siteUrl);
        pages.push([
          toFile(frame.language, address),
          renderDocument(page, frame, appPages.includes(address) ? scriptFiles(manifest, file) : []),
        ]);
        await setImmediate(); // this process may have requests to answer
      }
      return pages;
    },
  };
}

/** The oldest of the moments: no language may be older than build.json says. */
const oldest = (contents: readonly SiteContent[]) =>
  contents.map(({ changedAt = '' }) => changedAt).sort((one, other) => Date.parse(one) - Date.parse(other))[0];

/** A hash of what the pages of all languages show. Without the day: a page may be older than a day, as on any host. */
export function hashContent(contents: readonly SiteContent[]): string {
  const values = contents.map(({ queries, changedAt }) => [
    changedAt,
    queries.queries
      .filter(({ queryKey: [name] }) => name !== 'built-day')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  ]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** Opens the pages whose renderers `buildRenderer` has written, for each language; they can be rendered after `preparePages`. */
export async function openPages(folder: string): Promise<Pages> {
  const builds = await Promise.all(languageNames.map((language) => openLanguage(path.join(folder, language))));
  return {
    prefetch: () =>
      Promise.all(
        builds.map(({ renderer }, index) =>
          renderer.prefetchQueries().catch((error: unknown) => {
            const language = languageNames[index];
            throw new Error(`no usable answer of the backend for the pages in ${language}: ${firstLine(error)}`, {
              cause: error,
            });
          }),
        ),
      ),
    async render(contents, target) {
      const [first] = builds as [(typeof builds)[number]];
      const { siteUrl } = await first.readBuild();
      const files: Files = [];
      for (const [index, build] of builds.entries())
        files.push(...(await build.render(contents[index] as SiteContent)));
      files.push(
        ['sitemap.xml', sitemapXml(siteUrl, first.renderer.listIndexable((contents[0] as SiteContent).queries))],
        ['robots.txt', robotsTxt(siteUrl)],
        // The Settings tab reads it.
        [buildFile, JSON.stringify({ changedAt: oldest(contents), builtAt: new Date().toISOString() })],
      );
      for (const [name, text] of files) {
        const file = path.join(target, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
      return files.map(([name]) => name);
    },
  };
}
