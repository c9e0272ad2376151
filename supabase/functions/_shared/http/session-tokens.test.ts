import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { setEnvironment } from '../testing/support.ts';
import { clearSessionCookies, readAccessToken, setSessionCookies } from './session-tokens.ts';

const app = new Hono();
app.post('/keep', (c) => {
  setSessionCookies(c, { access_token: 'a.b.c', refresh_token: 'r', expires_in: 600 });
  return c.body(null);
});
app.get('/token', (c) => c.text(readAccessToken(c) ?? 'nobody'));
app.post('/forget', (c) => {
  clearSessionCookies(c);
  return c.body(null);
});

/** Has the form of a token that lasts for another hour. */
const running = `a.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 })).replaceAll('=', '')}.c`;

async function cookies(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  return (await app.request(path, { method: 'POST', headers })).headers.getSetCookie();
}

Deno.test('keeps both tokens where no script reads them and no other site sends them', async () => {
  setEnvironment({ SITE_URL: 'http://site.test' });
  deepStrictEqual(await cookies('/keep', { host: 'site.test' }), [
    'access_token=a.b.c; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    'refresh_token=r; Max-Age=2592000; Path=/api; HttpOnly; SameSite=Lax',
  ]);
});

Deno.test('makes the cookies Secure where the site is served over https', async () => {
  const secure = async (headers: Record<string, string>) =>
    (await cookies('/keep', headers)).map((cookie) => /; Secure/.test(cookie));
  setEnvironment({ SITE_URL: 'https://site.test' });
  deepStrictEqual(await secure({ host: 'internal' }), [true, true]);
  setEnvironment({ SITE_URL: 'https://site.test,http://localhost:5173' });
  deepStrictEqual(await secure({ host: 'internal', 'x-forwarded-host': 'localhost:5173' }), [false, false]);
  setEnvironment({ SITE_URL: '' });
  deepStrictEqual(await secure({ host: 'internal', 'x-forwarded-proto': 'https' }), [true, true]);
  deepStrictEqual(await secure({ host: 'internal' }), [false, false]);
});

Deno.test('over https takes the cookies under no name that another host of the domain could set', async () => {
  setEnvironment({ SITE_URL: 'https://site.test' });
  const kept = await cookies('/keep');
  deepStrictEqual(
    kept.map((cookie) => cookie.split('=')[0]),
    ['__Host-access_token', '__Secure-refresh_token'],
  );
  strictEqual(/; Path=\/;/.test(kept[0] ?? '') && !/Domain/i.test(kept.join()), true);
  const token = async (cookie: string) => (await app.request('/token', { headers: { cookie } })).text();
  strictEqual(await token(`__Host-access_token=${running}`), running);
  strictEqual(await token(`access_token=${running}`), 'nobody');
});

Deno.test('forgets both cookies at the paths where they were kept', async () => {
  setEnvironment({ SITE_URL: 'http://site.test' });
  const kept = (await cookies('/keep')).map((cookie) => [cookie.split('=')[0], /Path=[^;]*/.exec(cookie)?.[0]]);
  const forgotten = await cookies('/forget');
  deepStrictEqual(
    forgotten.map((cookie) => [cookie.split('=')[0], /Path=[^;]*/.exec(cookie)?.[0]]),
    kept,
  );
  strictEqual(
    forgotten.every((cookie) => /=; Max-Age=0/.test(cookie)),
    true,
  );
});
