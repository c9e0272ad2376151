/**
 * Builds the site once for all tests of the run, as `npm run build` with a `.env`, and serves it like a host. The `.env` files
 * contain a canary in every server-side variable; none may appear in the build.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { listen } from '../../scripts/lib/ports.ts';
import { serveSite } from '../../scripts/site/serve.ts';
import { privateSettingKeys, settingKeys } from '../../supabase/functions/_shared/contract/setting-schemas.ts';
import { plainEnvironment, scratchCopy } from './scratch-copy.ts';
import { getValues, isForBrowsers } from './secret-scan.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { url: string; folder: string; backendUrl: string; canaries: Record<string, string> };
  }
}

export const siteUrl = 'https://www.chambers.example';

/** When the content of the pages was changed last. */
export const lastChange = '2026-11-24T10:00:00+00:00';

const said = (text: string, visible: boolean) => ({
  id: text,
  name: 'Meera Nair',
  message: text,
  text,
  rating: 5,
  visible,
});
const seen = (text: string, visible: boolean) => ({
  id: text,
  file_name: `${text}.webp`,
  original_name: 'a.jpg',
  caption: text,
  text,
  category: 'court',
  uploaded_at: lastChange,
  width: 1600,
  height: 1067,
  visible,
});

/** Testimonials that the pages are built with, each with its `text`: the first is visible, the second is not. */
export const rows = {
  testimonials: [said('Said and shown', true), said('Said and withheld', false)],
  gallery_photos: [seen('Seen and shown', true), seen('Seen and withheld', false)],
} as const;

/** Answers as PostgREST does; every setting is as at first. */
const backendServer = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend');
  const tables: Record<string, readonly object[]> = {
    ...rows,
    site_content: [{ changed_at: lastChange }],
    site_settings: settingKeys.filter((key) => !privateSettingKeys.includes(key)).map((key) => ({ key, value: {} })),
    gallery_counts: [{ category: 'court', total: 2, visible: 1 }],
  };
  const table = tables[path.basename(pathname)] ?? [];
  const isAsked = (row: object) => !searchParams.has('visible') || ('visible' in row && row.visible);
  response.end(JSON.stringify(searchParams.has('value') ? [] : table.filter(isAsked)));
});

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
  const backend = {
    url: `http://127.0.0.1:${await listen(backendServer, 0, 'PORT')}`,
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
  const run = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], { cwd: copy, env: environment });
  await run.catch((error: unknown) => {
    remove();
    throw error;
  });
  // Nothing listens there from now on.
  backendServer.close();
  backendServer.closeAllConnections();
  const folder = path.join(copy, 'dist');
  const site = await serveSite({ port: 0, backend }, folder);
  project.provide('site', { url: site.url, folder, backendUrl: backend.url, canaries });
  return async () => {
    await site.close();
    remove();
  };
}
