import path from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compress.ts';
import { backendVariables, withEnvironment } from './environment.ts';
import { prerender } from './prerender/index.ts';
import type { Backend } from './proxy.ts';

/** Where the site is when nothing else is said. */
export const localSite = 'http://127.0.0.1:5173';

/**
 * Builds the site for a backend into a folder of its own, so that no other copy's files are touched.
 * @param siteUrl the address under which the site will stand
 */
export async function buildSite(
  projectDir: string,
  outDir: string,
  backend: Pick<Backend, 'url' | 'publishableKey'>,
  siteUrl = localSite,
): Promise<void> {
  const folder = path.resolve(outDir);
  // Vite builds for whatever NODE_ENV says, also for that of a test run.
  await withEnvironment({ ...backendVariables(backend), NODE_ENV: 'production' }, async () => {
    await build({
      root: projectDir,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, manifest: true, reportCompressedSize: false },
    });
    await prerender({ projectDir, outDir: folder, backendUrl: backend.url, siteUrl, log: console.log });
  });
  await compressFiles(folder);
}
