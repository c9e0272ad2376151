/** Starts the whole product for the browser tests: the embedded backend with its demo data, and the built site. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../scripts/embedded/index.ts';
import { freePort } from '../../scripts/embedded/ports.ts';
import { buildSite } from '../../scripts/site/build.ts';
import { serveSite } from '../../scripts/site/serve.ts';

/** What the tests need to know; they run in processes of their own and read it from the environment. */
export interface Product {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

export function product(): Product {
  return JSON.parse(process.env.CHAMBERS_PRODUCT ?? '{}') as Product;
}

export default async function setup(): Promise<() => Promise<void>> {
  const projectDir = process.cwd();
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-e2e-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const stack = await startEmbedded({
    projectDir,
    dataDir: path.join(folder, 'data'),
    port: 0,
    siteUrl,
    log: () => {},
  });
  const outDir = path.join(folder, 'site');
  await buildSite(projectDir, outDir, stack, siteUrl);
  const site = await serveSite({ projectDir, port, backend: stack }, outDir);
  const { url: supabaseUrl, publishableKey, secretKey } = stack;
  process.env.CHAMBERS_PRODUCT = JSON.stringify({ siteUrl, supabaseUrl, publishableKey, secretKey } satisfies Product);
  return async () => {
    await site.close();
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  };
}
