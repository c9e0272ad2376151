/** Renders a built app as static pages: one HTML document for each route, complete without scripts. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { type Language, languageNames, languages } from '../../../src/i18n/languages.ts';
import type { PrerenderModule, SiteContent } from '../../../src/prerender/module.ts';
import { scriptFiles, styleFiles } from './chunks.ts';
import { type Frame, renderDocument } from './document.ts';
import { buildInlineScript } from './inline-script.ts';
import { buildRenderer } from './renderer.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

interface PrerenderOptions {
  projectDir: string;
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

/** Everything that the pages of a build need, besides their content. */
interface Build {
  /** The file of the renderer. */
  renderer: string;
  frame: Frame;
  manifest: Manifest;
  /** Without a slash at its end. */
  siteUrl: string;
}

/** What the pages show. The built-in texts, where the office has none of its own, are those of each language. */
export interface ContentOfPages extends SiteContent {
  /** In the order of the languages. */
  languages: SiteContent[];
}

/** The pages of a build, which can be rendered at any time. */
export interface Pages {
  /** Asks the backend for their content: that of the first language, and of all. */
  prefetch(): Promise<ContentOfPages>;
  /**
   * Writes the pages, the sitemap, robots.txt and build.json into a folder.
   * Returns the names of the files. Throws if a page cannot be rendered.
   */
  render(content: ContentOfPages, folder: string): Promise<string[]>;
}

/** Pages that show nothing until their app runs. */
const appPages = ['/login', '/invitation', '/reset-password', '/confirm-email', '/unsubscribe', '/dashboard', '/admin'];

const buildFile = 'build.json';

/** `/` is index.html, `/about` is about.html, `/hi` is hi.html, and the page for every other address is 404.html. */
function toFile(language: Language, address: string): string {
  const path = `${languages[language].base}${address === '*' ? '/404' : address}`.replace(/\/$/, '') || '/index';
  return `${path.slice(1)}.html`;
}

/** Prepares the pages of Vite's build in a folder of its own, for `openPages`; removes the manifest from the build. */
export async function preparePages(options: PrerenderOptions, folder: string): Promise<void> {
  const { projectDir, outDir, language, backendUrl, realtime, turnstile, siteUrl } = options;
  const renderer = await buildRenderer(projectDir, folder);
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  await rm(path.join(outDir, '.vite'), { recursive: true });
  const [template, inlineScript, ...css] = await Promise.all([
    readFile(path.join(outDir, 'index.html'), 'utf8'),
    buildInlineScript(projectDir),
    ...styleFiles(manifest).map((file) => readFile(path.join(outDir, file), 'utf8')),
  ]);
  const frame = { language, template, inlineScript, css: css.join('').trim(), backendUrl, realtime, turnstile };
  const build: Build = { renderer, frame, manifest, siteUrl: siteUrl.replace(/\/+$/, '') };
  await writeFile(path.join(folder, buildFile), JSON.stringify(build));
}

type Files = [name: string, text: string][];

/** Opens the pages of one language. */
async function openLanguage(folder: string) {
  const build = JSON.parse(await readFile(path.join(folder, buildFile), 'utf8')) as Build;
  const { frame, manifest, siteUrl } = build;
  const renderer = (await import(pathToFileURL(path.join(folder, build.renderer)).href)) as PrerenderModule;

  const renderPage = async (address: string, file: string, { queries }: SiteContent): Promise<[string, string]> => {
    const page = await renderer.renderPage(address === '*' ? '/404' : address, queries, siteUrl);
    return [
      toFile(frame.language, address),
      renderDocument(page, frame, scriptFiles(manifest, file), appPages.includes(address)),
    ];
  };
  return {
    renderer,
    siteUrl,
    async render(content: SiteContent): Promise<Files> {
      const pages: Files = [];
      for (const page of renderer.files) {
        pages.push(await renderPage(page.path, page.file, content));
        await setImmediate(); // this process may have requests to answer
      }
      return pages;
    },
  };
}

/** Opens the pages that `preparePages` has prepared in a folder for each language, which is not needed afterwards. */
export async function openPages(folder: string): Promise<Pages> {
  const builds = await Promise.all(languageNames.map((language) => openLanguage(path.join(folder, language))));
  const [{ renderer, siteUrl }] = builds as [(typeof builds)[number]];
  return {
    async prefetch() {
      const contents = await Promise.all(builds.map((build) => build.renderer.prefetchQueries()));
      return { ...(contents[0] as SiteContent), languages: contents };
    },
    async render(content, target) {
      const pages: Files = [];
      for (const [index, build] of builds.entries())
        pages.push(...(await build.render(content.languages[index] as SiteContent)));
      const files: Files = [
        ...pages,
        ['sitemap.xml', sitemapXml(siteUrl, renderer.listIndexable(content.queries))],
        ['robots.txt', robotsTxt(siteUrl)],
        // The Settings tab reads it.
        [buildFile, JSON.stringify({ changedAt: content.changedAt ?? null, builtAt: new Date().toISOString() })],
      ];
      for (const [name, text] of files) {
        const file = path.join(target, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
      return files.map(([name]) => name);
    },
  };
}
