/** Builds the site once for all tests of the run, with no backend to ask, and serves it as a host does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/embedded/ports.ts';
import { buildSite } from '../../scripts/site/build.ts';
import { serveSite } from '../../scripts/site/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { url: string; folder: string; backendUrl: string };
  }
}

export const siteUrl = 'https://www.chambers.example';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-site-'));
  // Nothing answers there: the pages must do with their built-in texts.
  const backend = {
    url: `http://127.0.0.1:${await freePort()}`,
    publishableKey: 'sb_publishable_test',
    jwtSecret: 'a secret for the tests alone, of enough length',
  };
  await buildSite(process.cwd(), folder, backend, siteUrl);
  const site = await serveSite({ projectDir: process.cwd(), port: 0, backend }, folder);
  project.provide('site', { url: site.url, folder, backendUrl: backend.url });
  return async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
}
