/** The site of a product once more, with an `api` function of its own: for settings that other tests must not meet. */
import { randomBytes } from 'node:crypto';
import getPort from 'get-port';
import { findDeno, functionEnvironment } from '../../scripts/embedded/deno.ts';
import { siteProxyToken } from '../../scripts/embedded/forwarded-headers.ts';
import { Functions } from '../../scripts/embedded/functions.ts';
import { HttpServer } from '../../scripts/embedded/http-server.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
import { listen } from '../../scripts/lib/ports.ts';
import { serveSite } from '../../scripts/site/serve.ts';
import type { Product } from './site.ts';

export interface OwnSite {
  siteUrl: string;
  close: () => Promise<void>;
}

interface OwnSiteOptions {
  /** Where it is opened, as http://localhost:5190. Default: a free port of 127.0.0.1. */
  origin?: string;
}

/** Starts it. Returns its address, and what ends it. */
export async function startOwnSite(product: Product, options: OwnSiteOptions): Promise<OwnSite> {
  const projectDir = process.cwd();
  const { supabaseUrl, publishableKey, secretKey, jwtSecret } = product;
  const scope = new CleanupScope();
  try {
    const server = new HttpServer();
    scope.add(() => server.close());
    const project = `http://127.0.0.1:${await listen(server.http, 0, 'PORT')}`;
    const siteUrl = options.origin ?? `http://127.0.0.1:${await getPort()}`;
    const port = Number(new URL(siteUrl).port);
    const environment = functionEnvironment(projectDir, {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      SITE_URL: siteUrl,
      JOBS_SECRET: randomBytes(32).toString('hex'),
      REVIEW_KEY_SECRET: randomBytes(32).toString('hex'),
      MIN_RESPONSE_MS: '20',
    });
    const run = { deno: findDeno(projectDir), projectDir, environment, watch: false, log: () => undefined };
    const functions = new Functions(['api'], run, siteProxyToken(jwtSecret));
    scope.add(() => functions.stop());
    server.open(async () => new Response(null, { status: 404 }), functions);
    await functions.start();
    const backend = { url: project, publishableKey, jwtSecret };
    const site = await serveSite({ port, backend }, product.outDir);
    scope.add(() => site.close());
    return { siteUrl, close: () => scope.close() };
  } catch (error) {
    await scope.close();
    throw error;
  }
}
