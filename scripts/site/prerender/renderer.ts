import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { PrerenderModule, RenderedPage } from '../../../src/prerender/module.ts';

/** The site's code as it runs outside a browser. */
export interface Renderer extends Pick<PrerenderModule, 'files' | 'indexable'> {
  /** Renders one page in a thread of its own. @throws whatever a component threw */
  render(...page: Parameters<PrerenderModule['renderPage']>): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** Builds the site's code for rendering outside a browser, into a folder that `close` takes away. */
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
    // One file that needs no node_modules beside it.
    ssr: { noExternal: true },
  });
  const module = pathToFileURL(path.join(folder, 'prerender.mjs')).href;
  const { files, indexable } = (await import(module)) as PrerenderModule;
  return {
    files,
    indexable,
    render: (pathname, queries, site) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
          workerData: { module, pathname, queries, site },
          env: { ...process.env, NODE_ENV: 'production' },
        });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`Rendering ${pathname} ended with ${code}`)));
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
