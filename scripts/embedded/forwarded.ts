import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The header by which the site's own proxy is known to the backend. */
export const SITE_PROXY_HEADER = 'x-site-proxy';

/** What the site's proxy sends in that header; nobody without the data folder's secret can. */
export function siteProxyToken(jwtSecret: string): string {
  return createHash('sha256').update(`site proxy ${jwtSecret}`).digest('hex');
}

function isSiteProxy(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(request.headers[SITE_PROXY_HEADER] ?? ''));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The headers a function receives: who asked, by which host, over what.
 *
 * As behind the hosted gateway they cannot be made up by the caller: they are taken from the connection, or from the
 * site's proxy, which took them from its connection.
 */
export function functionHeaders(request: IncomingMessage, token: string): IncomingHttpHeaders {
  const { forwarded: _forwarded, 'x-real-ip': _ip, [SITE_PROXY_HEADER]: _token, ...headers } = request.headers;
  if (isSiteProxy(request, token)) return headers;
  return { ...headers, ...clientHeaders(request) };
}

/** The headers that say who is at the other end of this connection. */
export function clientHeaders(request: IncomingMessage): IncomingHttpHeaders {
  return {
    'x-forwarded-for': (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(request.socket.localPort ?? ''),
  };
}
