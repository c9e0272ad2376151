import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { subscribe } from '../postgres/subscription.ts';
import { buildSite, hashContent } from './build.ts';
import { compressFiles } from './compress.ts';
import { type Site, type SiteOptions, serveSite } from './serve.ts';

/** Changes that follow a first one within this time are shown with it. */
const GATHER_MS = 1_000;
/** The pause after a failure. */
const RETRY_MS = 30_000;

interface RunOptions extends SiteOptions {
  /** Where the built site stays. */
  outDir: string;
  siteUrl: string;
  /** The database of the backend; null = it cannot be reached, and changes are shown after the next start. */
  databaseUrl: string | null;
  /** Writes a compressed copy beside each file. Default true. */
  compressed?: boolean;
  log?: (line: string) => void;
}

/** Builds the site if that is needed, serves it, and renders its pages anew when their content changes. */
export async function runSite(options: RunOptions): Promise<Site> {
  const { projectDir, outDir, backend, siteUrl, databaseUrl, compressed = true, log = console.log } = options;
  const built = await buildSite(projectDir, outDir, backend, siteUrl, {
    rendererDir: `${path.resolve(outDir)}-renderer`,
    compressed,
  });
  const site = await serveSite(options, outDir);
  if (!databaseUrl) return site;

  let shown = built.content;
  // Each rendering gets a folder of its own.
  const pagesDir = `${path.resolve(outDir)}-pages`;
  const remove = (folder: string) => rm(folder, { recursive: true, force: true });
  await remove(pagesDir);
  let renderings = 0;
  const toFolder = (rendering: number) => path.join(pagesDir, String(rendering));
  const refresh = async () => {
    const contents = await built.pages.prefetch();
    const content = hashContent(contents);
    if (content === shown) return;
    const folder = toFolder(renderings + 1);
    await mkdir(folder, { recursive: true });
    await built.pages.render(contents, folder);
    // A tenth larger, in a twentieth of the time: requests are answered by the same threads.
    if (compressed) await compressFiles(folder, { quality: 7 });
    site.replaceFiles(folder);
    shown = content;
    renderings += 1;
    // Not the previous one, which may still be sent to somebody.
    await remove(toFolder(renderings - 2));
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = (milliseconds: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(refresh).catch((error: Error) => {
        log(`The pages could not be rendered anew (${error.message}). Visitors see the previous ones.`);
        schedule(RETRY_MS);
      });
    }, milliseconds).unref();
  };
  const changes = subscribe(databaseUrl, 'site_content', () => schedule(GATHER_MS));
  return {
    url: site.url,
    async close() {
      // The site at once: see its `close`.
      await Promise.all([site.close(), changes.close()]);
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      await remove(pagesDir);
    },
  };
}
