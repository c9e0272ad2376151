import { verify } from 'hono/jwt';

const KB = 1024;
const MB = 1024 * KB;

/** Largest body of a request without a valid key or token: a registration, a log-in, a visitor's form. */
const OF_STRANGERS = 256 * KB;
/** The largest body of each service; Storage also has each bucket's limit. An import has a thousand rows. */
const limits: Record<string, number> = { auth: 256 * KB, rest: 16 * MB, storage: 128 * MB };
/** How much of a body that is too large is read and dropped, so that its sender sees the refusal. */
const DROPPED = 128 * MB;

/** The payload of a valid token of this installation, or null. */
export async function verifyToken(token: string | undefined | null, jwtSecret: string) {
  if (!token) return null;
  return verify(token, jwtSecret, 'HS256').catch(() => null);
}

/** How large the body of a request may be. Takes its path, and whether its key or token is valid. */
export function bodyLimit(pathname: string, isKnown: boolean): number {
  const limit = limits[/^\/(\w+)\/v1/.exec(pathname)?.[1] ?? ''] ?? 16 * MB;
  return isKnown ? limit : Math.min(limit, OF_STRANGERS);
}

/**
 * The whole body; undefined without one, null when it is too large. Nothing is kept of one that says so beforehand.
 *
 * Lite gets it whole: a response sent while the body is still on its way kills the connection, so that the caller never sees the
 * reason. For the same reason some of what is too large is read.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined | null> {
  if (!request.body) return undefined;
  const declared = Number(request.headers.get('content-length') ?? 0);
  let parts: Uint8Array[] | null = declared > limit ? null : [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) parts = null;
    parts?.push(part);
    if (size > limit + DROPPED) break;
  }
  return parts && Buffer.concat(parts);
}
