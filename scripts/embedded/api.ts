import type { DiskSpace } from './disk-space.ts';
import { isSame } from './keys.ts';
import type { LiteDatabase } from './lite-database.ts';
import { type Call, callerAddress, type FixOptions } from './lite-fixes/call.ts';
import { apiFixes } from './lite-fixes/index.ts';
import { requestContext } from './lite-fixes/request-context.ts';
import { studioFile } from './lite-fixes/studio-files.ts';
import type { MailFile } from './mail.ts';
import { mailPage } from './mail-page.ts';
import { bodyLimit, readBody, verifyToken } from './request-body.ts';
import { RequestSlots } from './request-slots.ts';
import type { RestServer } from './rest-server.ts';
import { isStudio, openStudio, studioForbidden } from './studio-session.ts';

/** Paths of Storage that need no API key: public files and signed URLs. Elsewhere lite itself requires one. */
const WITHOUT_KEY = /^\/storage\/v1\/(object|render\/image)\/(public|sign|upload\/sign)\//;

/** Functions that a log-in calls to write. */
const OF_LOGINS =
  /^\/rest\/v1\/rpc\/(consume_throttle|release_throttle|accept_session|accept_passkey_session|set_session_device)$/;

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
export interface ApiOptions extends FixOptions {
  database: LiteDatabase;
  /** The stored mails; null if mail is sent. */
  mails: MailFile | null;
  /** The session that opens Studio. */
  studioToken: string;
  /** The room on the disk. */
  disk: DiskSpace;
  /** Answers REST in place of lite. */
  rest?: RestServer | null;
}

/** Answers a request. `peer` is the remote address of the connection, never a header. */
export type Api = (request: Request, peer: string | undefined) => Promise<Response>;

/** The gateway in front of lite's `app.fetch`: answers requests to REST, Auth, Storage and Studio. */
export function openApi(options: ApiOptions): Api {
  const { database, mails, studioToken, secretKey, jwtSecret, disk, rest } = options;
  const fixes = apiFixes(options);
  const slots = new RequestSlots();

  /** Whose request it is, null for nobody in particular, and whether its key or token is valid. */
  async function callerOf({ headers }: Request, { pathname, searchParams }: URL) {
    const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    if ([headers.get('apikey') ?? '', bearer].some((key) => isSame(key, secretKey)))
      return { user: null, isKnown: true };
    const isSigned = /^\/storage\/v1\/object\/upload\/sign\//.test(pathname);
    const token = await verifyToken(isSigned ? searchParams.get('token') : bearer, jwtSecret);
    return { user: !isSigned && token?.sub ? String(token.sub) : null, isKnown: token !== null };
  }

  function ask(call: Call, peer: string | null): Promise<Response> {
    if (rest && call.url.pathname.startsWith('/rest/v1/')) return rest.answer(call);
    return askLite(call, peer);
  }

  function askLite({ method, url, headers, body }: Call, peer: string | null): Promise<Response> {
    if (body) headers.set('content-length', String(body.byteLength));
    const context = {
      method,
      path: url.pathname,
      headers: JSON.stringify(Object.fromEntries(headers)),
      isDiskFull: disk.isFull() && !(OF_LOGINS.test(url.pathname) && disk.hasRoomToLogIn()),
    };
    const inner = new Request(url, { method, headers, body: body as BodyInit | undefined });
    return requestContext.run(context, async () => database.app.fetch(inner, { peerAddress: peer }));
  }

  return async (request, peer = '') => {
    const { method } = request;
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname.startsWith('/static/')) return studioFile(pathname);
    if (/^\/(realtime|graphql)\/v1/.test(pathname)) return message(404, 'Not part of the embedded backend.');
    // Lite runs a function for a browser's OPTIONS request, without arguments.
    if (method === 'OPTIONS' && pathname.startsWith('/rest/v1/rpc/'))
      return new Response(null, { status: 204, headers: mayAsk });
    if (pathname === '/studio') return openStudio(request, studioToken);
    const studio = isStudio(request, studioToken);
    if (!studio && !/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return studioForbidden();
    if (!studio && lacksKey(request, url)) return message(401, 'No API key found in request');
    if (pathname === '/mail')
      return mails ? mailPage(await mails.list()) : message(404, 'Mail is sent, and not kept: SMTP_URL is set.');
    const { user, isKnown } = studio ? { user: null, isKnown: true } : await callerOf(request, url);
    const answer = async () => {
      const body = await readBody(request, bodyLimit(pathname, isKnown));
      if (body === null) return message(413, 'The request is too large.');
      if (body && pathname.startsWith('/storage/v1/object/') && disk.isFull(body.byteLength))
        return message(507, 'The disk is full.');
      const headers = new Headers(request.headers);
      // Policies and functions may trust this header, because the caller's own is overwritten.
      headers.set('x-forwarded-for', peer.replace(/^::ffff:/, ''));
      const call = { method, url, headers, body, address: callerAddress(headers, secretKey, peer) };
      const pass = (step: number): Promise<Response> =>
        // Lite treats a local request without a key as service_role, but not without a peer.
        fixes[step]?.(call, () => pass(step + 1)) ?? ask(call, studio ? '127.0.0.1' : null);
      return pass(0);
    };
    return slots.run(user, answer, () => message(429, 'Too many requests at once.'));
  };
}
