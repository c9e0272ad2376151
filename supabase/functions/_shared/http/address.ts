import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { isSameSecret } from '../runtime/derived-key.ts';
import { env } from '../runtime/env.ts';
import { unavailable } from './errors.ts';
import { parseAddress, toNetwork } from './network.ts';

/** Carries the proxy's secret; Netlify signs a token with it instead. */
const SITE_PROXY = 'x-site-proxy';
const NETLIFY = 'x-nf-sign';
const IS_FROM_SITE_PROXY = 'isFromSiteProxy';

/** Only the site's own proxy may name addresses before the gateway's. @throws 503 without its secret */
export const checkSiteProxy: MiddlewareHandler = async (c, next) => {
  if (env.trustedProxies() > 1) {
    const secret = env.siteProxySecret();
    if (!secret) throw unavailable('TRUSTED_PROXIES is more than 1, but SITE_PROXY_SECRET is not set');
    c.set(IS_FROM_SITE_PROXY, isSameSecret(c.req.header(SITE_PROXY) ?? '', secret) || (await isSigned(c, secret)));
  }
  await next();
};

/** @see https://docs.netlify.com/routing/redirects/rewrites-proxies/ */
async function isSigned(c: Context, secret: string): Promise<boolean> {
  const token = c.req.header(NETLIFY);
  if (!token) return false;
  const claims = await verify(token, secret, 'HS256').catch(() => null);
  return claims?.iss === 'netlify';
}

/** The caller's address. Each proxy appends what it saw; entries before our proxies' may be invented. */
export function clientAddress(c: Context): string {
  const seen = (c.req.header(env.addressHeader()) ?? '').split(',').map((address) => address.trim());
  const proxies = c.get(IS_FROM_SITE_PROXY) ? env.trustedProxies() : 1;
  return seen.at(-proxies) || seen[0] || 'unknown';
}

export const clientNetwork = (c: Context): string => toNetwork(clientAddress(c));

/** Names the caller's address to Supabase Auth, which believes it only with the secret key. */
export function forwardedFor(c: Context): Record<string, string> {
  const address = clientAddress(c);
  return parseAddress(address) ? { 'sb-forwarded-for': address } : {};
}

/** ASCII; empty without one. */
export function userAgent(c: Context): string {
  return (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 400);
}
