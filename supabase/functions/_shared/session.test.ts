import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { forgetSession, keepSession } from './session.ts';
import { setEnvironment } from './test-support.ts';

const app = new Hono();
app.post('/keep', (c) => {
  keepSession(c, { access_token: 'a.b.c', refresh_token: 'r', expires_in: 600 });
  return c.body(null);
});
app.post('/forget', (c) => {
  forgetSession(c);
  return c.body(null);
});

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
