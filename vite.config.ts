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

/**
 * Marks the components of React Router as free of side effects. Else every page loads all of them, also those of its other
 * modes: a third of its code is used.
 */
const pureComponents: Plugin = {
  name: 'pure-components',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (?=React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
};

const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));

/** What public pages share. */
const publicParts =
  /\/src\/(layout\/page-section|features\/contact\/sections|lib\/replay-clicks|pages\/public\/practice-stats|components\/(consultation-actions|lazy-section|round-button|stars|stat-list))\.tsx?$|\/esm\/components\/link\/link\.js$/;

export default defineConfig({
  // Named in the reports of crashes.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  plugins: [react(), apiReference(here('.')), pureComponents, fontLicenses],
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
        // What every page begins with, and what public pages share, in a file each: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], test: /(?<!index\.html|main\.tsx)$/ },
            { name: 'public', test: publicParts },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          // Schemas are made when their module runs, which looks like a side effect: who uses none must not load zod.
          { test: /_shared\/contract\//, sideEffects: false },
          // For a part of Emotion that nothing here uses.
          { test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
    },
  },
});
