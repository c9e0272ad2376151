/** The tasks of the office, through the API. */

import { defectOfFiling } from '@texts/database';
import { expect, it } from 'vitest';
import { insert, rows, service } from '../support/rest.ts';
import { caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const add = (body: Record<string, unknown>) => admin.call('POST', '/tasks', { body });

it('is added, found by its case, day and state, done, changed and deleted', async () => {
  const { body: courtCase } = await admin.call('POST', '/cases', { body: caseOf(client.id) });
  const titles = async (query: string) =>
    (await admin.call('GET', `/tasks?caseId=${courtCase.id}${query}`)).body.map(
      ({ title }: { title: string }) => title,
    );
  for (const [title, dueOn] of [
    ['File the rejoinder', '2031-02-03'],
    ['Certified copy', '2031-01-02'],
    ['Call the registry', null],
  ])
    expect((await add({ title, dueOn, caseId: courtCase.id })).status).toBe(201);
  expect(await titles('')).toEqual(['Certified copy', 'File the rejoinder', 'Call the registry']);
  expect(await titles('&dueTo=2031-01-31')).toEqual(['Certified copy']);
  const [first] = (await admin.call('GET', `/tasks?caseId=${courtCase.id}`)).body;
  const done = await admin.call('PATCH', `/tasks/${first.id}`, { body: { doneAt: '2031-01-01T10:30:00+05:30' } });
  expect(done.body).toMatchObject({ title: 'Certified copy', dueOn: '2031-01-02', doneAt: expect.any(String) });
  expect(await titles('&done=false')).toEqual(['File the rejoinder', 'Call the registry']);
  expect(await titles('&done=true')).toEqual(['Certified copy']);
  expect((await admin.call('DELETE', `/tasks/${first.id}`)).status).toBe(200);
  expect((await admin.call('GET', `/tasks/${first.id}`)).status).toBe(404);
});

it('has the defects of filings, which are ticked off here and changed at their filing', async () => {
  const { body: lawCase } = await admin.call('POST', '/cases', { body: caseOf(client.id) });
  const filing = {
    case_id: lawCase.id,
    filing_id: (await insert('filings', { case_id: lawCase.id, name: 'Bail' })).id,
  };
  const defect = await insert('filing_items', {
    ...filing,
    kind: 'defect',
    title: 'Not signed',
    cure_by: '2031-01-02',
  });
  const { body: listed } = await admin.call('GET', `/tasks?caseId=${lawCase.id}&done=false`);
  expect(listed).toMatchObject([{ id: defect.id, title: 'Bail: Not signed', dueOn: '2031-01-02', doneAt: null }]);
  const path = `/tasks/${defect.id}`;
  const { headers } = await admin.call('GET', path);
  const tick = { body: { doneAt: '2030-12-30T10:30:00+05:30' }, headers: { 'if-match': headers.get('etag') ?? '' } };
  expect((await admin.call('PATCH', path, tick)).status).toBe(200);
  expect((await admin.call('PATCH', path, tick)).status).toBe(412);
  expect(await rows(service(), 'filing_items', { id: `eq.${defect.id}` })).toMatchObject([{ done_on: '2030-12-30' }]);
  for (const [method, request] of [
    ['PATCH', { body: { title: 'Signed' } }],
    ['DELETE', {}],
  ] as const)
    expect((await admin.call(method, path, request)).body.message).toBe(defectOfFiling);
});

it.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(301) }, 'title'],
  [{ title: 'A task', dueOn: '2031-02-30' }, 'dueOn'],
  [{ title: 'A task', caseId: crypto.randomUUID() }, 'caseId'],
  [{ title: 'A task', assigneeId: 'me' }, 'assigneeId'],
])('refuses %j and names the field', async (body, field) => {
  const { status, body: refusal } = await add(body);
  expect([status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
});

it('is given to an admin only, and is nothing for clients', async () => {
  const { status, body } = await add({ title: 'A task', assigneeId: client.id });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['assigneeId']]);
  expect((await client.browser.call('GET', '/tasks')).status).toBe(403);
});
