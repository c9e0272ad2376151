/**
 * Starts one backend without demo data, and the fake platforms, for the tests of a run. LinkedIn's credentials
 * are left out.
 */
import type { TestProject } from 'vitest/node';
import { startBackend } from './backend.ts';
import { platformSettings, startPlatforms } from './platforms/server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const platforms = await startPlatforms();
  const { LINKEDIN_ACCESS_TOKEN: _, ...settings } = platformSettings(platforms.url);
  const { backend, close } = await startBackend({
    siteUrl: 'http://127.0.0.1:5173',
    demo: false,
    functionEnv: {
      JOBS_SECRET: 'a secret of the tests',
      MAIL_BOUNCE_SECRET: 'a secret of the tests that only the mail server has',
      ...settings,
    },
  });
  // An installation without demo data begins in Bar Council mode; most tests are about all that the site can show.
  await fetch(`${backend.url}/rest/v1/site_settings?key=eq.bar_council`, {
    method: 'PATCH',
    headers: {
      apikey: backend.secretKey,
      authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ value: {} }),
  });
  project.provide('platforms', platforms.url);
  project.provide('stack', backend);
  return async () => {
    await close();
    await platforms.close();
  };
}
