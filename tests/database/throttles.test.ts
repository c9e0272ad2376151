/** Rate limits in Postgres, for requests that do not come through the API: by address, and for how long. */
import { throttles } from '@contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { toNetwork } from '../../supabase/functions/_shared/http/network.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column } = db;
beforeEach(() => trust('x-forwarded-for', 1));

const trust = (header: string, proxies: number) =>
  sql`update private.deployment set address_header = ${header}, trusted_proxies = ${proxies}`;

/** Runs one statement in a request with these headers. */
const sendWith = <Row>(
  headers: Record<string, string> | null,
  statement: string,
  values: unknown[] = [],
  role = 'postgres',
) =>
  db.pool.transaction(async (one) => {
    await one.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
      headers ? JSON.stringify(headers) : '',
      role,
    ]);
    return one.query<Row>(statement, values);
  });

async function seen(headers: Record<string, string> | null): Promise<[string | null, string | null]> {
  const [row] = await sendWith<{ address: string | null; network: string | null }>(
    headers,
    'select private.client_address() as address, private.client_network() as network',
  );
  return [row?.address ?? null, row?.network ?? null];
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:ffff:ffff', '255.255.255.255'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:0:1::9', '2001:db8::/48'],
  ['2001:db8::9', '2001:db8::/48'],
  ['2001:0:0:4::9', '2001::/48'],
  ['0:0:0:1::9', '::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b::/48'],
  ['::1', '::/48'],
  ['::', '::/48'],
  ['1.2.3', '1.2.3'],
  ['no address', 'no address'],
])('counts %s as %s, directly and through the API', async (address, network) => {
  expect(await seen({ 'x-forwarded-for': address })).toEqual([address, network]);
  expect(toNetwork(address)).toBe(network);
});

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.7', 1, '203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7 , 10.0.0.1', 2, '203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', 2, '203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::9', 1, '2001:db8:1:2::9', '2001:db8:1::/48'],
    ['no address', 1, 'no address', 'no address'],
  ])('is read from "%s" behind %i proxies as %s, and counted as %s', async (forwarded, proxies, address, network) => {
    await trust('x-forwarded-for', proxies);
    expect(await seen({ 'x-forwarded-for': forwarded })).toEqual([address, network]);
  });

  it('is read from the trusted header only', async () => {
    await trust('cf-connecting-ip', 1);
    const spoofed = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.2', forwarded: 'for=198.51.100.3' };
    expect(await seen({ ...spoofed, 'cf-connecting-ip': '203.0.113.7' })).toEqual(['203.0.113.7', '203.0.113.7']);
    expect(await seen(spoofed)).toEqual([null, null]);
    expect(await seen(null)).toEqual([null, null]);
  });
});

let asked = 0;
/** Inserts a request for a consultation as a visitor. Returns the SQLSTATE of the refusal, or 'stored'. */
async function ask(headers: Record<string, string> | null, email?: string): Promise<string> {
  asked += 1;
  const statement = `insert into public.contact_submissions (name, email, phone, service, message)
    values ('Asha Rao', $1, '+91 00000 12345', 'family', 'Please call me back.')`;
  try {
    await sendWith(headers, statement, [email ?? `ask${asked}@example.com`], 'anon');
    return 'stored';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('requests for a consultation that are inserted directly', () => {
  const { limit } = throttles.contactPerAddress;

  it('are counted by the caller’s network, with forged headers ignored', async () => {
    const responses: string[] = [];
    for (let n = 0; n < limit + 3; n += 1) {
      responses.push(await ask({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.20`, 'x-real-ip': `198.51.100.${n}` }));
    }
    expect(responses).toEqual([...Array(limit).fill('stored'), ...Array(3).fill('PT429')]);
    expect(await ask({ 'x-forwarded-for': '203.0.113.21' })).toBe('stored');
  });

  it('are counted by the network that the API sends with its token, and not by a forged one', async () => {
    const address = { 'x-forwarded-for': '203.0.113.22' };
    for (let n = 0; n < limit; n += 1) await ask(address);
    const named = { ...address, 'x-client-network': '203.0.113.23' };
    expect(await ask(named)).toBe('PT429');
    expect(await ask({ ...named, 'x-api-token': '' })).toBe('PT429');
    expect(await ask({ ...named, 'x-api-token': crypto.randomUUID() })).toBe('PT429');
    const through = { ...named, 'x-api-token': await value`select public.api_token()` };
    const responses = [];
    for (let n = 0; n <= limit; n += 1) responses.push(await ask(through));
    expect(responses).toEqual([...Array(limit).fill('stored'), 'PT429']);
    // Both ways share one count.
    expect(await ask({ 'x-forwarded-for': '203.0.113.23' })).toBe('PT429');
  });
});

it('counts visits by the trusted address, all who share a /48 together, up to the limit, with forged headers ignored', async () => {
  const visits = (page: string) => value<number>`select count(*)::int from public.page_visits where page = ${page}`;
  for (const made of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const headers = { 'x-forwarded-for': `${made}, 203.0.113.30`, 'x-real-ip': made, 'user-agent': 'A browser' };
    for (const page of ['/spoofed', '/<b>']) await sendWith(headers, 'select public.record_visit($1)', [page]);
  }
  expect([await visits('/spoofed'), await visits('/<b>')]).toEqual([1, 0]);
  for (let n = 0; n < 130; n += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:77:${n.toString(16)}::1`, 'user-agent': `Browser ${n}` };
    await sendWith(headers, "select public.record_visit('/bounded')");
  }
  expect(await visits('/bounded')).toBe(120);
});

it('counts anew after the time, and not what is given back; and removes only expired counts', async () => {
  await sql`delete from private.throttles`;
  const count = () => value<number>`select public.consume_throttle('counting', 1, 600)`;
  expect(await count()).toBe(0);
  await sql`select public.release_throttle('counting')`;
  expect(await count()).toBe(0);
  expect(await count()).toBeGreaterThan(590);
  await sql`select public.consume_throttle('over:' || n, 5, 0) from generate_series(1, 7) n`;
  expect(await column`select public.consume_throttle('over:1', 1, 0)`).toEqual([0]);
  expect(await value<number>`select public.clean_up() -> 'throttles'`).toBe(7);
  expect(await column`select attempts from private.throttles`).toEqual([2]);
  expect(await count()).toBeGreaterThan(0);
});

it('limits of functions of the database are those that the contract names', async () => {
  const sources = await column<string>`select prosrc from pg_proc where prosrc like '%consume_throttle(''%'`;
  const calls = sources.flatMap((source) => [...source.matchAll(/consume_throttle\('([\w:]+):'.*?, (\d+), (\d+)\)/g)]);
  const found = calls.map(([, bucket, limit, window]) => [bucket, { limit: Number(limit), window: Number(window) }]);
  expect(Object.fromEntries(found)).toEqual({
    'contact:address': throttles.contactPerAddress,
    'contact:email': throttles.contactPerEmail,
    document: throttles.documentOpenedPerUser,
    message: throttles.messagePerUser,
    whatsapp: throttles.whatsAppPerUser,
    // These the API does not know.
    address: { limit: 1, window: 3600 },
    claim: { limit: 20, window: 86_400 },
    erasure: { limit: 10, window: 86_400 },
    profile: { limit: 30, window: 3600 },
    visit: { limit: 120, window: 3600 },
  });
});
