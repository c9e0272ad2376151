import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { clientAddress, clientNetwork, forwardedFor, userAgent } from './address.ts';
import { setEnvironment } from './test-support.ts';

const app = new Hono();
app.get('/address', (c) => c.text(clientAddress(c)));
app.get('/network', (c) => c.text(clientNetwork(c)));
app.get('/device', (c) => c.json({ agent: userAgent(c), ...forwardedFor(c) }));
const ask = async (path: string, headers: Record<string, string> = {}) => (await app.request(path, { headers })).text();

for (const [proxies, forwarded, address] of [
  ['', '203.0.113.7', '203.0.113.7'],
  ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7 , 10.0.0.1', '203.0.113.7'],
  ['3', '203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['-1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['1', '', 'unknown'],
] as const) {
  Deno.test(`takes ${address} from "${forwarded}" behind ${proxies || 'the usual number of'} proxies`, async () => {
    setEnvironment({ TRUSTED_PROXIES: proxies });
    strictEqual(await ask('/address', forwarded ? { 'x-forwarded-for': forwarded } : {}), address);
  });
}

Deno.test('believes the header that the deployment trusts, and no other', async () => {
  const headers = {
    'x-forwarded-for': '198.51.100.1',
    'x-real-ip': '198.51.100.2',
    forwarded: 'for=198.51.100.3',
    'true-client-ip': '198.51.100.4',
    'cf-connecting-ip': '203.0.113.7',
  };
  setEnvironment();
  strictEqual(await ask('/address', headers), '198.51.100.1');
  setEnvironment({ CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' });
  strictEqual(await ask('/address', headers), '203.0.113.7');
  const { 'cf-connecting-ip': _, ...others } = headers;
  strictEqual(await ask('/address', others), 'unknown');
});

Deno.test('counts the site’s proxy only for requests that came through it', async () => {
  setEnvironment({ TRUSTED_PROXIES: '2', SITE_PROXY_SECRET: 'a long secret' });
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  strictEqual(await ask('/address', { ...forwarded, 'x-site-proxy': 'a long secret' }), '198.51.100.1');
  strictEqual(await ask('/address', { ...forwarded, 'x-site-proxy': 'a guess' }), '203.0.113.7');
  strictEqual(await ask('/address', forwarded), '203.0.113.7');
});

for (const [address, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['::1', '::/64'],
  ['1.2.3', '1.2.3'],
  ['unknown', 'unknown'],
] as const) {
  Deno.test(`counts ${address} as ${network}`, async () => {
    setEnvironment();
    strictEqual(await ask('/network', address === 'unknown' ? {} : { 'x-forwarded-for': address }), network);
  });
}

Deno.test('names address and browser, in characters that a header can hold', async () => {
  setEnvironment();
  const headers = { 'user-agent': `Browser\u00ff ${'x'.repeat(500)}`, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  const named = JSON.parse(await ask('/device', headers));
  deepStrictEqual(named, { agent: `Browser? ${'x'.repeat(391)}`, 'sb-forwarded-for': '203.0.113.7' });
  deepStrictEqual(JSON.parse(await ask('/device', { 'x-forwarded-for': 'not an address' })), { agent: '' });
});
