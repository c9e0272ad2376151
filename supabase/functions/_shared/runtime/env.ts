/** How long (milliseconds) a response takes that must not tell by its time whether there is such an account. */
const MIN_RESPONSE_MS = 700;

/** The settings of the functions. They are read when asked for, so that the call that needs a missing one names it. */
export const env = {
  supabaseUrl: () => required('SUPABASE_URL'),
  publishableKey: () => defaultKey('SUPABASE_PUBLISHABLE_KEYS') ?? required('SUPABASE_ANON_KEY'),
  secretKey: () => defaultKey('SUPABASE_SECRET_KEYS') ?? required('SUPABASE_SERVICE_ROLE_KEY'),
  /** Where the site is served, e.g. `https://www.example.com`; several with commas. */
  siteOrigins: () =>
    (Deno.env.get('SITE_URL') ?? '').split(',').flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])),
  /** The header in which our proxies name the caller's address. What any other header says of it is not believed. */
  addressHeader: () => Deno.env.get('CLIENT_ADDRESS_HEADER') || 'x-forwarded-for',
  /** How many proxies are in front of the function and add to that header. */
  trustedProxies: () => Math.max(1, Number.parseInt(Deno.env.get('TRUSTED_PROXIES') ?? '', 10) || 1),
  /** What the site's own proxy sends as `x-site-proxy`; where it is set, a request without it came past that proxy. */
  siteProxySecret: () => Deno.env.get('SITE_PROXY_SECRET') ?? '',
  /** Which lines are logged: `info` (each request), `error` (only what went wrong on our side) or `off`. */
  logLevel: () => Deno.env.get('LOG_LEVEL') || 'info',
  /** Less than that counts for tests alone: never but where Supabase runs on this very machine. */
  minResponseMs: () => {
    const configured = Deno.env.get('MIN_RESPONSE_MS') ?? '';
    if (!/^[1-9]\d{0,3}$/.test(configured)) return MIN_RESPONSE_MS;
    const least = new URL(required('SUPABASE_URL')).hostname === '127.0.0.1' ? 1 : MIN_RESPONSE_MS;
    return Math.max(least, Number(configured));
  },
  /** A secret or an address of a platform; undefined when it is not set. */
  setting: (name: string): string | undefined => Deno.env.get(name)?.trim() || undefined,
  /** Whether the mail server keeps what it is given: the embedded backend's own, outside of the demo. */
  areMailsKept: () => Deno.env.get('MAILS_ARE_KEPT') === 'true',
  jobsSecret: () => Deno.env.get('JOBS_SECRET') ?? '',
};

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Hosted projects have several keys by name, as JSON; those that were made before 2026 may only have the older single one. */
function defaultKey(name: string): string | undefined {
  try {
    const keys = JSON.parse(Deno.env.get(name) ?? '{}') as Record<string, string>;
    return keys.default ?? Object.values(keys)[0];
  } catch {
    return undefined;
  }
}
