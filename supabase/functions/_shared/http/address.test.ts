import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { setEnvironment } from '../testing/support.ts';
import { checkSiteProxy, clientAddress, forwardedFor, userAgent } from './address.ts';
import { handleError } from './requests.ts';

/** At least 32 characters, as one that is made. */
const secret = 'a secret of the proxy of the site';

const app = new Hono();
app.onError(handleError);
app.use(checkSiteProxy);
app.get('/address', (c) => c.text(clientAddress(c)));
app.get('/device', (c) => c.json({ agent: userAgent(c), ...forwardedFor(c) }));
const get = async (path: string, headers: Record<string, string> = {}) => (await app.request(path, { headers })).text();

for (const [proxies, forwarded, address] of [
  ['', '203.0.113.7', '203.0.113.7'],
  ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7 , 10.0.0.1', '203.0.113.7'],
  ['3', '203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['-1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['1', '', 'unknown'],
] as const) {
  Deno.test(`takes ${address} from "${forwarded}" behind ${proxies || 'the usual number of'} proxies`, async () => {
    setEnvironment({ TRUSTED_PROXIES: proxies, SITE_PROXY_SECRET: secret });
    const headers = { 'x-site-proxy': secret, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) };
    strictEqual(await get('/address', headers), address);
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
  strictEqual(await get('/address', headers), '198.51.100.1');
  setEnvironment({ CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' });
  strictEqual(await get('/address', headers), '203.0.113.7');
  const { 'cf-connecting-ip': _, ...others } = headers;
  strictEqual(await get('/address', others), 'unknown');
});

Deno.test('tells visitors behind the site’s proxy apart, and believes nobody else', async () => {
  setEnvironment({ TRUSTED_PROXIES: '2', SITE_PROXY_SECRET: secret });
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  strictEqual(await get('/address', { ...forwarded, 'x-site-proxy': secret }), '198.51.100.1');
  const now = Math.floor(Date.now() / 1000);
  const signed = (key: string, claims: Record<string, unknown>) => sign({ exp: now + 300, ...claims }, key);
  strictEqual(
    await get('/address', { ...forwarded, 'x-nf-sign': await signed(secret, { iss: 'netlify' }) }),
    '198.51.100.1',
  );
  const forgeries: Record<string, string>[] = [
    {},
    { 'x-site-proxy': 'a guess' },
    { 'x-site-proxy': '' },
    { 'x-nf-sign': 'a guess' },
    { 'x-nf-sign': await signed('a guess', { iss: 'netlify' }) },
    { 'x-nf-sign': await signed(secret, { iss: 'somebody' }) },
    { 'x-nf-sign': await signed(secret, { iss: 'netlify', exp: now - 1 }) },
  ];
  for (const forged of forgeries) {
    strictEqual(await get('/address', { ...forwarded, ...forged }), '203.0.113.7');
  }
});

Deno.test('answers nothing while a site’s proxy is set but its secret is missing', async () => {
  setEnvironment({ TRUSTED_PROXIES: '2' });
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-site-proxy': '' };
  strictEqual((await app.request('/address', { headers })).status, 503);
  setEnvironment({ TRUSTED_PROXIES: '1' });
  strictEqual(await get('/address', headers), '203.0.113.7');
});

Deno.test('names address and browser, in characters that a header can hold', async () => {
  setEnvironment();
  const headers = { 'user-agent': `Browser\u00ff ${'x'.repeat(500)}`, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  const named = JSON.parse(await get('/device', headers));
  deepStrictEqual(named, { agent: `Browser? ${'x'.repeat(391)}`, 'sb-forwarded-for': '203.0.113.7' });
  deepStrictEqual(JSON.parse(await get('/device', { 'x-forwarded-for': 'not an address' })), { agent: '' });
});
