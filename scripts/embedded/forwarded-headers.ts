import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { functionSecret, isSame } from './keys.ts';

/** The header that authenticates the site's proxy to the backend. */
export const SITE_PROXY_HEADER = 'x-site-proxy';

/** The value of that header, derived from the data folder's secret. */
export function siteProxyToken(jwtSecret: string): string {
  return functionSecret(jwtSecret, 'site proxy');
}

/**
 * The forwarded headers of a function: address, host and protocol.
 *
 * As behind the hosted gateway, callers cannot forge them: they come from the connection, or from the site's proxy, which read
 * them from its connection.
 */
export function functionHeaders(request: IncomingMessage, token: string): IncomingHttpHeaders {
  const { forwarded: _forwarded, 'x-real-ip': _ip, [SITE_PROXY_HEADER]: given, ...headers } = request.headers;
  if (isSame(String(given ?? ''), token)) return headers;
  return { ...headers, ...clientHeaders(request) };
}

/** The forwarded headers of this connection. */
export function clientHeaders(request: IncomingMessage): IncomingHttpHeaders {
  return {
    'x-forwarded-for': (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(request.socket.localPort ?? ''),
  };
}
