/** The day's board through the API. */

import { dayAt } from '@contract';
import { expect, it } from 'vitest';
import { insert } from '../support/rest.ts';
import { addCase, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const day = '2031-03-05';

it('answers the hearings of a day with their parties, and when its list was checked', async () => {
  const { id: caseId } = await addCase(client.id, { court: 'Supreme Court of India' });
  await insert('case_parties', { case_id: caseId, side: 'respondent', name: 'Greenfield Developers' });
  const hearing = async (item_number: string, at: string) => {
    const event = { title: 'Final hearing', type: 'hearing', start_date: at, end_date: at };
    return (await insert('events', { ...event, case_id: caseId, item_number })).id;
  };
  const later = await hearing('9', '2031-03-05T06:00:00Z');
  const first = await hearing('12', '2031-03-05T05:00:00Z');
  await hearing('1', '2031-03-05T18:30:00Z');

  const before = await admin.call('GET', `/board?day=${day}`);
  expect(before.body).toMatchObject({ day, checkedAt: null });
  expect(before.body.hearings.map(({ id }: { id: string }) => id)).toEqual([first, later]);
  expect(before.body.hearings[0]).toMatchObject({ itemNumber: '12', respondent: 'Greenfield Developers', caseId });

  const checked = await admin.call('POST', '/board/check', { body: { day } });
  expect(checked.status).toBe(200);
  const after = await admin.call('GET', `/board?day=${day}`);
  expect(Date.parse(after.body.checkedAt)).toBe(Date.parse(checked.body.checkedAt));
});

it('is of today where no day is named', async () => {
  const { body } = await admin.call('GET', '/board');
  expect(body.day).toBe(dayAt(new Date()));
});
