import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { languageNames } from '../_shared/contract/index.ts';
import * as errorMessages from '../_shared/contract/texts/en/error.ts';
import { assertRefused, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import { tasks } from './tasks.ts';

const app = createApp();
const call = (path: string, authorization?: string, method = 'POST') =>
  app.request(`/jobs/${path}`, { method, headers: authorization ? { authorization } : {} });
/** What a task answers when Supabase answers so. */
const run = (task: string, answer: (request: Request) => Promise<Response>) =>
  withAnswers(answer, async () => (await call(task, 'Bearer a long secret')).json(), { JOBS_SECRET: 'a long secret' });

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

Deno.test('names the languages, and begins every task that is due, though each of them fails', async () => {
  const [begun, ended, named]: [string[], string[], string[]] = [[], [], []];
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = await request.json().catch(() => ({}));
    if (pathname === '/rest/v1/rpc/begin_job') {
      begun.push(body.p_task);
      return Response.json(body.p_task);
    }
    if (pathname === '/rest/v1/rpc/set_languages') named.push(...body.p_codes);
    if (pathname !== '/rest/v1/rpc/finish_job') return Response.json({ message: 'no' }, { status: 500 });
    ended.push(body.p_run_id);
    return Response.json(null);
  };
  const failed = Object.values(await run('due', answer)).filter((one) => (one as { failed?: true } | null)?.failed);
  ok(failed.length > 3);
  deepStrictEqual(named, languageNames);
  deepStrictEqual(begun, Object.keys(tasks));
  deepStrictEqual(ended, begun);
});

Deno.test('goes on cleaning up until nothing is left, and names what could not be deleted', async () => {
  const portions = [
    { throttles: 5, failed: { throttles: '57014' }, last: 'throttles' },
    { throttles: 0, sessions: 2, failed: {}, last: null },
  ];
  const asked: unknown[] = [];
  const answer = async (request: Request) => {
    const name = new URL(request.url).pathname.replace('/rest/v1/rpc/', '');
    const body = await request.json();
    if (name === 'clean_up') asked.push(body);
    return Response.json(name === 'begin_job' ? 'run' : name === 'clean_up' ? portions.shift() : null);
  };
  const result = { throttles: 5, sessions: 2, failed: { throttles: '57014' } };
  deepStrictEqual(await run('clean-up', answer), {
    ...result,
    problem: 'notCleanedUp: throttles 57014',
  });
  deepStrictEqual(asked, [{ p_after: null }, { p_after: 'throttles' }]);
});

Deno.test('goes on after a portion of the retention, and records what could not be erased', async () => {
  const failed = [{ kind: 'client', target: 'c1', reason: '23503' }];
  const portions = [
    { is_on: true, enquiry: 1, account: 0, client: 0, invoice: 1, failed, last: 'c1' },
    { is_on: true, enquiry: 0, account: 0, client: 2, invoice: 2, failed: [], last: null },
  ];
  const asked: { name: string; body: Record<string, unknown> }[] = [];
  const answer = async (request: Request) => {
    const name = new URL(request.url).pathname.replace('/rest/v1/rpc/', '');
    asked.push({ name, body: await request.json() });
    return Response.json(name === 'begin_job' ? 'run' : name === 'apply_retention' ? portions.shift() : null);
  };
  const result = { is_on: true, enquiry: 1, account: 0, client: 2, invoice: 3, failed, problem: 'notErased: 1' };
  deepStrictEqual(await run('retention', answer), result);
  deepStrictEqual(asked.slice(1), [
    { name: 'apply_retention', body: { p_is_trial: false, p_after_id: null } },
    { name: 'apply_retention', body: { p_is_trial: false, p_after_id: 'c1' } },
    { name: 'finish_job', body: { p_run_id: 'run', p_result: result, p_error: 'notErased: 1' } },
  ]);
});
