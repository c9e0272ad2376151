/**
 * The settings that are built into the site, checked before anything else runs. By hand: the first page would load zod
 * for these alone.
 */

interface Env {
  supabaseUrl: string;
  supabaseKey: string;
  /** Whether it has Supabase Realtime; the embedded backend has none. */
  realtime: boolean;
  /** Whether its Storage may take uploads in parts; that of the embedded backend does not. */
  resumableUploads: boolean;
  /** The largest file that its Storage takes, in MiB, where that is known. */
  uploadLimitMiB: number | null;
}

/** Either the settings, or one sentence for each variable that is missing or wrong. */
type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

const expectedUrl = 'VITE_SUPABASE_URL must be the address of the Supabase project, e.g. https://abcdefgh.supabase.co';
const expectedKey =
  "VITE_SUPABASE_PUBLISHABLE_KEY must be the project's publishable key, e.g. sb_publishable_… or the older anon key";

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

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Reads and checks the settings.
 * @param source where the variables are; the build's own by default
 */
export function readEnv(source: Record<string, unknown> = import.meta.env): EnvResult {
  const supabaseUrl = readText(source.VITE_SUPABASE_URL);
  const supabaseKey = readText(source.VITE_SUPABASE_PUBLISHABLE_KEY);
  const problems: string[] = [];
  if (!URL.canParse(supabaseUrl) || !/^https?:$/.test(new URL(supabaseUrl).protocol)) problems.push(expectedUrl);
  if (!supabaseKey) problems.push(expectedKey);
  if (isSecretKey(supabaseKey)) problems.push(`${expectedKey}; it holds a secret key, which no browser may see`);
  return problems.length > 0
    ? { ok: false, problems }
    : {
        ok: true,
        env: {
          supabaseUrl,
          supabaseKey,
          realtime: readText(source.VITE_REALTIME) !== 'off',
          resumableUploads: readText(source.VITE_RESUMABLE_UPLOADS) !== 'off',
          uploadLimitMiB: Number.parseInt(readText(source.VITE_UPLOAD_LIMIT), 10) || null,
        },
      };
}

/** The settings. @throws when one is missing or wrong */
export function requireEnv(): Env {
  const result = readEnv();
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.env;
}
