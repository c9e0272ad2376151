/** Invalid requests, generated from the API's own document. */
import { unique } from '../support/rest.ts';

/** Repeatable random numbers: the same seed gives the same requests. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to `end`, without it (mulberry32). */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  chance(share: number): boolean {
    return this.below(1000) < share * 1000;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
}

/** An operation of `GET /api/openapi.json`. */
export interface Call {
  method: string;
  path: string;
  query: string[];
  body?: Record<string, unknown>;
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}

/** The operations of the document. */
export function getCalls(document: { paths: Record<string, Record<string, Operation>> }): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: renamed(requestBody?.content['application/json']?.example),
    })),
  );
}

/** An example with unique names. */
function renamed(example: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!example) return undefined;
  const name = unique('attack');
  const own: Record<string, unknown> = { username: name, email: `${name}@example.com` };
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, own[field] ?? value]));
}

const numbers = [0, -1, 1.5, 1e308, 2 ** 53];
const objects: unknown[] = [null, true, [], {}, [[]], [null], { toString: 'x' }, { $ne: null }, { length: -1 }];
const texts = [
  ...['', ' ', 'null', 'NaN', '%00', '%ff%fe', '1e400', '٣', 'İ', '../../../../etc/passwd', 'a'.repeat(20_000)],
  ...['nul \u0000 inside', 'bell \u0007', '\ud83d half a pair', '\u202eright to left', '👩‍👩‍👧‍👧'.repeat(50)],
  ...["x'; drop table profiles; --", "' or '1'='1", '<script>alert(1)</script>', '{{constructor.constructor("x")()}}'],
  ...['http://169.254.169.254/latest/meta-data', '00000000-0000-0000-0000-000000000000', '2031-02-30T10:00:00Z'],
  ...['0000-00-00', '-infinity', '+275760-09-13T00:00:00Z', '99999-01-01'],
];
const values: readonly unknown[] = [...numbers, ...objects, ...texts];

/** Values of query parameters and paths, as they stand in an address. */
const words = (list: string) => ['', 'a'.repeat(4000), ...list.split(' ')];
const queries = words(
  `-1 0 1.5 1e9 999999999999999999999 NaN null %00 %ff % %25 %u0041 eq.1 not.is.null in.(1,2) a,b (1) %22 * 1'-- \
1;select%20pg_sleep(5) ../.. %0d%0aset-cookie:x=1 %F0%9F%91%A9 true infinity 2031-13-45`,
);
const segments = words(
  `.. . %2e%2e ..%2f..%2frest%2fv1%2fprofiles ..%5c.. %00 %ff % %zz ;id=1 1 -1 null __proto__ constructor eq.1 * \
%F0%9F%91%A9 1'or'1'='1 %0d%0a 00000000-0000-0000-0000-000000000000 {id} :id %3Fx=1 %23`,
);

const types = [
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/jsonp', '/', ''],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
];
const methods = ['PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH', 'DELETE', 'PATCH', 'POST', 'GET'];

/** Headers with a forged identity, address or content type. */
const oddHeaders: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/rest/v1/profiles' },
  { 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1', 'true-client-ip': '127.0.0.1' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-1,5-9,-3' },
  { range: 'bytes=99999999999999999999-' },
  { 'if-none-match': '*'.repeat(3000) },
  { 'if-match': `"1"${' '.repeat(3000)}x` },
  { 'if-match': '"0", W/"1", "9007199254740991", "-1", "1e9", "2026-02-30"' },
  { accept: 'text/html', 'accept-profile': 'private', 'content-profile': 'auth', prefer: 'tx=rollback' },
  { 'x-request-id': 'a'.repeat(3000), 'user-agent': '\u00ff\u00fe' },
  { 'transfer-encoding': 'chunked' },
];

/** Bodies that are not a JSON object, or an unusual one. */
const oddBodies: readonly ((valid: string) => string | Uint8Array)[] = [
  () => '',
  (valid) => valid.slice(0, valid.length / 2),
  (valid) => `${valid}${valid}`,
  (valid) => `\ufeff${valid}`,
  (valid) => valid.replaceAll('"', "'"),
  (valid) => Buffer.from(valid, 'utf16le'),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  ...['null', '1', '"text"', '[]', 'true', '[{}]', '{}', '{"a":1,}', '/**/{}'].map((text) => () => text),
  () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  () => `{${Array.from({ length: 3000 }, (_, n) => `"field${n}":${n}`).join(',')}}`,
  (valid) => valid.replace('{', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},'),
  (valid) => valid.replace('{', `{"role":"admin","id":"${crypto.randomUUID()}","client_id":"${crypto.randomUUID()}",`),
  () => `{"a":${'9'.repeat(20_000)}}`,
  () => `{"a":"${'\\u0000'.repeat(2000)}"}`,
  () => Buffer.alloc(150_000, 0x20),
];

/** One request as it is sent. */
export interface Attack {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** The data that an attack may use. */
export interface Means {
  /** Credentials: cookies, a token, or something that only looks like one. */
  identities: readonly Record<string, string>[];
  /** Ids for a path: of other users' rows, or of no row. */
  ids: readonly string[];
}

/** A request to an operation, made invalid in one or several ways. */
export function buildAttack(call: Call, random: Random, { identities, ids }: Means): Attack {
  const headers: Record<string, string> = { ...random.pick(identities) };
  let method = call.method;
  let path = call.path.replace(/\{\w+\}/g, () => random.pick(random.chance(0.7) ? ids : segments));
  let body: string | Uint8Array | undefined;
  if (call.body) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(corrupt(call.body, random));
  }
  const query = call.query.filter(() => random.chance(0.4)).map((name) => `${name}=${random.pick(queries)}`);
  if (random.chance(0.05)) query.push(`limit=1&limit=2&${random.pick(queries)}=${random.pick(queries)}`);
  if (query.length > 0) path += `?${query.join('&')}`;
  if (random.chance(0.3)) Object.assign(headers, random.pick(oddHeaders));
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      body = random.pick(oddBodies)(JSON.stringify(call.body ?? { a: 1 }));
      headers['content-type'] ??= 'application/json';
      break;
    case 3:
      headers['content-type'] = random.pick(types);
      body ??= '{}';
      break;
    case 4:
      method = random.pick(methods);
      break;
    case 5:
      path = twist(path, random);
      break;
  }
  return { method, path, headers, ...(body === undefined ? {} : { body }) };
}

/** A body with a field of another type, without a field, or with all of them wrong. */
function corrupt(body: Record<string, unknown>, random: Random): Record<string, unknown> {
  const field = random.pick(Object.keys(body));
  const { [field]: _, ...others } = body;
  if (random.chance(0.2)) return others;
  if (random.chance(0.1)) return Object.fromEntries(Object.keys(body).map((name) => [name, random.pick(values)]));
  return { ...body, [field]: random.pick(values) };
}

/** Other spellings of a path, or of one beside it. */
function twist(path: string, random: Random): string {
  const [place = '', query = ''] = path.split('?');
  const twisted = random.pick([
    `${place}/`,
    place.replace(/\/(?=[^/]*$)/, '//'),
    place.replace(/[^/]+$/, (segment) => segment.toUpperCase()),
    `${place}/${random.pick(segments)}`,
    `${place}/../../../rest/v1/profiles`,
    place.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${place};jsessionid=1`,
    `${place}.json`,
    `${place}%20`,
    place.replace('/api', '/api/..//api'),
    place.slice('/api/'.length).replaceAll('/', '%2f').replace(/^/, '/api/'),
  ]);
  return twisted + (query ? `?${query}` : '');
}
