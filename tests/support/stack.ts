/**
 * Starts one embedded stack, empty of demo data and with a folder and ports of its own, and the platforms that it posts to,
 * for the tests of a run. LinkedIn's credentials are left out.
 */
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../scripts/embedded/index.ts';
import { platformSettings, startPlatforms } from './platforms/server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-test-'));
  const log = path.join(folder, 'log');
  const platforms = await startPlatforms();
  const { LINKEDIN_ACCESS_TOKEN: _, ...settings } = platformSettings(platforms.url);
  const stack = await startEmbedded({
    projectDir: process.cwd(),
    dataDir: path.join(folder, 'data'),
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    demo: false,
    functionEnv: { JOBS_SECRET: 'a secret of the tests', EVEN_ANSWER_MS: '20', ...settings },
    // The tests call the jobs themselves.
    jobsEvery: 0,
    log: (line) => appendFileSync(log, `${line}\n`),
  });
  const { url, publishableKey, secretKey, jwtSecret, mailbox } = stack;
  project.provide('platforms', platforms.url);
  project.provide('stack', { url, publishableKey, secretKey, jwtSecret, mailbox, log });
  return async () => {
    await stack.close();
    await platforms.close();
    await rm(folder, { recursive: true, force: true });
  };
}
