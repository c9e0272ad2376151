/** The settings of the functions. They are read when asked for, so that a missing one is told by the call that needs it. */
export const env = {
  supabaseUrl: () => required('SUPABASE_URL'),
  publishableKey: () => required('SUPABASE_ANON_KEY'),
  secretKey: () => required('SUPABASE_SERVICE_ROLE_KEY'),
  /** Where the site is served, e.g. `https://www.example.com`; several with commas. */
  siteOrigins: () =>
    (Deno.env.get('SITE_URL') ?? '').split(',').flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])),
  /** How many proxies stand before the function and add to `x-forwarded-for`. */
  trustedProxies: () => Math.max(1, Number.parseInt(Deno.env.get('TRUSTED_PROXIES') ?? '', 10) || 1),
  jobsSecret: () => Deno.env.get('JOBS_SECRET') ?? '',
};

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
