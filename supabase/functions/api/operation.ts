/**
 * An operation is declared once, with its route: the declaration checks requests and documents them. hono-openapi answers
 * malformed JSON as plain text, and knows no callers.
 */
import type { Context, Handler } from 'hono';
import * as z from 'zod/mini';
import { callerToken, liveToken, loadSessionUser } from '../_shared/auth/session.ts';
import { check } from '../_shared/contract/index.ts';
import { ApiError, invalid } from '../_shared/http/errors.ts';
import { discardBody, readBody } from '../_shared/http/requests.ts';
import { readClaims, unauthorized } from '../_shared/http/session-tokens.ts';

type Schema = z.core.$ZodType;

/** `anyone` as a visitor, `caller` with whatever rights they have, `office` every clerk, junior and admin. The policies decide. */
export type Access = 'anyone' | 'caller' | 'user' | 'office' | 'admin';

export interface Operation {
  summary: string;
  description?: string;
  access: Access;
  /** The route identifies the caller itself, because it refreshes or ends the session. */
  resolvesCaller?: boolean;
  params?: z.ZodMiniObject;
  /** Unknown ones are ignored. Invalid path parameters are 404. */
  query?: z.ZodMiniObject;
  body?: Schema;
  /** The route reads the body, which depends on the caller or may be a form. */
  parsesBody?: boolean;
  form?: {
    type: 'application/x-www-form-urlencoded' | 'multipart/form-data';
    schema: Schema;
    file?: string;
    optionalFiles?: readonly string[];
  };
  /** A JSON schema, or the MIME types of files. */
  response: Schema | readonly string[];
  status?: 200 | 201;
  /** With `Content-Range`. */
  paged?: boolean;
  hasEtag?: boolean;
  /** Changes the row only if `If-Match` has its tag. */
  supportsIfMatch?: boolean;
  /** Takes an `Idempotency-Key`, which becomes the id of what is added. */
  takesKey?: boolean;
  challenges?: boolean;
  /** Besides those that the other fields imply. */
  errors?: readonly number[];
  example?: Readonly<Record<string, unknown>>;
}

type Output<Of> = Of extends Schema ? z.output<Of> : Record<string, never>;

interface OperationInput<Definition extends Operation> {
  params: Output<Definition['params']>;
  query: Output<Definition['query']>;
  body: Definition['parsesBody'] extends true ? undefined : Output<Definition['body']>;
  token: string | null;
  /** Null where the caller sent none. */
  key: string | null;
}

const definitions = new WeakMap<object, Operation>();

/** Undefined for an undeclared handler. */
export function getOperation(handler: object): Operation | undefined {
  return definitions.get(handler);
}

/** Authorizes, checks the request, calls `run`. @throws 401, 403, 404, 400, 413, 415, 422, and what `run` throws */
export function operation<const Definition extends Operation>(
  definition: Definition,
  run: (c: Context, input: OperationInput<Definition>) => Response | Promise<Response>,
): Handler {
  const handler: Handler = async (c) => {
    const token = definition.resolvesCaller ? null : await authorize(c, definition);
    const params = definition.params ? parseParams(c, definition.params) : {};
    const query = definition.query ? parseQuery(c, definition.query) : {};
    const body = definition.body && !definition.parsesBody ? await readBody(c, definition.body) : undefined;
    const key = definition.takesKey ? readKey(c) : null;
    return run(c, { token, key, params, query, body } as OperationInput<Definition>);
  };
  definitions.set(handler, definition);
  return handler;
}

/** No body is parsed for a token that nobody verified. Takes the body of refused requests. @throws 401, 403 */
async function authorize(c: Context, { access, body, form, parsesBody }: Operation): Promise<string | null> {
  if (access === 'anyone') return null;
  const sent = await callerToken(c);
  if (access === 'caller') return sent;
  const token = sent && (body || form || parsesBody) ? await liveToken(c, sent) : sent;
  if (token && (access === 'user' || hasClaim(token, access))) return token;
  const user = token && (await loadSessionUser(token));
  await discardBody(c);
  throw user ? new ApiError(403, 'error.forbidden') : unauthorized(c);
}

/** Unverified, as the policies decide. Only keeps others from getting part of an admin's list, or of the office's. */
const hasClaim = (token: string, access: 'office' | 'admin') =>
  (access === 'office' ? ['app_office', 'app_assigned', 'app_admin'] : ['app_admin']).includes(
    String(readClaims(token).role),
  );

/**
 * The header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), a UUID in quotes or without. @throws 400
 */
function readKey(c: Context): string | null {
  const sent = c.req.header('idempotency-key');
  if (sent === undefined) return null;
  const { data } = z.uuid().safeParse(sent.trim().replace(/^"(.*)"$/, '$1'));
  if (data === undefined) throw new ApiError(400, 'error.idempotencyKey');
  return data;
}

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
