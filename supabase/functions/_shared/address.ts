/** Where a request comes from, as far as it can be believed. */
import type { Context } from 'hono';
import { env } from './env.ts';
import { networkOf, parseAddress } from './network.ts';

/** What the site's own proxy shows the secret in. */
const SITE_PROXY = 'x-site-proxy';

/**
 * The caller's network address. Each proxy adds the address it saw at the end of the header; what is before the
 * entries of our own proxies can be invented by the caller. Where the site's proxy has a secret, a
 * request without it has come past that proxy, and only the gateway's entry counts.
 */
export function clientAddress(c: Context): string {
  const seen = (c.req.header(env.addressHeader()) ?? '').split(',').map((address) => address.trim());
  const secret = env.siteProxySecret();
  const proxies = secret && c.req.header(SITE_PROXY) !== secret ? 1 : env.trustedProxies();
  return seen.at(-proxies) || seen[0] || 'unknown';
}

/** The caller's network, by which attempts are counted. */
export const clientNetwork = (c: Context): string => networkOf(clientAddress(c));

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
