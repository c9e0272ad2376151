/** The requests that the site's queries and mutations send. No server answers them but this one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type InvalidateQueryFilters,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { clearSession, setSession } from '@/lib/session';
import { backendVariables, withEnvironment } from '../../scripts/site/environment.ts';

/** A request as far as it says what is read or written: a table with what is embedded, or a function. */
export interface SentRequest {
  method: string;
  /** `cases`, `rpc/send_message`, or a path of the api. */
  what: string;
  /** The tables that a select takes in. */
  embedded: string[];
  /** With its filters and body, in which what was given has the name of where it was given. */
  said: string;
  /** The new ids in it. */
  ids: string[];
}

/** A query of `src/data`, by the name of its export. */
export interface Reader {
  name: string;
  key: QueryKey;
  meta: QueryMeta | undefined;
  requests: SentRequest[];
}

/** A mutation of `src/data`, by the name of its hook. */
export interface Writer {
  name: string;
  /** The queries that it has read again. */
  invalidated: InvalidateQueryFilters[];
  requests: SentRequest[];
  /** The new ids that it sends again for another thing, once the first is there, or after its answer was lost. */
  idsAgain: string[];
}

/** What stands for what was given, each another day: a day is an id, a text and a moment too. */
const given = new Map<string, string>();
function dayFor(name: string): string {
  const known = [...given].find(([, one]) => one === name)?.[0];
  const day = known ?? new Date(Date.UTC(2030, 0, 2) + given.size * 40 * 86_400_000).toISOString().slice(0, 10);
  given.set(day, name);
  return day;
}

/** Is whatever it is taken for: a row, a form, an id or a day. What is asked of it, it is again, by that name. */
function named(name: string): never {
  return new Proxy(() => undefined, {
    get: (_target, part) => {
      if (part === Symbol.toPrimitive || part === 'toJSON') return () => dayFor(name);
      if (part === Symbol.iterator) return function* none() {};
      return part === 'then' ? undefined : named(`${name}.${String(part)}`);
    },
    apply: () => named(name),
    has: () => false,
  }) as never;
}
const hookArguments = ['A', 'B', 'C', 'D'].map(named);

const url = 'http://127.0.0.1:1';

/** The tables in brackets of a select: `client:clients!client_id(full_name)`. */
const findEmbedded = (select: string) => [...select.matchAll(/(\w+)(?:!\w+)*\(/g)].map(([, table = '']) => table);

const newIds = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

function toRequest(input: RequestInfo | URL, init?: RequestInit): SentRequest {
  const { pathname, searchParams } = new URL(String(input), url);
  const [method, what] = [init?.method ?? 'GET', pathname.replace('/rest/v1/', '')];
  const filters = [...searchParams].filter(([name]) => !/select|columns/.test(name)).map((pair) => pair.join('='));
  const body = typeof init?.body === 'string' ? init.body : '';
  const said = [`${method} ${what}`, filters.join('&'), body]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/20\d\d-\d\d-\d\d/g, (day) => given.get(day) ?? day);
  return {
    method,
    what,
    embedded: findEmbedded(searchParams.get('select') ?? ''),
    said: said.replaceAll(newIds, 'NEW'),
    ids: said.match(newIds) ?? [],
  };
}

