import { defineConfig, devices } from '@playwright/test';
import { allTests } from './scripts/test-run/all.ts';
import { chromiumFlagsOfTests, chromiumSandbox, findChromium } from './scripts/test-run/chromium.ts';

/** Tests of what changes rarely, of networks that fail, and of every width: for `npm run test:all`. */
const slow = allTests ? [] : [/@slow/];

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: allTests ? [] : '**/*.slow.spec.ts',
  globalSetup: './tests/support/site.ts',
  outputDir: 'test-results',
  // The renderer of the built pages is bundled already: Playwright would take longer to transform it than the
  // build takes.
  build: { external: ['**/*renderer*/**'] },
  fullyParallel: true,
  workers: 2,
  // A slow machine makes them slower, never red.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 60_000,
    // They cost every test some time: only where nobody can look at the failure itself.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    // A browser far from the practice: times must be the practice's all the same.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-IN',
    // No animations but where they are tested: `moving` in tests/e2e/support.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      chromiumSandbox,
      args: chromiumFlagsOfTests,
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone-only/, ...slow],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // The tests that say so by their tags: what lies otherwise there, or is done otherwise.
    {
      name: 'phone',
      grep: allTests ? /@phone/ : /@phone(?!-slow)/,
      grepInvert: slow,
      // One point for each pixel: with more, nothing lies elsewhere, and all of it is painted seven times.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
