import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiReference } from './scripts/site/api-reference.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const licenses = 'licenses.txt';

/**
 * What every page begins with. In one file, because many small ones compress worse and a release rarely changes it.
 * Anything of Chakra that only some pages use stays out of it.
 */
const core = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@emotion|stylis|@pandacss)\//,
  /node_modules\/(hoist-non-react-statics|react-is|cookie)\//,
  /@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base)/,
  /@chakra-ui\/react\/dist\/esm\/components\/(box|flex|grid|heading|text|link|span|visually-hidden|absolute-center)\//,
  /@chakra-ui\/react\/dist\/esm\/components\/(spinner|badge|button)\//,
  /anatomy\.m?js|zag-js\/(anatomy|dom-query\/dist\/shared)/,
  /rolldown.runtime|preload-helper|modulepreload/,
];
const isCore = (id: string) => core.some((pattern) => pattern.test(id));
const ours = [here('./src/'), here('./supabase/functions/_shared/contract/')];
/** Shared by many parts, but by none that a public page begins with: dialogs, toasts, the session, the form rules. */
const later = [
  /\/src\/lib\/(api|dates|forms|open-form|paging|search|session|supabase|use-list|use-selection)\.ts$/,
  /\/src\/components\/(app-dialog|confirm-dialog|data-table|details-list|empty-state|form-dialog|form-field)\.tsx$/,
  /\/src\/components\/(list-loading|load-error|paged-table|pager|sort-controls|submit-button|toaster)\.tsx$/,
  /\/src\/components\/use-swipe\.ts$/,
  /\/contract\/fields\.ts$/,
];
const isOfTheSite = (id: string) =>
  ours.some((folder) => id.startsWith(folder)) && !later.some((pattern) => pattern.test(id));

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

export default defineConfig({
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
        codeSplitting: {
          groups: [
            { name: 'core', test: isCore },
            { name: 'site', test: isOfTheSite, minShareCount: 10 },
          ],
        },
      },
      // Schemas are made when their module runs, which looks like a side effect: who uses none must not load zod.
      treeshake: { moduleSideEffects: [{ test: /_shared\/contract\//, sideEffects: false }] },
    },
  },
});
