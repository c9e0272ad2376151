/** Unexpected values for fields, parameters and bodies. */
import type { Random } from './random.ts';

const long = 'a'.repeat(20_000);

/** JSON values. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  { $ne: null },
  { length: -1 },
  long,
  'nul \u0000 inside',
  'bell \u0007',
  '\ud83d half a pair',
  '\u202eright to left',
  '👩‍👩‍👧‍👧'.repeat(50),
  "x'; drop table profiles; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '2031-02-30T10:00:00Z',
  '0000-00-00',
  '-infinity',
  '+275760-09-13T00:00:00Z',
  '99999-01-01',
  '00000000-0000-0000-0000-000000000000',
  '%00',
  '%ff%fe',
  '1e400',
  '٣',
  'İ',
];

export function oddValue(random: Random): unknown {
  return random.pick(oddValues);
}

/** Values of query parameters, URL-encoded. */
const oddQueries = [
  '',
  '-1',
  '0',
  '1.5',
  '1e9',
  '999999999999999999999',
  'NaN',
  'null',
  '%00',
  '%ff',
  '%',
  '%25',
  '%u0041',
  'eq.1',
  'not.is.null',
  'in.(1,2)',
  'a,b',
  '(1)',
  '%22',
  '*',
  "1'--",
  '1;select%20pg_sleep(5)',
  '../..',
  '%0d%0aset-cookie:x=1',
  'a'.repeat(3000),
  '%F0%9F%91%A9',
  'true',
  'infinity',
  '2031-13-45',
];

export function oddQuery(random: Random): string {
  return random.pick(oddQueries);
}

/** Path segments, URL-encoded. */
const oddSegments = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2frest%2fv1%2fprofiles',
  '%2e%2e%2f%2e%2e%2frest%2fv1%2fprofiles',
  '..%5c..',
  '%00',
  '%ff',
  '%',
  '%zz',
  ';id=1',
  '1',
  '-1',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a'.repeat(4000),
  '%F0%9F%91%A9',
  "1'or'1'='1",
  'eq.1',
  '*',
  '%0d%0a',
  '00000000-0000-0000-0000-000000000000',
  '{id}',
  ':id',
  '%3Fx=1',
  '%23',
];

export function oddSegment(random: Random): string {
  return random.pick(oddSegments);
}

/** Bodies that are not a JSON object, or an unusual one. */
export function oddBody(random: Random, valid: string): string | Uint8Array {
  const kinds: (() => string | Uint8Array)[] = [
    () => '',
    () => valid.slice(0, random.below(valid.length)),
    () => `${valid}${valid}`,
    () => `\ufeff${valid}`,
    () => valid.replaceAll('"', "'"),
    () => Buffer.from(valid, 'utf16le'),
    () => Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]),
    () => random.pick(['null', '1', '"text"', '[]', 'true', '[{}]', 'NaN', '{}', '{"a":1,}', '/**/{}']),
    () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    () => '['.repeat(50_000),
    () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    () => `{${Array.from({ length: 3000 }, (_, n) => `"field${n}":${n}`).join(',')}}`,
    () => valid.replace('{', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},'),
    () => valid.replace('{', `{"role":"admin","id":"${random.uuid()}","client_id":"${random.uuid()}",`),
    () => `{"a":${'9'.repeat(20_000)}}`,
    () => `{"a":"${'\\u0000'.repeat(2000)}"}`,
    () => Buffer.alloc(150_000, 0x20),
  ];
  return random.pick(kinds)();
}

export const oddTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/json, text/plain',
  '/',
  '',
];

export const oddMethods = ['PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH', 'DELETE', 'PATCH', 'POST', 'GET'];

/** Headers with a forged identity, address or content type. */
export const oddHeaders: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/rest/v1/profiles', 'x-rewrite-url': '/rest/v1/profiles' },
  { 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1', 'true-client-ip': '127.0.0.1' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-1,5-9,-3' },
  { range: 'bytes=99999999999999999999-' },
  { 'if-none-match': '*'.repeat(3000) },
  { 'if-match': `"1"${' '.repeat(3000)}x` },
  { 'if-match': '"0", W/"1", "9007199254740991", "-1", "1e9", "2026-02-30"' },
  { accept: 'text/html', 'accept-profile': 'private', 'content-profile': 'auth' },
  { prefer: 'return=representation, count=exact, tx=rollback' },
  { 'x-api-token': 'x', 'x-client-network': '127.0.0.1' },
  { 'x-request-id': 'a'.repeat(3000) },
  { 'user-agent': '\u00ff\u00fe' },
  { 'transfer-encoding': 'chunked' },
];
