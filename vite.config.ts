import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiReference } from './scripts/site/api-reference.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const licenses = 'licenses.txt';

/** Adds the licences of the fonts to those of the code: Vite names only packages whose code is in the site. */
const fontLicenses: Plugin = {
  name: 'font-licenses',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const font of ['@fontsource-variable/newsreader', '@fontsource-variable/public-sans']) {
      const text = (file: string) => readFileSync(here(`./node_modules/${font}/${file}`), 'utf8');
      const { version, license } = JSON.parse(text('package.json'));
      appendFileSync(path.join(dir, licenses), `\n## ${font} - ${version} (${license})\n\n${text('LICENSE')}`);
    }
  },
};

const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));

export default defineConfig({
  // Named in the reports of crashes.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  plugins: [react(), apiReference(here('.')), fontLicenses],
  resolve: {
    alias: [
      { find: /^@contract$/, replacement: here('./supabase/functions/_shared/contract/index.ts') },
      { find: /^@contract\/(.*)$/, replacement: here('./supabase/functions/_shared/contract/$1.ts') },
      { find: '@', replacement: here('./src') },
    ],
  },
  build: {
    target: 'es2023',
    license: { fileName: licenses },
    // Fonts and drawings stay files: they are cached, and the Content-Security-Policy needs no `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page begins with, in one file: many small ones compress worse.
        codeSplitting: { groups: [{ name: 'core', tags: ['$initial'], test: /(?<!index\.html|main\.tsx)$/ }] },
      },
      // Schemas are made when their module runs, which looks like a side effect: who uses none must not load zod.
      treeshake: { moduleSideEffects: [{ test: /_shared\/contract\//, sideEffects: false }] },
    },
  },
});
