import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { allTests } from './scripts/test-run/all.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  { find: /^@contract$/, replacement: here('./supabase/functions/_shared/contract/index.ts') },
  { find: /^@contract\/(.*)$/, replacement: here('./supabase/functions/_shared/contract/$1.ts') },
  { find: /^@texts\/(.*)$/, replacement: here('./supabase/functions/_shared/contract/texts/en/$1.ts') },
  { find: '@fonts.css', replacement: here('./src/fonts/latin.css') },
  { find: '@', replacement: here('./src') },
];
// Its build for browsers; Node would take that for Node.
const browserTus = {
  find: /^tus-js-client$/,
  replacement: here('./node_modules/tus-js-client/lib.es5/browser/index.js'),
};

// They end what hangs and nothing else: a whole deployment took two minutes on a busy machine.
const timeouts = { testTimeout: 180_000, hookTimeout: 900_000 };
// As few rounds as bcrypt can do: a tenth of a second of every log-in otherwise.
const env = { LITE_AUTH_BCRYPT_COST: '4' };
// Slow tests are for `npm run test:all`: files named `*.slow.test.ts`, and tests with the tag.
const tags = [{ name: 'slow', skip: !allTests }];
const exclude = allTests ? configDefaults.exclude : [...configDefaults.exclude, '**/*.slow.test.ts'];
const shared = { ...timeouts, exclude, tags };

export const unit = {
  plugins: [react()],
  resolve: { alias: [...alias, browserTus] },
  test: {
    ...shared,
    name: 'unit',
    environment: 'jsdom',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/uploads/*.test.{ts,tsx}',
      'supabase/functions/_shared/contract/*.test.ts',
    ],
    setupFiles: ['src/testing/setup.ts'],
    // Chakra alone takes longer to load than most files take to run; the setup leaves nothing behind.
    isolate: false,
  },
};

const drawnScreens = 'src/app/screens/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      { ...unit, test: { ...unit.test, exclude: [...exclude, drawnScreens] } },
      // Each file in a process of its own: they stop the clock, and draw all there is.
      { ...unit, test: { ...unit.test, name: 'screens', include: [drawnScreens], isolate: true } },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/built-site.ts'],
        },
      },
      { resolve: { alias }, test: { ...shared, name: 'docs', include: ['tests/docs/**/*.test.ts'] } },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'database',
          include: ['tests/{database,deploy}/**/*.test.ts'],
          globalSetup: ['tests/support/database-servers.ts'],
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          env,
          name: 'embedded',
          include: ['tests/embedded/**/*.test.ts'],
          // The slow ones change the environment.
          isolate: allTests,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'backend',
          include: ['tests/policies/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/stack.ts'],
          // One stack for all of them, and one connection to the platforms that are played beside it.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
