import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compress.ts';
import { backendVariables, withEnvironment } from './environment.ts';
import { prerender } from './prerender/index.ts';
import { prefetchQueries } from './prerender/prefetch.ts';
import type { Backend } from './proxy.ts';
import { stampOf } from './stamp.ts';

/** The default address of the site. */
export const localSite = 'http://127.0.0.1:5173';

interface BuildOptions {
  /** Skips the build if the last one has the same sources, variables and settings. */
  onlyIfChanged?: boolean;
  /** Writes a compressed copy beside each file. Default true. */
  compressed?: boolean;
}

/**
 * Builds the site for a backend into a folder.
 * @param siteUrl the address of the site
 */
export async function buildSite(
  projectDir: string,
  outDir: string,
  backend: Pick<Backend, 'url' | 'publishableKey'>,
  siteUrl = localSite,
  { onlyIfChanged = false, compressed = true }: BuildOptions = {},
): Promise<void> {
  const folder = path.resolve(outDir);
  const stampFile = path.join(folder, '.build');
  // Vite uses NODE_ENV, also that of a test run.
  await withEnvironment({ ...backendVariables(backend), NODE_ENV: 'production' }, async () => {
    const { queries, problem } = await prefetchQueries(projectDir);
    // Without the day: a page may be older than a day, as on any host.
    const answers = queries.queries.filter(({ queryKey: [name] }) => name !== 'built-day');
    const stamp = stampOf(projectDir, {
      siteUrl,
      answers: answers.map(({ queryKey, state }) => [queryKey, state.data]),
    });
    if (onlyIfChanged && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
    console.log('Building the site …');
    if (problem)
      console.log(`The backend could not be asked (${problem}): the pages are built with the built-in texts.`);
    // Written at the end: an interrupted build has no stamp.
    await rm(stampFile, { force: true });
    await build({
      root: projectDir,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, manifest: true, reportCompressedSize: false },
    });
    await prerender({ projectDir, outDir: folder, backendUrl: backend.url, siteUrl, queries });
    if (compressed) await compressFiles(folder);
    await writeFile(stampFile, stamp);
  });
}
