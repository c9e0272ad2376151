import { randomUUID } from 'node:crypto';
import { build } from 'vite';

/** Builds the site's code for rendering in Node into a folder, as one file without imports. Returns its new name. */
export async function buildRenderer(projectDir: string, folder: string): Promise<string> {
  // Node would import a second file of the same name from its cache.
  const name = `${randomUUID()}.mjs`;
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
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  return name;
}
