/** Log-in and password reset tell nobody by their time which names exist: they wait at their end, as `faults.json` has it. */
import { strictEqual } from 'node:assert/strict';
import { clock } from '../_shared/auth/timing.ts';
import { env } from '../_shared/runtime/env.ts';
import { post, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();

for (const [path, body, status] of [
  ['/api/auth/login', { username: 'asha', password: 'wrong horse' }, 401],
  ['/api/auth/password-reset', { username: 'asha' }, 200],
] as const)
  Deno.test(`${path} answers nothing before it has waited`, async () => {
    const answer = ({ url }: Request) => {
      if (url.endsWith('/rpc/consume_throttle')) return Response.json(0);
      if (url.includes('/rest/')) return Response.json(url.includes('/rpc/') ? null : []);
      if (url.endsWith('/settings')) return Response.json({ mailer_autoconfirm: false });
      return Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
    };
    const real = { ...clock };
    try {
      let moment = 0;
      let isAnswered = false;
      clock.now = () => moment++;
      await withAnswers(answer, async () => {
        const asked: { response?: Promise<Response> } = {};
        const [milliseconds, release] = await new Promise<[number, () => void]>((waits) => {
          clock.wait = (time) => new Promise((end) => waits([time, end]));
          asked.response = Promise.resolve(app.request(path, post(body))).finally(() => {
            isAnswered = true;
          });
        });
        // One millisecond went by while it worked.
        strictEqual(milliseconds, 699);
        await new Promise(setImmediate);
        strictEqual(isAnswered, false);
        release();
        strictEqual((await asked.response)?.status, status);
      });
    } finally {
      Object.assign(clock, real);
    }
  });

Deno.test('such a response takes 700 ms, and less only where Supabase is on this machine', () => {
  setEnvironment();
  strictEqual(env.minResponseMs(), 700);
  for (const [asked, url, takes] of [
    ['20', 'http://127.0.0.1:54321', 20],
    ['20', 'https://project.supabase.co', 700],
    ['20', 'http://kong:8000', 700],
    ['900', 'https://project.supabase.co', 900],
    ...['', '0', '-1', '1.5', 'none', '12345', '1e3'].map((rubbish) => [rubbish, 'http://127.0.0.1:54321', 700]),
  ] as const) {
    setEnvironment({ MIN_RESPONSE_MS: String(asked), SUPABASE_URL: String(url) });
    strictEqual(env.minResponseMs(), takes, `${asked} at ${url}`);
  }
});
