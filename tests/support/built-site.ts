/**
 * Builds the site once for all tests of the run, as `npm run build -- --without-backend` with a `.env`, and serves it like a host. The `.env` files contain a canary in every server-side variable; none may appear in the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/lib/ports.ts';
import { serveSite } from '../../scripts/site/serve.ts';
import { plainEnvironment, scratchCopy } from './scratch-copy.ts';
import { getValues, isForBrowsers } from './secret-scan.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { url: string; folder: string; backendUrl: string; canaries: Record<string, string> };
  }
}

export const siteUrl = 'https://www.chambers.example';

/** A unique value for every server-side variable. */
function canariesFor(names: Iterable<string>): Record<string, string> {
  const secret = [...names].filter((name) => !isForBrowsers(name));
  return Object.fromEntries(secret.map((name) => [name, `canary-${name.toLowerCase().replaceAll('_', '-')}`]));
}

const written = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder: copy, remove } = scratchCopy();
  // Nothing listens there.
  const backend = {
    url: `http://127.0.0.1:${await freePort()}`,
    publishableKey: 'sb_publishable_test',
    jwtSecret: 'a secret for the tests alone, of enough length',
  };
  const examples = ['.env.example', '.env.production.example', 'supabase/functions/.env.example'].filter(existsSync);
  const names = examples.flatMap((file) => [...getValues(readFileSync(file, 'utf8')).keys()]);
  // Further variables that people and hosts set.
  const ofOperators = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SUPABASE_SERVICE_ROLE_KEY', 'DATABASE_URL'];
  const canaries = canariesFor([...names, ...ofOperators]);
  const ofTheSite = {
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_URL: siteUrl,
  };
  writeFileSync(path.join(copy, '.env'), written({ ...ofTheSite, ...canaries }));
  for (const file of ['.env.production', 'supabase/functions/.env']) {
    writeFileSync(path.join(copy, file), written(canaries));
  }

  const environment = { ...plainEnvironment(), ...canariesFor(ofOperators) };
  const run = ['scripts/run.mjs', 'build', '--without-backend'];
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: copy, env: environment });
  if (status !== 0) {
    remove();
    throw new Error(`npm run build failed:\n${stdout}\n${stderr}`);
  }
  const folder = path.join(copy, 'dist');
  const site = await serveSite({ projectDir: process.cwd(), port: 0, backend }, folder);
  project.provide('site', { url: site.url, folder, backendUrl: backend.url, canaries });
  return async () => {
    await site.close();
    remove();
  };
}
