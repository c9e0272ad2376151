/** The tasks of the office, through the API. */

import { defectOfFiling } from '@texts/database';
import { expect, it } from 'vitest';
import { insert, rows, service } from '../support/rest.ts';
import { caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const add = (body: Record<string, unknown>) => admin.call('POST', '/tasks', { body });

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

it('is given to an admin only, and is nothing for clients', async () => {
  const { status, body } = await add({ title: 'A task', assigneeId: client.id });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['assigneeId']]);
  expect((await client.browser.call('GET', '/tasks')).status).toBe(403);
});
