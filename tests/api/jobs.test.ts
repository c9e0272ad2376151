import { describe, expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/tests/all.ts';
import { insert, newAdmin, rows, send, service, unique } from '../support/rest.ts';

const tasks =
  'clean-up document-checks mails orphan-sweep retention review-sync site-build social-retries whatsapp'.split(' ');
const run = (task: string, authorization?: string, method = 'POST') =>
  fetch(`${inject('stack').url}/functions/v1/jobs/${task}`, {
    method,
    headers: authorization ? { authorization } : {},
  });

it('cleans up for a caller with the secret', async () => {
  const response = await run('clean-up', 'Bearer a secret of the tests');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    audit_entries: 0,
    cancelled_events: expect.any(Number),
    known_devices: expect.any(Number),
    notifications: expect.any(Number),
    registrations: expect.any(Number),
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
  const response = await run('orphan-sweep', 'Bearer a secret of the tests');
  expect(response.status).toBe(200);
  const swept = await response.json();
  expect(swept).toEqual({ files: expect.any(Number), photos: expect.any(Number), documents: expect.any(Number) });
  expect(swept.photos).toBeGreaterThanOrEqual(1);
  const left = await rows(service(), 'gallery_photos', { id: `in.(${[gone, young, never, own]})`, select: 'id' });
  expect(left.map(({ id }) => id).sort()).toEqual([young, never, own].sort());
});

describe('due tasks', () => {
  const secret = 'Bearer a secret of the tests';
  const due = async () => (await run('due', secret)).json();
  const last = () =>
    send(service(), 'PATCH', `/rest/v1/job_runs?task=in.(${tasks})`, { started_at: '2020-01-01T00:00:00Z' });

  it.runIf(allTests)('run once when several schedulers call, and are recorded for the admin', async () => {
    const unconnected = { place_id: null, api_key_encrypted: null };
    await send(service(), 'PATCH', '/rest/v1/review_integration?singleton=is.true', unconnected);
    await due();
    await last();
    const ends = await Promise.all([due(), due(), due()]);
    const counts = Object.fromEntries(tasks.map((task) => [task, ends.filter((ended) => task in ended).length]));
    expect(counts).toEqual(Object.fromEntries(tasks.map((task) => [task, 1])));
    expect(await due()).toEqual({});
    const runs = await rows(await newAdmin(), 'job_runs', { task: `in.(${tasks})`, order: 'task' });
    expect(runs).toMatchObject([
      { task: 'clean-up', error: null, finished_at: expect.any(String), result: { throttles: expect.any(Number) } },
      { task: 'document-checks', error: null, result: { checked: 0, infected: 0 } },
      { task: 'mails', error: null, result: { sent: expect.any(Number) } },
      { task: 'orphan-sweep', error: null, result: { files: expect.any(Number) } },
      { task: 'retention', error: null, result: { is_on: false } },
      { task: 'review-sync', error: null, result: { reviews: null } },
      { task: 'site-build', error: null, result: { requested: false } },
      { task: 'social-retries', error: null, result: { posted: expect.any(Number) } },
      { task: 'whatsapp', error: null, result: { sent: expect.any(Number) } },
    ]);
  });
});
