/** Invalid requests, generated from the API's own document. */
import { unique } from '../../support/rest.ts';
import type { Random } from './random.ts';
import { oddBody, oddHeaders, oddMethods, oddQuery, oddSegment, oddTypes, oddValue } from './values.ts';

/** An operation of `GET /api/openapi.json`. */
export interface Call {
  method: string;
  path: string;
  /** Who may call it: everyone, every signed-in user, or the admin. */
  who: 'anyone' | 'user' | 'admin';
  query: string[];
  body?: Record<string, unknown>;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        security: Record<string, string[]>[];
        parameters?: { in: string; name: string }[];
        requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
      }
    >
  >;
}

/** The operations of the document. */
export function getCalls(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody }]) => {
      const roles = security.flatMap((way) => Object.values(way).flat());
      return {
        method: method.toUpperCase(),
        path,
        who: roles.includes('admin') ? 'admin' : roles.includes('user') ? 'user' : 'anyone',
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: renamed(requestBody?.content['application/json']?.example),
      };
    }),
  );
}

/** An example with unique names. */
function renamed(example: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!example) return undefined;
  const name = unique('attack');
  const own: Record<string, unknown> = { username: name, email: `${name}@example.com` };
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, own[field] ?? value]));
}

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
  let path = call.path.replace(/\{\w+\}/g, () => (random.chance(0.7) ? random.pick(ids) : oddSegment(random)));
  let body: string | Uint8Array | undefined;
  if (call.body) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(corrupt(call.body, random));
  }
  const query = call.query.filter(() => random.chance(0.4)).map((name) => `${name}=${oddQuery(random)}`);
  if (random.chance(0.05)) query.push(`limit=1&limit=2&${oddQuery(random)}=${oddQuery(random)}`);
  if (query.length > 0) path += `?${query.join('&')}`;
  if (random.chance(0.3)) Object.assign(headers, random.pick(oddHeaders));
  switch (random.weighted({ nothing: 6, body: 3, type: 1, method: 1, path: 1 })) {
    case 'body':
      body = oddBody(random, JSON.stringify(call.body ?? { a: 1 }));
      headers['content-type'] ??= 'application/json';
      break;
    case 'type':
      headers['content-type'] = random.pick(oddTypes);
      body ??= '{}';
      break;
    case 'method':
      method = random.pick(oddMethods);
      break;
    case 'path':
      path = twist(path, random);
      break;
  }
  return { method, path, headers, ...(body === undefined ? {} : { body }) };
}

/** A body with a field of another type, without a field, or with an extra field. */
function corrupt(body: Record<string, unknown>, random: Random): Record<string, unknown> {
  const fields = Object.keys(body);
  const field = random.pick(fields);
  const { [field]: _, ...others } = body;
  switch (random.weighted({ kind: 6, missing: 2, extra: 1, all: 1 })) {
    case 'kind':
      return { ...body, [field]: oddValue(random) };
    case 'missing':
      return others;
    case 'extra':
      return { ...body, [random.pick(['id', 'role', 'created_at', 'client_id', 'x'])]: oddValue(random), ...body };
    case 'all':
      return Object.fromEntries(fields.map((name) => [name, oddValue(random)]));
  }
}

/** The same path, or another one, written differently. */
function twist(path: string, random: Random): string {
  const [place = '', query = ''] = path.split('?');
  const twists: (() => string)[] = [
    () => `${place}/`,
    () => place.replace(/\/(?=[^/]*$)/, '//'),
    () => place.replace(/[^/]+$/, (segment) => segment.toUpperCase()),
    () => `${place}/${oddSegment(random)}`,
    () => `${place}/../../../rest/v1/profiles`,
    () => place.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `${place};jsessionid=1`,
    () => `${place}.json`,
    () => `${place}%20`,
    () => place.replace('/api', '/api/..//api'),
    () => place.slice('/api/'.length).replaceAll('/', '%2f').replace(/^/, '/api/'),
  ];
  return random.pick(twists)() + (query ? `?${query}` : '');
}
