/** Requests to /api as the site's proxy forwards them, from browsers with cookies and from scripts. */

import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../scripts/embedded/forwarded-headers.ts';
import { socialPlatforms } from '../../supabase/functions/_shared/contract/index.ts';
import type { OfficeRole } from '../../supabase/functions/_shared/contract/roles.ts';
import { pointWebp } from '../../supabase/functions/_shared/testing/pictures.ts';
import { addAdminAccount, addClientAccount, insert, rows, send, service, unique } from '../support/rest.ts';

/** The site's address in the settings of the tests' stack. */
export const siteOrigin = 'http://127.0.0.1:5173';
export const password = 'correct horse';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape
  body: any;
  headers: Headers;
}

/** The options of one request. */
export interface Request {
  /** Sent as JSON; text, bytes and forms are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  signal?: AbortSignal;
}

let addresses = 0;
/** A network address that no other test uses: rate limits count by address. */
export function newAddress(): string {
  addresses += 1;
  const random = () => Math.floor(Math.random() * 0x10000).toString(16);
  // Rate limits count the first half.
  return `2001:${random()}:${random()}:${addresses.toString(16)}::1`;
}

/** A browser with its own address, and the cookies that the API has set. */
export class Browser {
  readonly cookies = new Map<string, string>();
  constructor(readonly address = newAddress()) {}

