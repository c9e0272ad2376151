import { randomUUID } from 'node:crypto';
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
