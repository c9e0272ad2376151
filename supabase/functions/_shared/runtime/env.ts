import type { SettingName } from './setting-names.ts';

/** Milliseconds: hides whether an account exists. */
const MIN_RESPONSE_MS = 700;

/** Settings, read when asked for, so that the call that lacks one names it. */
export const env = {
  supabaseUrl: () => required('SUPABASE_URL'),
  publishableKey: () => defaultKey('SUPABASE_PUBLISHABLE_KEYS') ?? required('SUPABASE_ANON_KEY'),
  secretKey: () => defaultKey('SUPABASE_SECRET_KEYS') ?? required('SUPABASE_SERVICE_ROLE_KEY'),
  /** E.g. `https://www.example.com`, with commas between several. */
  siteOrigins: () =>
    (read('SITE_URL') ?? '').split(',').flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])),
  /** No other header is believed about the caller's address. */
  addressHeader: () => read('CLIENT_ADDRESS_HEADER') || 'x-forwarded-for',
  /** Proxies that append to that header. */
  trustedProxies: () => Math.max(1, Number.parseInt(read('TRUSTED_PROXIES') ?? '', 10) || 1),
  /** The site's proxy sends it as `x-site-proxy`; other requests came past it. */
  siteProxySecret: () => read('SITE_PROXY_SECRET') ?? '',
  /** `info` (each request), `error` (our failures) or `off`. */
  logLevel: () => read('LOG_LEVEL') || 'info',
  /** Shorter only for tests, with Supabase on this machine. */
  minResponseMs: () => {
    const configured = read('MIN_RESPONSE_MS') ?? '';
    if (!/^[1-9]\d{0,3}$/.test(configured)) return MIN_RESPONSE_MS;
    const least = new URL(required('SUPABASE_URL')).hostname === '127.0.0.1' ? 1 : MIN_RESPONSE_MS;
    return Math.max(least, Number(configured));
  },
  setting: (name: SettingName): string | undefined => read(name)?.trim() || undefined,
  /** The embedded backend's own mail server keeps mails, except in the demo. */
  areMailsKept: () => read('MAILS_ARE_KEPT') === 'true',
  jobsSecret: () => read('JOBS_SECRET') ?? '',
};

const read = (name: SettingName) => Deno.env.get(name);

function required(name: SettingName): string {
  const value = read(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Hosted projects have named keys as JSON; older ones may have a single key. */
function defaultKey(name: SettingName): string | undefined {
  try {
    const keys = JSON.parse(read(name) ?? '{}') as Record<string, string>;
    return keys.default ?? Object.values(keys)[0];
  } catch {
    return undefined;
  }
}
