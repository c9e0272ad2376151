import { strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { serverMessages } from './contract/index.ts';
import { answerError, clientAddress } from './http.ts';
import { assertRefused, setEnvironment } from './test-support.ts';

const app = new Hono();
app.onError(answerError);
app.get('/address', (c) => c.text(clientAddress(c)));
app.get('/broken', () => {
  throw new TypeError('what no caller should read');
});

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
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    strictEqual(await (await app.request('/address', { headers })).text(), address);
  });
}

Deno.test('tells nothing of an error that nobody foresaw', async () => {
  const original = console.error;
  const logged: string[] = [];
  console.error = (line: string) => logged.push(line);
  try {
    await assertRefused(await app.request('/broken'), 500, serverMessages.unavailable);
  } finally {
    console.error = original;
  }
  strictEqual(logged.length, 1);
  strictEqual(logged[0]?.includes('\n'), false);
});
