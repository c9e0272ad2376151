import { taskSeconds } from '@contract';
import { expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { newAdmin, rows, send, service } from '../support/rest.ts';

const run = (task: string) =>
  fetch(`${inject('stack').url}/functions/v1/jobs/${task}`, {
    method: 'POST',
    headers: { authorization: 'Bearer a secret of the tests' },
  });

it('cleans up for a caller with the secret', async () => {
  const response = await run('clean-up');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ failed: {}, problem: null, sessions: expect.any(Number) });
});

it.runIf(allTests)('runs each task once when several schedulers call, and none that is not due', async () => {
  const tasks = Object.keys(taskSeconds);
  const due = async () => (await run('due')).json();
  const unconnected = { place_id: null, api_key_encrypted: null };
  await send(service(), 'PATCH', '/rest/v1/review_integration?singleton=is.true', unconnected);
  await due();
  const before = { started_at: '2020-01-01T00:00:00Z' };
  await send(service(), 'PATCH', `/rest/v1/job_runs?task=in.(${tasks})`, before);
  const ends = await Promise.all([due(), due(), due()]);
  expect(ends.flatMap((ended) => Object.keys(ended)).sort()).toEqual(tasks.sort());
  expect(await due()).toEqual({});
  const runs = await rows(await newAdmin(), 'job_runs', { select: 'error', task: `in.(${tasks})` });
  expect(runs).toEqual(tasks.map(() => ({ error: null })));
});
