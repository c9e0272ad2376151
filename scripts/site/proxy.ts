import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientHeaders, SITE_PROXY_HEADER, siteProxyToken } from '../embedded/forwarded-headers.ts';
import { proxyRequest, sendJsonMessage } from '../embedded/proxy-request.ts';

/** Facts about the backend that the site's server needs. */
export interface BackendOfSite {
  url: string;
  publishableKey: string;
  /** Whether it has Supabase Realtime. Default true. */
  realtime?: boolean;
  /** Whether its Storage may take uploads in parts (TUS). Default true. */
  resumableUploads?: boolean;
}

/** The backend behind the site. */
export interface Backend extends BackendOfSite {
  jwtSecret: string;
}

/** The path of the function api for /api/… and /uploads/…; null for other paths of the site. */
export function functionPath(url: string): string | null {
  if (/^\/api(\/|\?|$)/.test(url)) return `/functions/v1${url}`;
  if (url.startsWith('/uploads/')) return `/functions/v1/api${url}`;
  return null;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves /api and /uploads on the site's own origin, like the rewrites of a hosted site.
 *
 * Forwarded headers are set from the connection; the caller's are overwritten.
 */
export function backendProxy(backend: Backend): Handler {
  const { host, port } = new URL(backend.url);
  const token = siteProxyToken(backend.jwtSecret);
  return (request, response, next) => {
    const path = functionPath(request.url ?? '');
    if (path === null) return next();
    const headers = { ...request.headers, ...clientHeaders(request), host, [SITE_PROXY_HEADER]: token };
    proxyRequest(request, response, { port: Number(port), path, headers }, () =>
      sendJsonMessage(response, 502, 'The server is not available at the moment. Please try again in a minute.'),
    );
  };
}
