import { Hono } from 'hono';
import { serverMessages } from './contract/index.ts';
import { answerError } from './http.ts';
import { assertRefused, setEnvironment } from './test-support.ts';

const app = new Hono();
app.onError(answerError);
app.get('/broken', () => {
  throw new TypeError('what no caller should read');
});

Deno.test('tells nothing of an error that nobody foresaw', async () => {
  setEnvironment();
  await assertRefused(await app.request('/broken'), 500, serverMessages.unavailable);
});
