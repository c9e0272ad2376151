/** The log of the functions: one line of JSON for each request, with the id that its response carries too. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { CrashReport } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { ApiError } from './errors.ts';

/** The header by which a response names its line in the log. */
export const REQUEST_ID = 'x-request-id';
const REASON = 'reason';

/**
 * Gives each request an id and logs how it was answered. A line holds nothing that came with the request but its
 * method: the route replaces the path, which may hold ids; no header, no query, no body, no address. hono's `request-id`
 * takes the caller's id, and answers files without one.
 * @param name the function's
 */
export function logRequests(name: string): MiddlewareHandler {
  return async (c, next) => {
    const id = crypto.randomUUID();
    const began = performance.now();
    await next();
    c.header(REQUEST_ID, id);
    const { status } = c.res;
    const level = status >= 500 ? 'error' : 'info';
    if (!isLogged(level)) return;
    const line = JSON.stringify({
      at: new Date().toISOString(),
      level,
      function: name,
      id,
      method: c.req.method,
      route: matchedRoutes(c).at(-1)?.path,
      status,
      ms: Math.round(performance.now() - began),
      reason: c.get(REASON),
    });
    if (level === 'error') console.error(line);
    else console.log(line);
  };
}

/**
 * Why a request is answered as it is, for its line in the log.
 * @param reason words of our own, no values of the request
 */
export function noteReason(c: Context, reason: string): void {
  c.set(REASON, reason);
}

/**
 * Logs what went wrong beside the response, in work that the caller does not wait for, or that is done again later.
 * @param what in words of our own, without values of a request
 */
export function logFailure(what: string, error: unknown): void {
  if (!isLogged('error')) return;
  const known = error instanceof ApiError ? error.reason : undefined;
  const why = known ?? (error instanceof Error ? describeError(error) : 'no reason');
  console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', reason: `${what}: ${why}` }));
}

/**
 * Logs what broke in a browser.
 * @param crash texts that `redact()` has been over
 */
export function logCrash(crash: CrashReport): void {
  if (!isLogged('error')) return;
  console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', function: 'api', crash }));
}

/** What may be logged of an error that nobody foresaw: its kind and where it arose. Its message may hold anything. */
export function describeError({ name, stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [name, ...places.slice(0, 5).map((line) => line.trim())].join(' ');
}

function isLogged(level: 'info' | 'error'): boolean {
  const least = env.logLevel();
  return least === 'info' || (least === 'error' && level === 'error');
}
