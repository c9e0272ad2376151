/** For tests: answers in place of the network, and a record of what was asked for. */
import { vi } from 'vitest';

/** One request as the code under test sent it. */
export interface SentRequest {
  method: string;
  /** Path and query; the origin too for requests to Supabase. */
  url: string;
  headers: Headers;
  /** Parsed JSON, or undefined. */
  body: unknown;
}

/** Answer of a route: a response, a promise of one, or a thrown error for a network that is down. */
export type Route = (request: SentRequest) => Response | Promise<Response>;

export const supabaseUrl = 'http://supabase.test';

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Rows as PostgREST answers them to a counted select. */
export function rows(list: readonly unknown[], total = list.length): Response {
  return json(list, 200, { 'Content-Range': `0-${Math.max(list.length - 1, 0)}/${total}` });
}

/** A promise with its handles outside, to hold an answer back until a test has looked. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/**
 * Puts the routes in place of `fetch`.
 * @param routes by 'METHOD path' (without the query); a request that has none fails the test's call with a TypeError
 * @returns the requests sent so far; `routes` may be changed while the test runs
 */
export function fakeNetwork(routes: Record<string, Route>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubEnv('VITE_SUPABASE_URL', supabaseUrl);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
  vi.stubEnv('VITE_REALTIME', 'off');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, url, headers: new Headers(init.headers), body };
    sent.push(request);
    const route = routes[`${method} ${url.replace(supabaseUrl, '').split('?')[0]}`];
    if (!route) throw new TypeError(`No answer for ${method} ${url}`);
    return route(request);
  });
  return sent;
}
