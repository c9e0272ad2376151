/**
 * Fake platforms on this machine, by their documented APIs: paths, fields, error bodies, rate limits. Tests use `/control` to
 * delay, refuse or lose a response.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { google } from './google.ts';
import { linkedin } from './linkedin.ts';
import { facebook, instagram } from './meta.ts';
import { turnstile } from './turnstile.ts';
import { twitter } from './twitter.ts';
import type {
  FakeResponse,
  Fault,
  PlatformHandler,
  PlatformStore,
  Published,
  ReceivedRequest,
  Recorded,
} from './types.ts';
import { whatsapp } from './whatsapp.ts';

const handlers: Readonly<Record<string, PlatformHandler>> = {
  facebook,
  instagram,
  twitter,
  linkedin,
  google,
  turnstile,
  whatsapp,
};

/** The credentials of each platform, and its address. */
export function platformSettings(url: string): Record<string, string> {
  return {
    FACEBOOK_GRAPH_URL: `${url}/facebook`,
    FACEBOOK_PAGE_ID: '1001',
    FACEBOOK_PAGE_ACCESS_TOKEN: 'facebook-token',
    INSTAGRAM_GRAPH_URL: `${url}/instagram`,
    INSTAGRAM_USER_ID: '2002',
    INSTAGRAM_ACCESS_TOKEN: 'instagram-token',
    TWITTER_API_URL: `${url}/twitter`,
    TWITTER_API_KEY: 'consumer key',
    TWITTER_API_SECRET: 'consumer secret',
    TWITTER_ACCESS_TOKEN: 'account-token',
    TWITTER_ACCESS_TOKEN_SECRET: 'account secret',
    LINKEDIN_API_URL: `${url}/linkedin`,
    LINKEDIN_AUTHOR: 'urn:li:organization:3003',
    LINKEDIN_ACCESS_TOKEN: 'linkedin-token',
    WHATSAPP_GRAPH_URL: `${url}/whatsapp`,
    WHATSAPP_PHONE_NUMBER_ID: '4004',
    WHATSAPP_TOKEN: 'whatsapp-token',
    WHATSAPP_APP_SECRET: 'whatsapp-secret',
    GOOGLE_PLACES_URL: `${url}/google`,
    GOOGLE_MAPS_URL: `${url}/google`,
  };
}

export interface Platforms {
  url: string;
  close(): Promise<void>;
}

class Server {
  private store: PlatformStore = { published: [], kept: new Map(), url: '' };
  private recorded: Recorded[] = [];
  private faults: Fault[] = [];

  readonly http = createServer((request, response) => {
    this.handle(request, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  });

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.store.url = `http://${request.headers.host}`;
    const url = new URL(request.url ?? '/', this.store.url);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const [, platform = '', ...rest] = url.pathname.split('/');
    if (platform === 'control') return this.control(rest.join('/'), request.method ?? '', body, response);
    const asked: ReceivedRequest = {
      method: request.method ?? 'GET',
      path: `/${rest.join('/')}`,
      url,
      headers: request.headers as Record<string, string>,
      body,
      ...(await parse(request.headers['content-type'] ?? '', body)),
    };
    const fault = this.takeFault(platform, asked);
    this.recorded.push(getRecord(platform, asked));
    if (fault?.lost === 'request') return void request.socket.destroy();
    const handle = handlers[platform];
    const result = refusedBy(fault) ?? (handle ? await handle(asked, this.store) : { status: 404, body: {} });
    if (fault?.lost === 'answer') return void request.socket.destroy();
    if (fault?.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay));
    send(response, result);
  }

  private takeFault(platform: string, { method, path }: ReceivedRequest): Fault | undefined {
    const index = this.faults.findIndex(
      (fault) => fault.platform === platform && fault.method === method && new RegExp(fault.path).test(path),
    );
    const fault = this.faults[index];
    if (!fault) return undefined;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.faults.splice(index, 1);
    return fault;
  }

  private control(what: string, method: string, body: Buffer, response: ServerResponse): void {
    const given = method === 'POST' ? JSON.parse(body.toString() || 'null') : null;
    if (what === 'faults') this.faults.push(given as Fault);
    if (what === 'reviews') this.store.kept.set('reviews', given);
    if (what === 'busy') this.store.kept.set('busy', given);
    if (what === 'forget') {
      this.recorded = [];
      this.faults = [];
      this.store = { ...this.store, published: [], kept: new Map() };
    }
    const responses: Record<string, unknown> = { requests: this.recorded, published: this.store.published };
    send(response, { status: 200, body: responses[what] ?? {} });
  }
}

/** The response of a fault instead of the platform; null to continue. */
function refusedBy(fault: Fault | undefined): FakeResponse | null {
  return fault?.status ? { status: fault.status, body: fault.body ?? {}, headers: fault.headers ?? {} } : null;
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeResponse): void {
  const isText = typeof body === 'string';
  const text = body === null ? '' : isText ? body : JSON.stringify(body);
  const type = isText ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

async function parse(type: string, body: Buffer): Promise<Pick<ReceivedRequest, 'json' | 'fields' | 'files'>> {
  const json = type.startsWith('application/json') ? JSON.parse(body.toString()) : null;
  if (!type.startsWith('multipart/form-data')) return { json, fields: {}, files: {} };
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: ReceivedRequest['fields'] = {};
  const files: ReceivedRequest['files'] = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = { type: value.type, size: value.size, name: value.name };
  }
  return { json, fields, files };
}

function getRecord(
  platform: string,
  { method, path, url, headers, json, fields, files, body }: ReceivedRequest,
): Recorded {
  const query = Object.fromEntries(url.searchParams);
  return { platform, method, path, query, headers, json, fields, files, size: body.length };
}

/** Starts the platforms on a free port of this machine. */
export async function startPlatforms(): Promise<Platforms> {
  const { http } = new Server();
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** How tests control running platforms. */
export class PlatformControl {
  constructor(private readonly url: string) {}

  private async ask<Result>(what: string, body?: unknown): Promise<Result> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${this.url}/control/${what}`, init);
    return (await response.json()) as Result;
  }

  /** Makes the next matching requests fail. */
  fail(fault: Fault): Promise<unknown> {
    return this.ask('faults', fault);
  }

  /** Google's next responses, in the format of the older API. */
  setReviews(reviews: object[]): Promise<unknown> {
    return this.ask('reviews', reviews);
  }

  /** How often the status of an upload is requested before it is ready. */
  setBusy(looks: number): Promise<unknown> {
    return this.ask('busy', looks);
  }

  requests(): Promise<Recorded[]> {
    return this.ask('requests');
  }

  published(): Promise<Published[]> {
    return this.ask('published');
  }

  /** Removes all posts, requests and unused faults. */
  forget(): Promise<unknown> {
    return this.ask('forget', null);
  }
}
