import { Hono } from 'hono';
import { errorMessages } from './contract/index.ts';
import { answerError, discardBody } from './http.ts';
import { assertRefused, setEnvironment } from './test-support.ts';

const app = new Hono();
app.onError(answerError);
app.get('/broken', () => {
  throw new TypeError('what no caller should read');
});

app.post('/refused', async (c) => {
  // What is read by a reader of its own stays locked.
  await c.req.raw.body?.getReader().read();
  await discardBody(c);
  return c.json({ message: errorMessages.forbidden }, 403);
});

Deno.test('throws no body away that was read before', async () => {
  const answer = await app.request('/refused', { method: 'POST', body: '{}' });
  await assertRefused(answer, 403, errorMessages.forbidden);
});

Deno.test('reveals nothing of an unexpected error', async () => {
  setEnvironment();
  await assertRefused(await app.request('/broken'), 500, errorMessages.unavailable);
});