  async call(method: string, path: string, { body, headers, token, signal }: Request = {}): Promise<ApiResponse> {
    const { url, jwtSecret } = inject('stack');
    const form = body instanceof FormData;
    const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream || form;
    const response = await fetch(`${url}/functions/v1/api${path}`, {
      method,
      headers: {
        [SITE_PROXY_HEADER]: siteProxyToken(jwtSecret),
        'x-forwarded-for': this.address,
        'x-forwarded-host': new URL(siteOrigin).host,
        'x-forwarded-proto': 'http',
        // Names a browser; Supabase refuses a request with the secret key and a browser's name.
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : raw ? (body as BodyInit) : JSON.stringify(body),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      redirect: 'manual',
      signal,
    } as RequestInit);
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const answer: ApiResponse = { status: response.status, body: parse(text), headers: response.headers };
    checkNames(answer, `${method} ${path}`);
    return answer;
  }

  login(username: string, given = password): Promise<ApiResponse> {
    return this.call('POST', '/auth/login', { body: { username, password: given } });
  }

  status(): Promise<ApiResponse> {
    return this.call('GET', '/auth/status');
  }

  /** Another browser with a copy of the named cookies: another tab, or an attacker. */
  copy(...names: string[]): Browser {
    const other = new Browser();
    for (const [name, value] of this.cookies) if (names.includes(name)) other.cookies.set(name, value);
    return other;
  }

  private keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (/; Max-Age=0(;|$)/.test(header)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Every refusal has the name of each of its texts beside it: words that no catalogue has would be English for everybody. */
function checkNames({ status, body }: ApiResponse, request: string): void {
  if (status < 400 || typeof body?.message !== 'string') return;
  expect(body.code, `${request}: no name for “${body.message}”`).toBeTypeOf('string');
  // The reason of a platform is in its own words.
  const platforms: readonly string[] = socialPlatforms;
  const fields = Object.keys(body.errors ?? {}).filter((field) => body.codes?.[field] || !platforms.includes(field));
  expect(Object.keys(body.codes ?? {}), `${request}: ${JSON.stringify(body.errors)}`).toEqual(fields);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A registered client, and a browser in which they are signed in. */
export async function signedInClient(): Promise<{ browser: Browser; username: string; email: string; id: string }> {
  const { name: username, email, id } = await addClientAccount();
  return { browser: await signedIn(email), username, email, id };
}

/** Signs in an admin, or another of the office. */
export async function signedInAdmin(role?: OfficeRole): Promise<{ browser: Browser; email: string; id: string }> {
  const { email, id } = await addAdminAccount(role);
  return { browser: await signedIn(email), email, id };
}

async function signedIn(login: string): Promise<Browser> {
  const browser = new Browser();
  const response = await browser.login(login);
  if (response.status !== 200) throw new Error(`log-in: ${response.status} ${JSON.stringify(response.body)}`);
  return browser;
}

/** The admin and two clients, each logged in in their own browser. */
export async function signedInPractice() {
  const admin = (await signedInAdmin()).browser;
  return { admin, client: await signedInClient(), other: await signedInClient() };
}

/** A valid registration; each call returns a new username and e-mail address. */
export function registration(
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { username: string; email: string } {
  const username = unique('reg');
  return {
    username,
    fullName: 'Asha Rao',
    email: `${username}@example.com`,
    password,
    phone: '+91 00000 12345',
    ...changes,
  };
}

/** A valid request for a consultation. */
export function consultation(changes: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  return {
    name: 'Asha Rao',
    email: `${unique('ask')}@example.com`,
    phone: '+91 00000 12345',
    service: 'family',
    message: 'I would like to speak about a matter of succession.',
    ...changes,
  };
}

/** A case of a client. */
export async function addCase(clientId: string, changes: Record<string, unknown> = {}) {
  const row = await insert('cases', {
    case_number: unique('C.A.'),
    title: 'Nair v. Greenfield',
    description: 'A flat that was paid for.',
    client_id: clientId,
    practice_area: 'property',
    ...changes,
  });
  return { ...row, id: String(row.id), case_number: String(row.case_number) };
}

/** A mail that a server has taken, unless it is said otherwise; and a way to read columns of it. */
export async function addSentMail(values: Record<string, unknown>, select: string) {
  const now = new Date().toISOString();
  const sent = { kind: 'waiting', about_id: crypto.randomUUID(), attempts: 1, sending_since: now, sent_at: now };
  const id = String((await insert('notifications', { ...sent, ...values })).id);
  return { id, read: async () => (await rows(service(), 'notifications', { id: `eq.${id}`, select }))[0] };
}

/** Stores a file for a document as the site does, and gives its id. */
export async function storeFile(who: Browser, content: string | Uint8Array = '%PDF-1.7', type = 'application/pdf') {
  const { publishableKey, url } = inject('stack');
  const { accessToken } = (await who.status()).body;
  const id = crypto.randomUUID();
  const stored = await fetch(`${url}/storage/v1/object/case-documents/${id}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}`, 'content-type': type },
    body: content as BodyInit,
  });
  await stored.body?.cancel();
  return { id, status: stored.status };
}

/** Puts a picture into the bucket of the gallery, and gives its name. */
export async function storePhoto(bytes: Uint8Array | string = pointWebp, type = 'image/webp'): Promise<string> {
  const name = `${unique('photo')}.webp`;
  const stored = await send(service(), 'POST', `/storage/v1/object/gallery/${name}`, bytes, { 'content-type': type });
  if (stored.status !== 200) throw new Error(`upload: ${stored.status} ${JSON.stringify(stored.body)}`);
  return name;
}

/** The mails that were sent to an address; there are none to read with an external Supabase. */
export function mailsTo(email: string): { subject: string; html: string }[] {
  const lines = readFileSync(inject('stack').mailbox ?? '', { encoding: 'utf8', flag: 'a+' }).split('\n');
  const mails = lines.filter(Boolean).map((line) => JSON.parse(line) as { to: string; subject: string; html: string });
  return mails.filter(({ to }) => to === email);
}

/** Asks for a mail to replace a password. Gives the token of its link. */
export async function resetToken(username: string, email = username): Promise<string> {
  await new Browser().call('POST', '/auth/password-reset', { body: { username } });
  return linkTokens(email, 'reset-password').at(-1) ?? '';
}

/** The tokens of the links to a page in the mails to an address. */
export function linkTokens(email: string, page: string): string[] {
  const link = new RegExp(`/${page}#([\\w-]+)"`);
  return mailsTo(email).flatMap(({ html }) => link.exec(html)?.[1] ?? []);
}

/** The token of a link by which somebody unsubscribes from a kind of mail, as the functions make it. */
export function unsubscribeToken(userId: string, kind: string): string {
  const key = Buffer.from(hkdfSync('sha256', inject('stack').secretKey, '', 'unsubscribe', 32)).toString('hex');
  return `${userId}.${kind}.${createHmac('sha256', key).update(`${userId}.${kind}`).digest('hex')}`;
}
