import { taskSeconds } from '@contract';
import { expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { insert, newAdmin, rows, send, service, unique } from '../support/rest.ts';

const run = (task: string) =>
  fetch(`${inject('stack').url}/functions/v1/jobs/${task}`, {
    method: 'POST',
    headers: { authorization: 'Bearer a secret of the tests' },
  });

it('cleans up for a caller with the secret', async () => {
  const response = await run('clean-up');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    audit_entries: 0,
    bounced_addresses: expect.any(Number),
    cancelled_events: expect.any(Number),
    failed: {},
    known_devices: expect.any(Number),
    notifications: expect.any(Number),
    problem: null,
    registrations: expect.any(Number),
    sent_rows: expect.any(Number),
    sessions: expect.any(Number),
    throttles: expect.any(Number),
    visit_salts: expect.any(Number),
  });
});

it('removes a photo whose file is missing, unless it is new or never had a file', async () => {
  const old = '2020-01-01T00:00:00Z';
  const photo = async (columns: Record<string, unknown>) =>
    String((await insert('gallery_photos', { file_name: `${unique()}.webp`, original_name: 'p', ...columns })).id);
  const gone = await photo({ width: 10, height: 10, created_at: old });
  const young = await photo({ width: 10, height: 10 });
  const never = await photo({ created_at: old });
  const own = await photo({ file_name: `IMG-${unique()}.webp`, width: 10, height: 10, created_at: old });
  const response = await run('orphan-sweep');
  expect(response.status).toBe(200);
  const swept = await response.json();
  expect(swept).toEqual({ files: expect.any(Number), photos: expect.any(Number), documents: expect.any(Number) });
  expect(swept.photos).toBeGreaterThanOrEqual(1);
  const left = await rows(service(), 'gallery_photos', { id: `in.(${[gone, young, never, own]})`, select: 'id' });
  expect(left.map(({ id }) => id).sort()).toEqual([young, never, own].sort());
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
