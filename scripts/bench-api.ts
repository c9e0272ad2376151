/**
 * `npm run bench:api`: calls of `/api`, beside the same calls to PostgREST, and a download beside Storage's, by the same caller.
 * On the embedded backend, or with SUPABASE_URL on that one, which must have the demo.
 */
import path from 'node:path';
import { clientCase, toColumn } from '../supabase/functions/_shared/contract/index.ts';
import { compare, median, printResults, type Result, runBench, send, timed } from './bench/compare.ts';
import { startEmbedded } from './embedded/index.ts';
import { openExternal, readExternal } from './external/backend.ts';
import type { CleanupScope } from './lib/cleanup.ts';

/** Clients in parallel, each with sequential requests; the rounds; the limit of the ratio to Supabase's own time. */
const plan = { clients: [1, 8], requests: 4, rounds: 9, maxRatio: 1.5 };

/** The fields of each table, by their names in the API. */
const fields = {
  cases: Object.keys(clientCase.shape).join(' '),
  events: 'id title description startDate endDate location caseId clientId type',
  contact_submissions: 'id name email phone service message preferredDate submittedAt status',
  testimonials: 'id name occupation message rating visible',
};

const columns = (table: keyof typeof fields) =>
  fields[table]
    .split(' ')
    .map((field) => (field === toColumn(field) ? field : `${field}:${toColumn(field)}`))
    .join();

/** A list, or with a body a change: the call to the API, and the same to PostgREST. */
type Call = [
  as: 'visitor' | 'client' | 'admin',
  table: keyof typeof fields,
  api: string,
  filter: string,
  body?: object,
];

const calls: Call[] = [
  ['visitor', 'testimonials', 'testimonials', 'order=created_at.desc,id&visible=eq.true'],
  ['client', 'cases', 'cases', 'order=filing_date.desc,id.desc'],
  ['client', 'events', 'events', 'order=start_date,id'],
  ['admin', 'cases', 'cases', 'order=filing_date.desc,id.desc'],
  ['admin', 'contact_submissions', 'contact-submissions', 'order=submitted_at.desc,id'],
  ['admin', 'cases', 'cases/{id}', 'id=eq.{id}', { court: 'Delhi' }],
  ['admin', 'events', 'events/{id}', 'id=eq.{id}', { location: 'Court No. 7' }],
  ['admin', 'testimonials', 'admin/testimonials/{id}', 'id=eq.{id}', { visible: true }],
];

/** Sends what all clients send. Returns the median time of a request. */
async function round(clients: number, call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const client = async () => {
    for (let sent = 0; sent < plan.requests; sent += 1) times.push(await timed(call));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return median(times);
}

async function start(scope: CleanupScope) {
  const siteUrl = 'http://127.0.0.1:5173';
  const supabase = readExternal();
  if (supabase) return openExternal(supabase, { siteUrl, functionEnv: {}, log: () => {} }, scope);
  const dataDir = path.join(scope.temporaryFolder(), 'data');
  const backend = await startEmbedded({ projectDir: process.cwd(), dataDir, port: 0, siteUrl, log: () => {} });
  scope.add(backend.close);
  return backend;
}

async function download(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

await runBench(async (scope) => {
  const { url, publishableKey: apikey, secretKey } = await start(scope);
  const [api, rest] = [`${url}/functions/v1/api`, `${url}/rest/v1`];
  const logIn = async (username: string) => {
    const body = { username, password: `${username}-demo` };
    const user = (await send('POST', `${api}/auth/login`, { apikey }, body)) as { accessToken: string };
    return { apikey, authorization: `Bearer ${user.accessToken}` };
  };
  const headers = { visitor: { apikey }, client: await logIn('client'), admin: await logIn('admin') };
  const results: Result[] = [];
  const add = async (name: string, baseline: () => Promise<unknown>, measured: () => Promise<unknown>) => {
    for (const clients of plan.clients)
      results.push(
        await compare(
          `${name}, ${clients} at once`,
          plan.rounds,
          () => round(clients, baseline),
          () => round(clients, measured),
        ),
      );
  };
  for (const [as, table, address, filter, body] of calls) {
    const method = body ? 'PATCH' : 'GET';
    const [row] = (await send('GET', `${rest}/${table}?limit=1`, { apikey: secretKey }, undefined)) as { id: string }[];
    const withId = (text: string) => text.replace('{id}', row?.id ?? '');
    const direct = `${rest}/${table}?select=${columns(table)}${body ? '' : '&limit=1000'}&${withId(filter)}`;
    const prefer = body ? 'return=representation' : 'count=exact';
    await add(
      `${method} /api/${address}, ${as}`,
      () => send(method, direct, { ...headers[as], prefer }, body),
      () => send(method, `${api}/${withId(address)}`, headers[as], body),
    );
  }
  const photos = `${rest}/gallery_photos?select=file_name&limit=1`;
  const [photo] = (await send('GET', photos, { apikey: secretKey }, undefined)) as { file_name: string }[];
  await add(
    'GET /uploads/{fileName}, visitor',
    () =>
      download(`${url}/storage/v1/object/gallery/${photo?.file_name}`, {
        ...headers.visitor,
        authorization: `Bearer ${apikey}`,
      }),
    () => download(`${api}/uploads/${photo?.file_name}`, headers.visitor),
  );
  return printResults(['call', 'Supabase', '/api'], results, () => plan.maxRatio);
});
