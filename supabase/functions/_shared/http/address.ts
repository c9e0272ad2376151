/** Where a request comes from, as far as it can be believed. */
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { isSameSecret } from '../runtime/derived-key.ts';
import { env } from '../runtime/env.ts';
import { unavailable } from './errors.ts';
import { parseAddress, toNetwork } from './network.ts';

/** What the site's own proxy shows the secret in; Netlify signs a token with it instead. */
const SITE_PROXY = 'x-site-proxy';
const NETLIFY = 'x-nf-sign';
/** Where it is kept for the time of a request that it came through the site's proxy. */
const IS_FROM_SITE_PROXY = 'isFromSiteProxy';

/**
 * Finds out for each request whether it came through the site's proxy. Only that is believed about the addresses before the
 * gateway's own entry.
 * @throws 503 while the functions cannot know, because the secret is missing
 */
export const checkSiteProxy: MiddlewareHandler = async (c, next) => {
  if (env.trustedProxies() > 1) {
    const secret = env.siteProxySecret();
    if (!secret) throw unavailable('TRUSTED_PROXIES is more than 1, but SITE_PROXY_SECRET is not set');
    c.set(IS_FROM_SITE_PROXY, isSameSecret(c.req.header(SITE_PROXY) ?? '', secret) || (await isSigned(c, secret)));
  }
  await next();
};

/** Whether Netlify has signed the request. @see https://docs.netlify.com/routing/redirects/rewrites-proxies/ */
async function isSigned(c: Context, secret: string): Promise<boolean> {
  const token = c.req.header(NETLIFY);
  if (!token) return false;
  const claims = await verify(token, secret, 'HS256').catch(() => null);
  return claims?.iss === 'netlify';
}

/**
 * The caller's network address. Each proxy adds the address it saw at the end of the header; what is before the
 * entries of our own proxies can be invented by the caller. A request that has not come through the site's proxy has only
 * the gateway's entry.
 */
export function clientAddress(c: Context): string {
  const seen = (c.req.header(env.addressHeader()) ?? '').split(',').map((address) => address.trim());
  const proxies = c.get(IS_FROM_SITE_PROXY) ? env.trustedProxies() : 1;
  return seen.at(-proxies) || seen[0] || 'unknown';
}

/** The caller's network, by which attempts are counted. */
export const clientNetwork = (c: Context): string => toNetwork(clientAddress(c));

/**
 * Names the caller's address to Supabase Auth, which counts attempts by it. It believes that only with the secret key, and
 * where forwarding is switched on.
 */
export function forwardedFor(c: Context): Record<string, string> {
  const address = clientAddress(c);
  return parseAddress(address) ? { 'sb-forwarded-for': address } : {};
}

/** The caller's browser as it names itself, in plain characters; empty where it does not. */
export function userAgent(c: Context): string {
  return (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 400);
}
