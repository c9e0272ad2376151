import path from 'node:path';
import { startEmbedded } from '../../embedded/index.ts';
import type { CleanupScope } from '../../lib/cleanup.ts';
import { freePort } from '../../lib/ports.ts';
import { buildSite } from '../../site/build.ts';
import { serveSite } from '../../site/serve.ts';
import { writeBaseline } from './baseline.ts';

/** The addresses of the two sites to compare. */
export interface Sites {
  page: string;
  baseline: string;
}

/**
 * Starts a backend with demo data, builds the site for it, and serves the site and its baseline with the product's own
 * host: both with the same compression, the same headers and the same way to the backend.
 * @param scope stops and removes everything
 */
export async function startSites(projectDir: string, scope: CleanupScope): Promise<Sites> {
  const folder = scope.temporaryFolder();
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const dataDir = path.join(folder, 'data');
  const backend = await startEmbedded({ projectDir, dataDir, port: 0, siteUrl, log: () => {} });
  scope.add(() => backend.close());

  const siteDir = path.join(folder, 'site');
  const baselineDir = path.join(folder, 'baseline');
  await buildSite(projectDir, siteDir, backend, siteUrl);
  await writeBaseline(siteDir, baselineDir);
  const page = await serveSite({ projectDir, port, backend }, siteDir);
  const baseline = await serveSite({ projectDir, port: 0, backend }, baselineDir);
  // In parallel, because Vite ends the process at SIGTERM until both have begun to close.
  scope.add(async () => void (await Promise.all([page.close(), baseline.close()])));
  return { page: page.url, baseline: baseline.url };
}
