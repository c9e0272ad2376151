import { rm } from 'node:fs/promises';
import path from 'node:path';
import { subscribe } from '../embedded/postgres/subscription.ts';
import { runBuild } from './build-process.ts';
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
  const { url, publishableKey, realtime, resumableUploads } = backend;
  const rendererDir = `${path.resolve(outDir)}-renderer`;
  const ofSite = { url, publishableKey, realtime, resumableUploads };
  let shown = await runBuild('build', [projectDir, outDir, ofSite, siteUrl, { rendererDir, compressed }]);
  const site = await serveSite(options, outDir);
  if (!databaseUrl) return site;

  // Each rendering gets a folder of its own.
  const pagesDir = `${path.resolve(outDir)}-pages`;
  const remove = (folder: string) => rm(folder, { recursive: true, force: true });
  await remove(pagesDir);
  let renderings = 0;
  const toFolder = (rendering: number) => path.join(pagesDir, String(rendering));
  const stopping = new AbortController();
  const refresh = async () => {
    const folder = toFolder(renderings + 1);
    const content = await runBuild('render', [rendererDir, folder, shown, compressed], stopping.signal);
    if (content === shown) return;
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
        if (stopping.signal.aborted) return;
        log(`The pages could not be rendered anew (${error.message}). Visitors see the previous ones.`);
        schedule(RETRY_MS);
      });
    }, milliseconds).unref();
  };
  const changes = subscribe(databaseUrl, 'site_content', () => schedule(GATHER_MS));
  return {
    url: site.url,
    async close() {
      stopping.abort();
      await Promise.all([site.close(), changes.close()]);
      clearTimeout(timer);
      await running;
      await remove(pagesDir);
    },
  };
}
