/** The settings that are built into the site, checked before anything else runs. */
import * as z from 'zod/mini';

/** A secret key in the site's files would give every visitor the whole database. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = key.split('.')[1];
  if (!claims) return false;
  try {
    return atob(claims.replaceAll('-', '+').replaceAll('_', '/')).includes('"service_role"');
  } catch {
    return false;
  }
}

const expectedUrl = 'VITE_SUPABASE_URL must be the address of the Supabase project, e.g. https://abcdefgh.supabase.co';
const expectedKey =
  "VITE_SUPABASE_PUBLISHABLE_KEY must be the project's publishable key, e.g. sb_publishable_… or the older anon key";

const schema = z.object({
  VITE_SUPABASE_URL: z.url({ protocol: /^https?$/, error: expectedUrl }),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string({ error: expectedKey }).check(
    z.trim(),
    z.minLength(1, expectedKey),
    z.refine((key) => !isSecretKey(key), { error: `${expectedKey}; it holds a secret key, which no browser may see` }),
  ),
});

/** What the site has to know of its backend. */
export interface Env {
  supabaseUrl: string;
  supabaseKey: string;
}

/** Either the settings, or one sentence for each variable that is missing or wrong. */
export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

/**
 * Reads and checks the settings.
 * @param source where the variables stand; the build's own by default
 */
export function readEnv(source: Record<string, unknown> = import.meta.env): EnvResult {
  const result = z.safeParse(schema, source);
  if (!result.success) return { ok: false, problems: result.error.issues.map((issue) => issue.message) };
  const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = result.data;
  return { ok: true, env: { supabaseUrl: VITE_SUPABASE_URL, supabaseKey: VITE_SUPABASE_PUBLISHABLE_KEY } };
}
