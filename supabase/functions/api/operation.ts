/**
 * An API operation is declared once, beside its route. The declaration validates the request and documents the operation.
 * hono-openapi answers malformed JSON as plain text, and knows no callers.
 */
import type { Context, Handler } from 'hono';
import type * as z from 'zod/mini';
import { callerToken, loadSessionUser } from '../_shared/auth/session.ts';
import { check } from '../_shared/contract/index.ts';
import { ApiError, invalid } from '../_shared/http/errors.ts';
import { discardBody, readBody } from '../_shared/http/http.ts';
import { readClaims, unauthorized } from '../_shared/http/session-tokens.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call: anyone as a visitor, anyone with their own rights, signed-in users, or admins. The policies decide which
 * rows they reach.
 */
export type Access = 'anyone' | 'caller' | 'user' | 'admin';

/** An operation of the API. Path and method are those of its route. */
export interface Operation {
  /** What it does, in one line. */
  summary: string;
  /** Further explanation. */
  description?: string;
  access: Access;
  /** The route identifies the caller itself, because it refreshes or ends the session. */
  resolvesCaller?: boolean;
  /** The path parameters. An invalid one is 404. */
  params?: z.ZodMiniObject;
  /** The query parameters: limits, filters, ranges. Unknown ones are ignored. */
  query?: z.ZodMiniObject;
  /** The JSON object of the request. */
  body?: Schema;
  /** The route reads the body itself, because it depends on the caller or may also be a form. */
  parsesBody?: boolean;
  /** A form that it accepts too. */
  form?: {
    type: 'application/x-www-form-urlencoded' | 'multipart/form-data';
    schema: Schema;
    /** The required file and the optional ones. */
    file?: string;
    optionalFiles?: readonly string[];
  };
  /** The schema of the JSON response, or the MIME types of the files that it returns. */
  response: Schema | readonly string[];
  /** The status of the response; default 200. */
  status?: 200 | 201;
  /** Whether the response is one page of a list; its header `Content-Range` says which. */
  paged?: boolean;
  /** Whether the response is one row, with its `ETag` in the header. */
  hasEtag?: boolean;
  /** Whether `If-Match` is supported: the row is changed only if its tag is in the header. */
  supportsIfMatch?: boolean;
  /** Whether too many attempts lead to a challenge, whose solution is sent in a header. */
  challenges?: boolean;
  /** Error statuses in addition to those that follow from the fields above. */
  errors?: readonly number[];
  /** An example of the body. */
  example?: Readonly<Record<string, unknown>>;
}

type Output<Of> = Of extends Schema ? z.output<Of> : Record<string, never>;

/** The validated input of an operation. */
export interface OperationInput<Definition extends Operation> {
  params: Output<Definition['params']>;
  query: Output<Definition['query']>;
  body: Definition['parsesBody'] extends true ? undefined : Output<Definition['body']>;
  /** The access token of the caller; null for a visitor, and with `resolvesCaller`. */
  token: string | null;
}

const definitions = new WeakMap<object, Operation>();

/** The operation of a handler; undefined if it was not declared. */
export function getOperation(handler: object): Operation | undefined {
  return definitions.get(handler);
}

/**
 * Creates the handler of a route. It authorizes the caller, validates the request and calls `run` with the input.
 * @throws 401, 403, 404 (path), 400, 413, 415, 422, and whatever `run` throws
 */
export function operation<const Definition extends Operation>(
  definition: Definition,
  run: (c: Context, input: OperationInput<Definition>) => Response | Promise<Response>,
): Handler {
  const handler: Handler = async (c) => {
    const token = definition.resolvesCaller ? null : await authorize(c, definition.access);
    const params = definition.params ? parseParams(c, definition.params) : {};
    const query = definition.query ? parseQuery(c, definition.query) : {};
    const body = definition.body && !definition.parsesBody ? await readBody(c, definition.body) : undefined;
    return run(c, { token, params, query, body } as OperationInput<Definition>);
  };
  definitions.set(handler, definition);
  return handler;
}

/**
 * The token of an authorized caller. The body of any other request is read and discarded.
 * @throws 401, 403
 */
async function authorize(c: Context, access: Access): Promise<string | null> {
  if (access === 'anyone') return null;
  const token = await callerToken(c);
  if (access === 'caller' || (token && (access === 'user' || hasAdminClaim(token)))) return token;
  const user = token && (await loadSessionUser(token));
  await discardBody(c);
  throw user ? new ApiError(403, 'error.forbidden') : unauthorized(c);
}

/**
 * Whether a token claims the admin role. It is not verified here: Supabase verifies it with each request, and the policies
 * decide. This only prevents that a client gets a part of a list where an admin gets all of it.
 */
const hasAdminClaim = (token: string) => readClaims(token).role === 'app_admin';

function parseParams(c: Context, schema: z.ZodMiniObject) {
  const result = check(schema, c.req.param());
  if (!result.ok) throw new ApiError(404, 'error.notFound');
  return result.value;
}

function parseQuery(c: Context, schema: z.ZodMiniObject) {
  const result = check(schema, c.req.query());
  if (!result.ok) throw invalid(result.errors);
  return result.value;
}
