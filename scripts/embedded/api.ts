import type { SqlPool } from '../postgres/client.ts';
import type { AuthAdmin } from './auth-admin.ts';
import { type AuthRateLimiter, authAddress } from './auth-limits.ts';
import type { LiteDatabase } from './lite-database.ts';
import type { MailFile } from './mail.ts';
import { mailPage } from './mail-page.ts';
import { requestContext } from './request-context.ts';
import { beginsSession, storeDevice } from './session-device.ts';
import { isPasswordLogin, readRefreshToken, serializeRefresh } from './session-lock.ts';
import { asDownload, plainUpload, type StorageUpload, signedNames } from './storage-http.ts';
import { studioFile } from './studio.ts';
import { isStudio, openStudio, studioForbidden } from './studio-session.ts';

const MAX_BODY_BYTES = 128 * 1024 * 1024;

/**
 * Reads the whole body before lite sees the request; null when it is too large, and then the rest is dropped.
 *
 * A response sent while the body is still on its way kills the connection on Node 20, so that the caller never sees why
 * it was refused.
 */
async function readBody(request: Request): Promise<Uint8Array | undefined | null> {
  if (!request.body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(parts);
}

/** Paths of Storage that need no API key: public files and signed URLs. */
const WITHOUT_KEY = /^\/storage\/v1\/(object|render\/image)\/(public|sign|upload\/sign)\//;

function lacksKey(request: Request, { pathname, searchParams }: URL): boolean {
  if (!pathname.startsWith('/storage/v1') || WITHOUT_KEY.test(pathname) || request.method === 'OPTIONS') return false;
  return !request.headers.has('apikey') && !searchParams.has('apikey');
}

function message(status: number, text: string): Response {
  return Response.json({ message: text }, { status, headers: { 'access-control-allow-origin': '*' } });
}

const mayAsk = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, prefer, x-client-info, accept-profile, content-profile, range, range-unit, accept',
  'access-control-max-age': '86400',
};

/** The options of the gateway. */
interface ApiOptions {
  database: LiteDatabase;
  /** Runs SQL as superuser. */
  sql: SqlPool;
  /** The stored mails; undefined if mail is sent. */
  mails: MailFile | null;
  authAdmin: AuthAdmin;
  /** The session that opens Studio. */
  studioToken: string;
  /** With it the functions name the address for which they call Auth. */
  secretKey: string;
  authLimiter: AuthRateLimiter;
}

/** The gateway in front of lite's `app.fetch`: answers requests to REST, Auth, Storage and Studio. */
export class Api {
  /** The last change in Storage. */
  private change: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ApiOptions) {}

  /** `peer` is the remote address of the connection, never a header. */
  async handle(request: Request, peer: string | undefined): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    const { authAdmin, studioToken, mails, sql, secretKey, authLimiter } = this.options;
    if (pathname.startsWith('/static/')) return studioFile(pathname);
    if (/^\/(realtime|graphql)\/v1/.test(pathname)) return message(404, 'Not part of the embedded backend.');
    // Lite runs a function for a browser's OPTIONS request, without arguments.
    if (request.method === 'OPTIONS' && pathname.startsWith('/rest/v1/rpc/')) {
      return new Response(null, { status: 204, headers: mayAsk });
    }
    if (pathname === '/studio') return openStudio(request, studioToken);
    const studio = isStudio(request, studioToken);
    if (!studio && !/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return studioForbidden();
    // Lite requires a key everywhere but here.
    if (!studio && lacksKey(request, url)) return message(401, 'No API key found in request');
    if (pathname === '/mail') {
      return mails ? mailPage(await mails.list()) : message(404, 'Mail is sent, and not kept: SMTP_URL is set.');
    }
    const body = await readBody(request);
    if (body === null) return message(413, 'The request is too large.');
    const address = authAddress(request.headers, secretKey, peer);
    const refusal = await authLimiter.refuse(request.method, pathname, address);
    if (refusal) return refusal;
    const result = await authAdmin.handle(request, pathname, body);
    if (result) return result;
    const upload = await plainUpload(pathname, { headers: new Headers(request.headers), body });
    const token = readRefreshToken(request.url, body);
    const answer = () => this.run(request, upload, peer, studio);
    const run = () => (upload.body && pathname.startsWith('/storage/v1/object/') ? this.inTurn(answer) : answer());
    let answered = await (token === null ? run() : serializeRefresh(sql, token, run));
    // Lite stores a session and its refresh token in two transactions, and fails when the session or its user is gone in
    // between, e.g. by a new password. In Supabase Auth it is one, before or after the other change.
    const tries = isPasswordLogin(request.url) ? 3 : 1;
    for (let n = 1; n < tries && answered.status >= 500; n += 1) answered = await run();
    const response = await authAdmin.hideUnconfirmed(pathname, body, answered);
    if (beginsSession(request.method, pathname)) {
      await storeDevice(sql, { agent: request.headers.get('user-agent'), address }, response);
    }
    return asDownload(url, await signedNames({ method: request.method, pathname }, response));
  }

  /**
   * Makes one change in Storage after the other: lite asks the policies, then stores a file, and then adds its row. Of files that come at
   * once those that are too many would stay on the disk without a row.
   */
  private inTurn(answer: () => Promise<Response>): Promise<Response> {
    const answered = this.change.then(answer);
    this.change = answered.catch(() => undefined);
    return answered;
  }

  private async run(
    request: Request,
    { headers, body }: StorageUpload,
    peer: string | undefined,
    studio: boolean,
  ): Promise<Response> {
    const { method, url } = request;
    // Policies and functions may trust this header, because the caller's own is overwritten.
    headers.set('x-forwarded-for', (peer ?? '').replace(/^::ffff:/, ''));
    if (body) headers.set('content-length', String(body.byteLength));
    const context = { method, path: new URL(url).pathname, headers: JSON.stringify(Object.fromEntries(headers)) };
    const inner = new Request(url, { method, headers, body: body as BodyInit | undefined });
    return requestContext.run(context, async () =>
      // Lite treats a local request without a key as service_role, but not without a peer.
      this.options.database.app.fetch(inner, { peerAddress: studio ? '127.0.0.1' : null }),
    );
  }
}
