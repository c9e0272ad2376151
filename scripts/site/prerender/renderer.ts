import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PrerenderModule } from '../../../src/prerender/module.ts';

/** The site's code for Node. */
export interface Renderer extends PrerenderModule {
  close(): Promise<void>;
}

/** Builds the site's code for rendering in Node, into a folder that `close` removes. */
export async function createRenderer(projectDir: string): Promise<Renderer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-render-'));
  await build({
    root: projectDir,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender/index.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
    },
    // One file without node_modules.
    ssr: { noExternal: true },
  });
  const module = (await import(pathToFileURL(path.join(folder, 'prerender.mjs')).href)) as PrerenderModule;
  return { ...module, close: () => rm(folder, { recursive: true, force: true }) };
}
