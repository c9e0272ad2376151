/** The log: one line of JSON a request, with the id of its response. */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { CrashReport } from '../contract/index.ts';
import { env } from '../runtime/env.ts';
import { ApiError } from './errors.ts';

export const REQUEST_ID = 'x-request-id';
const REASON = 'reason';

/**
 * Gives each request an id and logs its result. Logs no path, header, query, body or address: they may be personal. hono's
 * `request-id` takes the caller's id, and answers files without one.
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

/** Sets the log's reason. @param reason our own words, no values of the request */
export function noteReason(c: Context, reason: string): void {
  c.set(REASON, reason);
}

/** Logs a failure that no response reports. @param what our own words, no values of a request */
export function logFailure(what: string, error: unknown): void {
  if (!isLogged('error')) return;
  const known = error instanceof ApiError ? error.reason : undefined;
  const why = known ?? (error instanceof Error ? describeError(error) : 'no reason');
  console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', reason: `${what}: ${why}` }));
}

/** @param crash redacted */
export function logCrash(crash: CrashReport): void {
  if (!isLogged('error')) return;
  console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', function: 'api', crash }));
}

/** The kind and place of an unexpected error; its message may hold anything. */
export function describeError({ name, stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [name, ...places.slice(0, 5).map((line) => line.trim())].join(' ');
}

function isLogged(level: 'info' | 'error'): boolean {
  const least = env.logLevel();
  return least === 'info' || (least === 'error' && level === 'error');
}
