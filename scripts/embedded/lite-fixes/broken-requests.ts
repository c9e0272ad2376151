import { verify } from 'hono/jwt';
import { authFailure, type Call, type Fix, type FixOptions } from './call.ts';

/** Deeper than anything that the API takes; lite and Postgres read values by recursion. */
const MAX_DEPTH = 100;
/** Files that are named in one request: lite asks the database for each. */
const MAX_FILES = 1000;

interface Problem {
  error: string;
  message: string;
  status?: number;
}

/** A refusal as Storage answers it. */
export function storageFailure({ error, message, status = 400 }: Problem): Response {
  const headers = { 'access-control-allow-origin': '*' };
  // Storage itself sends 400, with the real status in the body.
  return Response.json({ statusCode: String(status), error, message }, { status: 400, headers });
}

function failure(pathname: string, problem: Problem): Response {
  if (pathname.startsWith('/storage/v1')) return storageFailure(problem);
  if (pathname.startsWith('/auth/v1')) return authFailure(400, 'bad_json', problem.message);
  const body = { code: 'PGRST102', details: null, hint: null, message: problem.message };
  return Response.json(body, { status: 400, headers: { 'access-control-allow-origin': '*' } });
}

/** Whether the brackets outside of texts are nested too deeply. */
function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) isText = false;
    } else if (sign === 0x22) isText = true;
    else if (sign === 0x5b || sign === 0x7b) depth += 1;
    else if (sign === 0x5d || sign === 0x7d) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Requests to Storage that have JSON; the others have files. */
const storageJson: Readonly<Record<string, RegExp>> = {
  POST: /^\/storage\/v1\/(bucket|object\/(list|sign|move|copy|upload\/sign))(\/|$)/,
  PUT: /^\/storage\/v1\/bucket\//,
  DELETE: /^\/storage\/v1\/object\//,
};

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

function findBrokenBody({ method, url: { pathname }, headers, body }: Call): Problem | null {
  const isForm = /^(multipart\/|application\/x-www-form-urlencoded)/i.test(headers.get('content-type') ?? '');
  const isStorage = pathname.startsWith('/storage/v1');
  if (!body?.length || isForm || (isStorage && !storageJson[method]?.test(pathname))) return null;
  if (isTooDeep(body)) return { error: 'invalid_json', message: `The JSON is nested more than ${MAX_DEPTH} times.` };
  if (pathname.startsWith('/rest/v1')) return null;
  const value = parse(body);
  // Auth says itself what is wrong with text that is no JSON.
  if (value === undefined && !isStorage) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { error: 'invalid_json', message: 'The body must be a JSON object.' };
  const { prefixes, paths } = value as Record<string, unknown>;
  const isLong = [prefixes, paths].some((names) => Array.isArray(names) && names.length > MAX_FILES);
  return isStorage && isLong
    ? { error: 'too_many', message: `At most ${MAX_FILES} files can be named at once.`, status: 413 }
    : null;
}

function isBrokenPath(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0');
  } catch {
    return true;
  }
}

/** The token of a signed address, where it is used; null elsewhere, or where there is none. */
function readSignedToken({ method, url }: Call): string | null {
  const isUsed = method === 'PUT' ? /^\/storage\/v1\/object\/upload\/sign\// : /^\/storage\/v1\/object\/sign\//;
  return ['GET', 'HEAD', 'PUT'].includes(method) && isUsed.test(url.pathname) ? url.searchParams.get('token') : null;
}

/** Lite answers 500 to a body that is no JSON object or nested too deeply, and to a token that is none. */
export function refuseBroken({ jwtSecret }: FixOptions): Fix {
  return async (call, next) => {
    const { pathname } = call.url;
    if (isBrokenPath(pathname)) return failure(pathname, { error: 'InvalidKey', message: 'The path is broken.' });
    const problem = findBrokenBody(call);
    if (problem) return failure(pathname, problem);
    const token = readSignedToken(call);
    const isValid = !token || (await verify(token, jwtSecret, 'HS256').catch(() => null));
    return isValid ? next() : storageFailure({ error: 'InvalidJWT', message: 'The token is invalid or has expired.' });
  };
}
