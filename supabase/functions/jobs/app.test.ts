import { strictEqual } from 'node:assert/strict';
import * as errorMessages from '../_shared/contract/texts/en/error.ts';
import { assertRefused, setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import { tasks } from './tasks.ts';

const app = createApp();
const call = (path: string, authorization?: string, method = 'POST') =>
  app.request(`/jobs/${path}`, { method, headers: authorization ? { authorization } : {} });

Deno.test('does nothing while it has no secret', async () => {
  setEnvironment();
  for (const given of [undefined, 'Bearer ', 'Bearer undefined']) {
    await assertRefused(await call('clean-up', given), 503, errorMessages.unavailable);
  }
});

Deno.test('refuses a caller without the secret', async () => {
  setEnvironment({ JOBS_SECRET: 'a long secret' });
  for (const given of [
    undefined,
    'Bearer',
    'Bearer a long secre',
    'Bearer a long secret!',
    'a long secret',
    'Bearer ünknown',
  ]) {
    const headers = new Headers();
    if (given) headers.set('authorization', encodeURI(given) === given ? given : encodeURI(given));
    const response = await app.request('/jobs/clean-up', { method: 'POST', headers });
    strictEqual(response.status, 401, given);
  }
  await assertRefused(await call('no-such-task'), 401, errorMessages.signedOut);
});

Deno.test('keeps no task waiting for the virus scanner', () => {
  strictEqual(Object.keys(tasks).at(-1), 'document-checks');
});

Deno.test('knows its tasks, and how they are started', async () => {
  setEnvironment({ JOBS_SECRET: 'a long secret' });
  await assertRefused(await call('no-such-task', 'Bearer a long secret'), 404, errorMessages.notFound);
  const read = await call('clean-up', 'Bearer a long secret', 'GET');
  await assertRefused(read, 405, errorMessages.method);
  strictEqual(read.headers.get('allow'), 'POST');
  await assertRefused(await call('clean-up', 'Bearer a long secret'), 503, errorMessages.unavailable);
});
