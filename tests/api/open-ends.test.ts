/** Open ends and parked cases through the API. */
import { dayAt } from '@contract';
import { expect, it } from 'vitest';
import { insert } from '../support/rest.ts';
import { addCase, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();

it('names a hearing without a result, and a case without a date until it is parked', async () => {
  const { id: caseId } = await addCase(client.id);
  const named = async () => {
    const { body } = await admin.call('GET', '/open-ends?limit=1000');
    return body.filter((row: { caseId: string }) => row.caseId === caseId);
  };
  const at = '2026-01-05T05:00:00Z';
  const hearing = await insert('events', {
    title: 'Hearing',
    type: 'hearing',
    start_date: at,
    end_date: at,
    case_id: caseId,
  });
  expect(await named()).toMatchObject([{ kind: 'no_result', since: '2026-01-05', eventId: hearing.id }]);
  await admin.call('POST', `/hearings/${hearing.id}/outcome`, { body: { outcome: 'reserved' } });
  expect(await named()).toMatchObject([{ outcome: 'reserved', eventId: hearing.id }]);

  const until = '2031-01-02';
  const park = (body: object) => admin.call('POST', `/cases/${caseId}/parking`, { body });
  const parked = await park({ until, reason: 'Judgment is reserved.' });
  expect(parked.body).toEqual({ caseId, parkedUntil: until, parkReason: 'Judgment is reserved.' });
  expect(await named()).toEqual([]);
  expect((await park({ until: dayAt(new Date()), reason: 'Reserved.', replaces: until })).body.errors).toHaveProperty(
    'until',
  );
  expect((await park({ until: '2031-02-02', reason: 'Reserved.' })).status).toBe(409);
  expect((await park({ until: null, replaces: until })).body).toMatchObject({ parkedUntil: null });
  expect(await named()).toHaveLength(1);
});
