/** `npm run build`: builds the site for the backend in the environment or in `.env`. */
import { loadEnv } from 'vite';
import { readEnv } from '../src/lib/env.ts';
import { buildSite } from './site/build.ts';

const values = { ...loadEnv('production', process.cwd(), ''), ...process.env };
const result = readEnv(values);
if (!result.ok) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
const { supabaseUrl, supabaseKey } = result.env;
const siteUrl = values.SITE_URL ?? '';
if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol)) {
  console.error('SITE_URL must be the address of the site, e.g. https://www.example.com');
  process.exit(1);
}
const turnstile = Boolean(values.TURNSTILE_SITE_KEY);
await buildSite(process.cwd(), 'dist', { url: supabaseUrl, publishableKey: supabaseKey }, siteUrl, { turnstile });