/** One row with all that was selected, so that a query which goes on with what it finds goes on. */
function toRow(select: string): Record<string, unknown> {
  const row: Record<string, unknown> = { updated_at: '2030-01-02T00:00:00Z' };
  let rest = select.replaceAll(/\s|"/g, '');
  while (rest) {
    const [whole, alias, column = ''] = /^(?:(\w+):)?([\w!*]+)/.exec(rest) ?? [rest];
    rest = rest.slice(whole.length);
    const name = alias ?? column.replace(/!.*/, '');
    if (rest.startsWith('(')) {
      let [depth, end] = [1, 1];
      for (; depth > 0; end += 1) depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
      row[name] = [toRow(rest.slice(1, end - 1))];
      rest = rest.slice(end);
    } else row[name] = '2030-01-02';
    rest = rest.replace(/^,/, '');
  }
  return row;
}

/** Runs a task while all that is fetched is written down. @param isLost whether no answer comes back */
async function record(task: () => unknown, isLost = false): Promise<SentRequest[]> {
  const requests: SentRequest[] = [];
  const { fetch } = globalThis;
  const { createObjectURL } = URL;
  // A file that is none would end Node.
  URL.createObjectURL = () => '';
  globalThis.fetch = async (input, init) => {
    requests.push(toRequest(input, init));
    if (isLost) throw new TypeError('lost');
    const select = new URL(String(input), url).searchParams.get('select');
    return Response.json(select === null ? [] : [toRow(select)], { headers: { 'content-range': '0-0/1' } });
  };
  try {
    await task();
  } catch {
    // The answers are none: what was sent before that counts.
  } finally {
    globalThis.fetch = fetch;
    URL.createObjectURL = createObjectURL;
  }
  return requests;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function* loadExports(): AsyncGenerator<[file: string, name: string, value: unknown]> {
  const files = readdirSync('src/data', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|-worker\./.test(name)).sort())
    for (const [name, value] of Object.entries<unknown>(await import(path.resolve('src/data', file))))
      yield [file.replace(/\/?(queries|mutations)?\.tsx?$/, ''), name, value];
}

async function readWith(name: string, made: unknown): Promise<Reader[]> {
  if (!isObject(made)) return [];
  const { signal } = new AbortController();
  const client = new QueryClient();
  const { queryKey, queryFn, meta, key, search, one } = made as Record<string, (...given: unknown[]) => unknown> & {
    queryKey?: QueryKey;
    meta?: QueryMeta;
    key?: string;
  };
  if (queryKey && typeof queryFn === 'function')
    return [{ name, meta, key: queryKey, requests: await record(() => queryFn({ signal, client, queryKey })) }];
  if (!search || !one || typeof key !== 'string') return [];
  return [
    { name: `${name}, found`, meta, key: [key, 'options'], requests: await record(() => search('', signal)) },
    { name: `${name}, chosen`, meta, key: [key, 'option'], requests: await record(() => one(named('A'), signal)) },
  ];
}

function Probe({ run }: { run: () => void }) {
  run();
  return null;
}

/** Mounts a hook as a server would, which runs no effects, and calls what it gives; null where that is no mutation. */
async function writeWith(
  name: string,
  hook: (...given: unknown[]) => unknown,
  given: unknown[],
  variables: unknown,
): Promise<Writer | null> {
  const invalidated: InvalidateQueryFilters[] = [];
  const client = createQueryClient();
  client.invalidateQueries = async (filters = {}) => {
    invalidated.push(filters as InvalidateQueryFilters);
  };
  let result: unknown;
  const run = () => {
    result = hook(...given);
  };
  renderToString(
    createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, createElement(Probe, { run }))),
  );
  const { mutateAsync, set, share } = isObject(result) ? result : ({} as Record<string, unknown>);
  const act = [result, mutateAsync, set, share].find((one) => typeof one === 'function') as
    | ((variables: unknown) => unknown)
    | undefined;
  const send = (what = variables, isLost = false) =>
    record(async () => {
      const done = Promise.resolve(act?.(what)).catch(() => undefined);
      while (client.isMutating() > 0) await new Promise(setImmediate);
      await done;
    }, isLost);
  const requests = await send();
  if (client.getMutationCache().getAll().length === 0) return null;
  const sent = [requests, await send(), await send(variables, true), await send(named('another'))];
  const ids = sent.flatMap((some) => [...new Set(some.flatMap((one) => one.ids))]);
  const idsAgain = ids.filter((id, place) => ids.indexOf(id) < place);
  return { name, invalidated, requests, idsAgain };
}

/**
 * All of them; a hook that saves both as it adds and as it changes.
 * @param variables what a mutation is called with where anything will not do
 */
export function findReadersAndWriters(
  variables: Readonly<Record<string, unknown>>,
): Promise<{ readers: Reader[]; writers: Writer[] }> {
  return withEnvironment(backendVariables({ url, publishableKey: 'sb_publishable_test' }), async () => {
    const [readers, writers]: [Reader[], Writer[]] = [[], []];
    for await (const [file, name, value] of loadExports()) {
      // Some end it.
      setSession({
        id: crypto.randomUUID(),
        username: 'meera',
        fullName: 'Meera',
        email: 'meera@example.com',
        phone: null,
        language: 'en',
        role: 'admin',
        accessToken: 'token',
        expiresAt: Math.floor(Date.now() / 1000) + 600,
      });
      const whole = `${file}: ${name}`;
      if (/Query$|Options(Of|Without)?$/.test(name))
        readers.push(...(await readWith(whole, typeof value === 'function' ? value(...hookArguments) : value)));
      if (typeof value !== 'function' || !/^use[A-Z]/.test(name)) continue;
      const hook = value as (...given: unknown[]) => unknown;
      const [row = given, ...others] = hookArguments;
      const change = await writeWith(whole, hook, hookArguments, variables[name] ?? named('given'));
      if (!change) continue;
      const add = { key: '', id: null, values: row };
      const more = [
        /^useSave/.test(name) && (await writeWith(whole, hook, [add, ...others], variables[name] ?? named('given'))),
        !(name in variables) && (await writeWith(whole, hook, hookArguments, null)),
      ];
      writers.push({ ...change, requests: [change, ...more].flatMap((one) => (one ? one.requests : [])) });
    }
    clearSession();
    return { readers, writers };
  });
}
