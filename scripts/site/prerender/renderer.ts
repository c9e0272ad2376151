import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/** Builds the site's code for rendering in Node into a folder, which it empties, as one file without imports. */
export async function buildRenderer(projectDir: string, folder: string): Promise<void> {
  await build({
    root: projectDir,
    logLevel: 'warn',
    // The process that renders may run with another NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/prerender/index.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      chunkSizeWarningLimit: 10_000,
      // A new name: Node would import a second file of the same name from its cache.
      rolldownOptions: { output: { entryFileNames: `${randomUUID()}.mjs`, codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
}

/** The file of the renderer in a folder. Throws if there is none. */
export async function findRenderer(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.mjs'));
  if (!name) throw new Error(`${folder} has no renderer`);
  return path.join(folder, name);
}
