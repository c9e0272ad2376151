import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite, hashContent } from './build.ts';
import { compressFiles } from './compress.ts';
import { PageRefresher } from './refresh.ts';
import { type Site, type SiteOptions, serveSite } from './serve.ts';

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
  // The previous pages stay while they may still be sent to somebody.
  const folders: string[] = [];
  const removeFolders = async (most: number) => {
    while (folders.length > most) await rm(folders.shift() as string, { recursive: true, force: true });
  };
  const refresh = async () => {
    const answer = await built.pages.prefetch();
    if (answer.problem) throw new Error(answer.problem);
    const content = hashContent(answer);
    if (content === shown) return;
    const folder = await mkdtemp(path.join(tmpdir(), 'chambers-pages-'));
    try {
      const names = await built.pages.render(answer, folder);
      if (compressed) await compressFiles(folder, names);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    site.replaceFiles(folder);
    shown = content;
    folders.push(folder);
    await removeFolders(2);
  };
  const refresher = new PageRefresher({ databaseUrl, refresh, log });
  return {
    url: site.url,
    async close() {
      await refresher.close();
      await site.close();
      await removeFolders(0);
    },
  };
}
