/** One call of the api, declared once: what it takes and answers is beside its route, checks it and documents it. */
import type { Context, Handler } from 'hono';
import type * as z from 'zod/mini';
import { check, errorMessages } from './contract/index.ts';
import { ApiError, invalid } from './errors.ts';
import { discardBody, readBody } from './http.ts';
import { callerToken, loadSessionUser, signedOut } from './session.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call: everyone as a visitor, everyone with their own rights, signed-in users, or the admin. The policies decide
 * what they reach.
 */
export type Who = 'anyone' | 'caller' | 'user' | 'admin';

/** What a call is. Path and method are those of its route. */
export interface Operation {
  /** What it does, in a line. */
  summary: string;
  /** What else is to be known. */
  description?: string;
  who: Who;
  /** The route finds out itself who that is: because it renews or ends the session. */
  readsCaller?: boolean;
  /** The parameters of the path. One that does not fit is 404: there is no such thing. */
  params?: z.ZodMiniObject;
  /** The parameters of the query: limits, filters, ranges. Unknown ones are left alone. */
  query?: z.ZodMiniObject;
  /** The JSON object that it takes. */
  body?: Schema;
  /** The route reads the body itself: because it depends on who asks, or may also be a form. */
  readsBody?: boolean;
  /** A form that it takes as well. */
  form?: {
    type: 'application/x-www-form-urlencoded' | 'multipart/form-data';
    schema: Schema;
    /** The file that it must hold, and those that it may. */
    file?: string;
    optionalFiles?: readonly string[];
  };
  /** What it answers, as JSON; or the types of the files that it answers. */
  answer: Schema | readonly string[];
  /** The status of the answer; 200 where nothing is said. */
  status?: 200 | 201;
  /** Whether the answer is a part of a list, and its header `Content-Range` tells which. */
  paged?: boolean;
  /** Whether the answer is one row, and its header `ETag` the tag of it. */
  tagged?: boolean;
  /** Whether it is done only to a row with one of the tags in `If-Match`, where there are any. */
  conditional?: boolean;
  /** Whether too many attempts are answered with a challenge, whose solution comes in a header. */
  challenges?: boolean;
  /** Refusals beside those that follow from all this. */
  errors?: readonly number[];
  /** A body that is taken. */
  example?: Readonly<Record<string, unknown>>;
}

type Output<Of> = Of extends Schema ? z.output<Of> : Record<string, never>;

/** What a call has been given, checked. */
export interface Given<Called extends Operation> {
  params: Output<Called['params']>;
  query: Output<Called['query']>;
  body: Called['readsBody'] extends true ? undefined : Output<Called['body']>;
  /** What the caller acts with; null for a visitor, and where the route reads it itself. */
  token: string | null;
}

const declared = new WeakMap<object, Operation>();

/** What a handler was declared to do, or nothing for one that was not. */
export function operationOf(handler: object): Operation | undefined {
  return declared.get(handler);
}

/**
 * Makes the handler of a route: it checks who asks and what is sent, and hands over what is clean.
 * Errors: 401, 403, 404 (path), 400, 413, 415, 422, and whatever `run` throws.
 */
export function operation<const Called extends Operation>(
  called: Called,
  run: (c: Context, given: Given<Called>) => Response | Promise<Response>,
): Handler {
  const handler: Handler = async (c) => {
    const token = called.readsCaller ? null : await admit(c, called.who);
    const params = called.params ? paramsOf(c, called.params) : {};
    const query = called.query ? queryOf(c, called.query) : {};
    const body = called.body && !called.readsBody ? await readBody(c, called.body) : undefined;
    return run(c, { token, params, query, body } as Given<Called>);
  };
  declared.set(handler, called);
  return handler;
}

/** The token of a caller who is one of `who`. What anyone else sent is read and thrown away. Errors: 401, 403. */
async function admit(c: Context, who: Who): Promise<string | null> {
  if (who === 'anyone') return null;
  const token = await callerToken(c);
  if (who === 'caller' || (token && (who === 'user' || claimsAdmin(token)))) return token;
  const user = token && (await loadSessionUser(token));
  await discardBody(c);
  throw user ? new ApiError(403, errorMessages.forbidden) : signedOut(c);
}

/**
 * Whether a token says that it is an admin's. Nothing is believed: each request to Supabase checks the token, and what
 * it lets through is in the policies. This only tells apart who would be answered with a part instead of all.
 */
function claimsAdmin(token: string): boolean {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)).role === 'app_admin';
  } catch {
    return false;
  }
}

function paramsOf(c: Context, schema: z.ZodMiniObject) {
  const result = check(schema, c.req.param());
  if (!result.ok) throw new ApiError(404, errorMessages.notFound);
  return result.value;
}

function queryOf(c: Context, schema: z.ZodMiniObject) {
  const result = check(schema, c.req.query());
  if (!result.ok) throw invalid(result.errors);
  return result.value;
}
