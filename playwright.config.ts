import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, chromiumSandbox, findChromium } from './scripts/tests/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    trace: 'retain-on-failure',
    // A browser far from the practice: times must be the practice's all the same.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-IN',
    launchOptions: {
      executablePath: findChromium(),
      chromiumSandbox,
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: 'empty.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'tablet', testMatch: 'pages.spec.ts', use: { viewport: { width: 768, height: 1024 } } },
    {
      name: 'phone',
      // These set their own widths, look the same at all of them, or are about a mouse, keys or a session; how the office's
      // screens and dialogs look on a phone is in pages.spec.ts and dialogs.spec.ts.
      testIgnore: /(account|calendar|cases|empty|gallery|home|keyboard|social|texts)\.spec\.ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'empty',
      testMatch: 'empty.spec.ts',
      dependencies: ['desktop', 'tablet', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
