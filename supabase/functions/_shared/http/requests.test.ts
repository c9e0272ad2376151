import { Hono } from 'hono';
import * as errorMessages from '../contract/texts/en/error.ts';
import { assertRefused, setEnvironment } from '../testing/support.ts';
import { discardBody, handleError } from './requests.ts';

const app = new Hono();
app.onError(handleError);
app.get('/broken', () => {
  throw new TypeError('what no caller should read');
});

app.post('/refused', async (c) => {
  // A body with a reader of its own stays locked.
  await c.req.raw.body?.getReader().read();
  await discardBody(c);
  return c.json({ message: errorMessages.forbidden }, 403);
});

Deno.test('throws no body away that was read before', async () => {
  const response = await app.request('/refused', { method: 'POST', body: '{}' });
  await assertRefused(response, 403, errorMessages.forbidden);
});

Deno.test('reveals nothing of an unexpected error', async () => {
  setEnvironment();
  await assertRefused(await app.request('/broken'), 500, errorMessages.unavailable);
});
