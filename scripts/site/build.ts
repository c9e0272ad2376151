import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { type Language, languageNames } from '../../supabase/functions/_shared/contract/languages.ts';
import { UserError } from '../lib/errors.ts';
import { compressFiles } from './compress.ts';
import { backendVariables, withEnvironment } from './environment.ts';
import { hashContent, openPages, type Pages, preparePages } from './prerender/index.ts';
import { buildRenderer } from './prerender/renderer.ts';
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

/** Sources and content of a build. */
interface BuildInfo {
  sources: string;
  content: string;
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
 * @throws {UserError} when the backend does not answer, or wrongly, for one of the languages; pages of the same sources stay
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
  // vite.config.ts reads the language.
  const forEachLanguage = async (task: (language: Language, folder: string) => Promise<void>) => {
    for (const language of languageNames)
      await withEnvironment({ SITE_LANGUAGE: language }, () => task(language, path.join(renderer, language)));
  };
  // Vite uses NODE_ENV, also that of a test run.
  return withEnvironment({ ...backendVariables(backend), NODE_ENV: 'production' }, async () => {
    try {
      const sources = hashSources(projectDir, siteUrl);
      const isBuilt = last.sources === sources;
      if (!isBuilt) {
        // Written at the end: an interrupted build has no stamp.
        await rm(buildInfoFile, { force: true });
        await forEachLanguage((_, folder) => buildRenderer(projectDir, folder));
      }
      const pages = await openPages(renderer);
      // Before the files of the last build are removed.
      const contents = await pages.prefetch().catch((error: Error) => error);
      if (contents instanceof Error) {
        const problem = `${contents.message} (${backend.url})`;
        if (!isBuilt) throw new UserError(`The site was not built: ${problem}`);
        console.log(`The pages of the last build stay: ${problem}`);
        return { pages, content: last.content ?? '' };
      }
      const content = hashContent(contents);
      if (isBuilt && last.content === content) return { pages, content };
      if (!isBuilt) {
        await forEachLanguage(async (language, ofRenderer) => {
          const isFirst = language === languageNames[0];
          await build({
            root: projectDir,
            logLevel: 'warn',
            define: { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl) },
            build: {
              outDir: folder,
              emptyOutDir: isFirst,
              copyPublicDir: isFirst,
              manifest: true,
              reportCompressedSize: false,
            },
          });
          const policy = { backendUrl: backend.url, realtime: backend.realtime, turnstile };
          await preparePages({ outDir: folder, language, ...policy, siteUrl }, ofRenderer);
        });
      }
      await rm(buildInfoFile, { force: true });
      const names = await pages.render(contents, folder);
      if (compressed) await compressFiles(folder, isBuilt ? { names } : {});
      await writeFile(buildInfoFile, JSON.stringify({ sources, content } satisfies BuildInfo));
      return { pages, content };
    } finally {
      if (!rendererDir) await rm(renderer, { recursive: true, force: true });
    }
  });
}
