import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiReference } from './scripts/site/api-reference.ts';
import { pseudoLanguage } from './scripts/site/pseudo-language.ts';
import { type Language, languages } from './supabase/functions/_shared/contract/languages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const licenses = 'licenses.txt';

const fonts = ['@fontsource-variable/newsreader', '@fontsource-variable/public-sans'];
/** What its file holds beside its own code. */
const partsOfPdfLib = ['@pdf-lib/standard-fonts', '@pdf-lib/upng', 'pako', 'pdf-lib/node_modules/tslib'];

/** Adds the licences of fonts and of joined files to those of the code: Vite names only packages whose code it has read. */
const moreLicenses: Plugin = {
  name: 'more-licenses',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of [...fonts, ...partsOfPdfLib]) {
      const folder = here(`./node_modules/${name}`);
      const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
      const { name: title, version, license } = JSON.parse(text('package.json'));
      const file = readdirSync(folder).find((entry) => entry.startsWith('LICENSE')) ?? 'LICENSE';
      appendFileSync(path.join(dir, licenses), `\n## ${title} - ${version} (${license})\n\n${text(file)}`);
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

/** The language that is built: see `languages.ts` of the contract. */
const language = (process.env.SITE_LANGUAGE ?? 'en') as Language;

const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));

/**
 * What comes together is in a file each: many small ones compress worse, and a phone asks for six at a time. A module is
 * in the first one that names it or something that imports it.
 */
const chunks = {
  /** Of every page, and what most public pages have. */
  core: /\/index\.html$|\/src\/(layout\/page-section|features\/contact\/sections|pages\/public\/practice-stats|hooks\/use-tab-in-view|components\/(consultation-actions|empty-state|feature-grid|round-button|stat-list))\.tsx?$|\/esm\/(components\/(badge\/badge|link\/link)|styled-system\/use-slot-recipe)\.js$/,
  enumerations: /_shared\/contract\/enumerations\.ts$/,
  messages: /_shared\/contract\/texts\/\w+\/(common|error|failure|fields|validation)\.ts$/,
  tabs: /\/src\/components\/tabs-recipe\.ts$/,
  field: /\/src\/components\/(form\/control-field|phrase)\.tsx$|\/components\/native-select\/native-select\.js$/,
  /** Of the log-in page, and of all other forms too. */
  form: /\/src\/(features\/auth\/(login-form|register-form|use-session)|components\/(details-list|privacy-line|form\/select-field)|hooks\/use-is-phone|lib\/take-focus)\.tsx?$|\/components\/tabs\/tabs\.js$/,
  /** Of both dashboards. */
  dashboard:
    /\/texts\/\w+\/portal-pages\.ts$|\/src\/(pages\/portal\/prefetch-dashboard|components\/(dashboard-layout|url-tabs)|features\/(account\/keep-language|analytics\/summary-cards|auth\/(require-role|sign-out-button)|events\/client-calendar))\.tsx?$/,
  admin: /\/src\/pages\/admin\/admin-dashboard\.tsx$/,
  privacy: /_shared\/contract\/(texts\/\w+\/)?privacy\.ts$/,
  /** Of several tabs of the admin dashboard. */
  erasure:
    /\/src\/features\/privacy\/(internal\/)?(admin-|data-protection|erasure-(badge|form|request-list)|legal-hold|notice-section|retention-section)/,
  /** Of the tabs with a list. */
  list: /\/src\/components\/(form\/(form-dialog|picker-field)|list-toolbar|paged-table)\.tsx?$/,
};

export default defineConfig({
  // Named in the reports of crashes.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    apiReference(here('.')),
    pureComponents,
    moreLicenses,
    ...(process.env.PSEUDO_LANGUAGE ? [pseudoLanguage] : []),
  ],
  resolve: {
    alias: [
      { find: /^@contract$/, replacement: here('./supabase/functions/_shared/contract/index.ts') },
      { find: /^@contract\/(.*)$/, replacement: here('./supabase/functions/_shared/contract/$1.ts') },
      // In one file: the parts of its other form are no ES modules, and what joins those would be loaded by every page.
      { find: /^pdf-lib$/, replacement: here('./node_modules/pdf-lib/dist/pdf-lib.esm.min.js') },
      {
        find: /^@texts\/(.*)$/,
        replacement: here(`./supabase/functions/_shared/contract/texts/${language}/$1.ts`),
      },
      { find: '@fonts.css', replacement: here(`./src/fonts/${languages[language].script}.css`) },
      { find: '@', replacement: here('./src') },
    ],
  },
  build: {
    target: 'es2023',
    license: { fileName: licenses },
    // Fonts and drawings stay files: they are cached, and the Content-Security-Policy needs no `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // That of pdf-lib, which is fetched when photos are joined; `tests/site/budget.test.ts` limits what pages load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Each text goes where it is used: a module of texts would be loaded as a whole.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: Object.entries(chunks).map(([name, test]) => ({ name, test })),
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
