import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiReference } from './scripts/site/api-reference.ts';
import { type Language, languages } from './supabase/functions/_shared/contract/languages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const licenses = 'licenses.txt';

const fonts = [
  ...['@fontsource-variable/newsreader', '@fontsource-variable/public-sans'],
  // Of PDFs.
  ...['@fontsource/newsreader', '@fontsource/noto-sans-devanagari', '@fontsource/public-sans'],
];
/** Packages in the file of pdf-lib beside its own code. */
const partsOfPdfLib = ['@pdf-lib/standard-fonts', '@pdf-lib/upng', 'pako', 'pdf-lib/node_modules/tslib'];

/** Packages whose code is in workers. */
const ofWorkers = new Set<string>();
const workerPackages: Plugin = {
  name: 'worker-packages',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    for (const id of ids) {
      const [, name] = /\/node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      if (name) ofWorkers.add(name);
    }
  },
};

/** Adds the licences of fonts, of joined files and of workers to those of the code: Vite names no others. */
const moreLicenses: Plugin = {
  name: 'more-licenses',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const named = readFileSync(path.join(dir, licenses), 'utf8');
    for (const name of new Set([...fonts, ...partsOfPdfLib, ...ofWorkers])) {
      const folder = here(`./node_modules/${name}`);
      const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
      // Of png-js only its LICENSE says so; `tests/docs/licences.test.ts` finds others of the kind.
      const { name: title, version, license = 'MIT' } = JSON.parse(text('package.json'));
      const head = `\n## ${title} - ${version} (${license})\n`;
      if (named.includes(head)) continue;
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      appendFileSync(path.join(dir, licenses), `${head}${file ? `\n${text(file)}` : ''}`);
    }
  },
};

/** Lets what no page uses of React Router be left out (its `Link`, `Form` …): a call of React is taken for a side effect. */
const unusedOfRouter: Plugin = {
  name: 'unused-of-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ ')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

/** The language that is built: see `languages.ts` of the contract. */
const language = (process.env.SITE_LANGUAGE ?? 'en') as Language;

const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));

export default defineConfig({
  // Named in the reports of crashes.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  // A worker has no window, which hot reload needs.
  plugins: [react({ exclude: /node_modules|\/pdf\// }), apiReference(here('.')), moreLicenses, unusedOfRouter],
  worker: { plugins: () => [workerPackages] },
  resolve: {
    alias: [
      { find: /^@contract$/, replacement: here('./supabase/functions/_shared/contract/index.ts') },
      { find: /^@contract\/(.*)$/, replacement: here('./supabase/functions/_shared/contract/$1.ts') },
      // In one file: the parts of its other form are no ES modules, and what joins those would be loaded by every page.
      { find: /^pdf-lib$/, replacement: here('./node_modules/pdf-lib/dist/pdf-lib.esm.min.js') },
      // Browsers have the parser that docxtemplater takes from it.
      { find: '@xmldom/xmldom', replacement: here('./node_modules/docxtemplater/js/browser-versions/xmldom.js') },
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
        // The small entry, the app, and what most pages have are a file each; without groups each module of theirs would be one.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'] },
            { name: 'app', test: /\/src\/app\// },
            { name: 'common', minShareCount: 36, includeDependenciesRecursively: false },
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
