/** Where a request comes from, as far as it can be believed. */
import type { Context } from 'hono';
import { env } from './env.ts';

/** What the site's own proxy shows the secret in. */
const SITE_PROXY = 'x-site-proxy';

/**
 * The caller's network address. Each proxy adds the address it saw at the end of the header; what stands before the
 * entries of our own proxies is whatever the caller made up. Where the site's proxy has a secret, whoever comes without
 * it has come past that proxy, and only the gateway's entry counts.
 */
export function clientAddress(c: Context): string {
  const seen = (c.req.header(env.addressHeader()) ?? '').split(',').map((address) => address.trim());
  const secret = env.siteProxySecret();
  const proxies = secret && c.req.header(SITE_PROXY) !== secret ? 1 : env.trustedProxies();
  return seen.at(-proxies) || seen[0] || 'unknown';
}

/**
 * The caller's network, by which attempts are counted: an IPv4 address, or the first half of an IPv6 address, because
 * whoever has one of those has the 2^64 beside it. `private.client_network()` in the database is the same rule.
 */
export function clientNetwork(c: Context): string {
  const address = clientAddress(c);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!/^[\da-f:.]+$/i.test(address) || !address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * What Supabase Auth is told of the browser behind a log-in or a renewal, so that the list of sessions shows that and
 * not this function.
 */
export function deviceHeaders(c: Context): Record<string, string> {
  const address = clientAddress(c);
  const agent = (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 400);
  return {
    ...(agent ? { 'user-agent': agent } : {}),
    ...(/^[\da-f.:]+$/i.test(address) ? { 'x-forwarded-for': address } : {}),
  };
}
