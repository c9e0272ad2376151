/** Starts the whole product for the browser tests: a backend with the demo data, and the built site. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { runSite } from '../../scripts/site/run.ts';
import { startBackend } from './backend.ts';
import { platformSettings, startPlatforms } from './platforms/server.ts';

/** The addresses that the tests need; they run in other processes and read them from the environment. */
export interface Product {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The address of Studio; null with an external Supabase. */
  studioUrl: string | null;
  /** Signs the tokens of sessions. */
  jwtSecret: string;
  /** The database, as its owner. */
  databaseUrl: string | null;
  /** The folder of the built site. */
  outDir: string;
  /** The address of the fake platforms; Instagram's credentials are left out. */
  platformsUrl: string;
}

export function product(): Product {
  return JSON.parse(process.env.CHAMBERS_PRODUCT ?? '{}') as Product;
}

/** Starts a product of its own, for what changes the site for everybody. Returns it, and what stops it. */
export async function startProduct(): Promise<{ product: Product; close: () => Promise<void> }> {
  const projectDir = process.cwd();
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-e2e-'));
  const port = await getPort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const platforms = await startPlatforms();
  const { INSTAGRAM_ACCESS_TOKEN: _, ...functionEnv } = platformSettings(platforms.url);
  const { backend, close } = await startBackend({ siteUrl, demo: true, functionEnv });
  // Without compressed files, which take a fifth of the build; other tests have them.
  const outDir = path.join(folder, 'site');
  const { url: supabaseUrl, publishableKey, secretKey, jwtSecret, studioUrl, databaseUrl } = backend;
  const site = await runSite({ projectDir, outDir, port, backend, siteUrl, databaseUrl, compressed: false });
  const platformsUrl = platforms.url;
  const keys = { publishableKey, secretKey, jwtSecret };
  return {
    product: { siteUrl, supabaseUrl, ...keys, databaseUrl, outDir, studioUrl, platformsUrl },
    close: async () => {
      await site.close();
      await close();
      await platforms.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(): Promise<() => Promise<void>> {
  const { product, close } = await startProduct();
  process.env.CHAMBERS_PRODUCT = JSON.stringify(product);
  return close;
}
