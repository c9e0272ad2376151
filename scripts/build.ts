/** `npm run build`: builds the site for the backend in the environment or in `.env`. It fails if the backend does not answer. */
import { loadEnv } from 'vite';
import { readEnv } from '../src/lib/env.ts';
import { command } from './command.ts';
import { UserError } from './lib/errors.ts';
import { told } from './lib/told.ts';
import { buildSite } from './site/build.ts';

await command(async () => {
  const values = { ...loadEnv('production', process.cwd(), ''), ...process.env };
  const result = readEnv(values);
  if (!result.ok) throw new UserError(result.problems.join('\n'));
  const { supabaseUrl, supabaseKey } = result.env;
  const siteUrl = values.SITE_URL ?? '';
  if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol))
    throw new UserError('SITE_URL must be the address of the site, e.g. https://www.example.com');
  await told('Building the site into dist', () =>
    buildSite(process.cwd(), 'dist', { url: supabaseUrl, publishableKey: supabaseKey }, siteUrl, {
      turnstile: Boolean(values.TURNSTILE_SITE_KEY),
    }),
  );
});
