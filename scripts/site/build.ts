import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { languageNames } from '../../src/i18n/languages.ts';
import type { SiteContent } from '../../src/prerender/module.ts';
import { compressFiles } from './compress.ts';
import { backendVariables, withEnvironment } from './environment.ts';
import { openPages, type Pages, preparePages } from './prerender/index.ts';
import type { BackendOfSite } from './proxy.ts';
import { hashSources } from './source-hash.ts';

/** The default address of the site. */
export const localSite = 'http://127.0.0.1:5173';

interface BuildOptions {
  /** Whether the log-in may load Cloudflare Turnstile. */
  turnstile?: boolean;
  /**
   * Where the code stays that renders the pages; default: nowhere. With it, the site is built only if its sources or
   * variables have changed since the last build, and the pages are rendered only if their content has.
   */
  rendererDir?: string;
  /** Writes a compressed copy beside each file. Default true. */
  compressed?: boolean;
}

/** A built site: its pages, and the hash of the content that they show. */
export interface BuiltSite {
  pages: Pages;
  content: string;
}

/** What a folder was built from. */
interface BuildInfo {
  sources: string;
  content: string;
}

/** A hash of what the pages show. Without the day: a page may be older than a day, as on any host. */
export function hashContent({ queries, changedAt }: SiteContent): string {
  const responses = queries.queries.filter(({ queryKey: [name] }) => name !== 'built-day');
  const values = responses.map(({ queryKey, state }) => [queryKey, state.data]);
  return createHash('sha256')
    .update(JSON.stringify([changedAt, values]))
    .digest('hex');
}

async function readBuildInfo(file: string): Promise<Partial<BuildInfo>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<BuildInfo>;
  } catch {
    return {}; // never built, interrupted, or built by another version
  }
}

/**
 * Builds the site for a backend into a folder.
 * @param siteUrl the address of the site
 */
export async function buildSite(
  projectDir: string,
  outDir: string,
  backend: BackendOfSite,
  siteUrl = localSite,
  { rendererDir, compressed = true, turnstile = false }: BuildOptions = {},
): Promise<BuiltSite> {
  const renderer = rendererDir ?? (await mkdtemp(path.join(tmpdir(), 'chambers-renderer-')));
  const folder = path.resolve(outDir);
  const buildInfoFile = path.join(folder, '.build');
  const last = rendererDir && existsSync(rendererDir) ? await readBuildInfo(buildInfoFile) : {};
  // Vite uses NODE_ENV, also that of a test run.
  return withEnvironment({ ...backendVariables(backend), NODE_ENV: 'production' }, async () => {
    try {
      const sources = hashSources(projectDir, siteUrl);
      const isBuilt = last.sources === sources;
      if (!isBuilt) {
        console.log('Building the site …');
        // Written at the end: an interrupted build has no stamp.
        await rm(buildInfoFile, { force: true });
        const policy = { backendUrl: backend.url, realtime: backend.realtime, turnstile };
        for (const [index, language] of languageNames.entries()) {
          // vite.config.ts reads it.
          await withEnvironment({ SITE_LANGUAGE: language }, async () => {
            await build({
              root: projectDir,
              logLevel: 'warn',
              build: {
                outDir: folder,
                emptyOutDir: index === 0,
                copyPublicDir: index === 0,
                manifest: true,
                reportCompressedSize: false,
              },
            });
            await preparePages(
              { projectDir, outDir: folder, language, ...policy, siteUrl },
              path.join(renderer, language),
            );
          });
        }
      }
      const pages = await openPages(renderer);
      const response = await pages.prefetch();
      const content = hashContent(response);
      if (isBuilt && (response.problem || last.content === content)) return { pages, content: last.content ?? '' };
      if (response.problem)
        console.log(
          `The backend could not be asked (${response.problem}): the pages are built with the built-in texts.`,
        );
      await rm(buildInfoFile, { force: true });
      const names = await pages.render(response, folder);
      if (compressed) await compressFiles(folder, isBuilt ? { names } : {});
      await writeFile(buildInfoFile, JSON.stringify({ sources, content } satisfies BuildInfo));
      return { pages, content };
    } finally {
      if (!rendererDir) await rm(renderer, { recursive: true, force: true });
    }
  });
}
