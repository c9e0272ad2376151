import path from 'node:path';
import { build } from 'vite';
import { withBackend } from './environment.ts';
import type { Backend } from './proxy.ts';

/** Builds the site for a backend into a folder of its own, so that no other copy's files are touched. */
export async function buildSite(projectDir: string, outDir: string, backend: Backend): Promise<void> {
  await withBackend(backend, () =>
    build({
      root: projectDir,
      logLevel: 'warn',
      build: { outDir: path.resolve(outDir), emptyOutDir: true, reportCompressedSize: false },
    }),
  );
}
