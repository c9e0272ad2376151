/** The day's board through the API. */

import { dayAt } from '@contract';
import { expect, it } from 'vitest';
import { insert, unique } from '../support/rest.ts';
import { addCase, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();

it('is of today where no day is named', async () => {
  const { body } = await admin.call('GET', '/board');
  expect(body.day).toBe(dayAt(new Date()));
});

it('takes a court’s list over: what it matched, and what is added; twice changes nothing', async () => {
  const day = '2031-03-06';
  const at = `${day}T05:00:00Z`;
  const serial = unique('').replaceAll(/\D/g, '').slice(-6);
  const { id: caseId } = await addCase(client.id, { case_number: `C.A. No. ${serial}/2031` });
  const hearing = await insert('events', {
    title: 'Hearing',
    type: 'hearing',
    start_date: at,
    end_date: at,
    case_id: caseId,
  });
  const items = [{ number: 'C.A. No. 1/1999' }, { number: `C.A. ${serial}/2031 XII-B` }];
  const match = async () => (await admin.call('POST', '/board/cause-list/match', { body: { day, items } })).body;
  const found = (await match()).find((one: { caseId: string }) => one.caseId === caseId);
  expect(found).toMatchObject({ place: 1, isSure: true, eventId: hearing.id, itemNumber: null });

  const listing = { itemNumber: '14', courtHall: 'Court 7' };
  const rows = [
    { eventId: found.eventId, updatedAt: found.updatedAt, ...listing },
    { title: `Added ${serial}`, startTime: '14:00', itemNumber: '15' },
  ];
  const confirm = () => admin.call('POST', '/board/cause-list', { body: { day, rows } });
  const board = async () => (await admin.call('GET', `/board?day=${day}`)).body;
  expect((await confirm()).status).toBe(200);
  const { hearings, checkedAt } = await board();
  expect(hearings).toContainEqual(expect.objectContaining({ id: hearing.id, ...listing }));
  expect(hearings).toContainEqual(expect.objectContaining({ title: `Added ${serial}`, isTentative: true }));
  expect((await confirm()).status).toBe(200);
  const again = await board();
  expect(again.hearings).toEqual(hearings);
  expect(Date.parse(again.checkedAt)).toBeGreaterThan(Date.parse(checkedAt));

  // Somebody else meanwhile: nothing is taken over.
  await admin.call('PATCH', `/events/${hearing.id}`, { body: { itemNumber: '13' } });
  expect((await confirm()).status).toBe(409);
  expect((await board()).hearings).toContainEqual(expect.objectContaining({ id: hearing.id, itemNumber: '13' }));
  const wrong = await admin.call('POST', '/board/cause-list', { body: { day, rows: [{ itemNumber: '1' }] } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['rows.0.title']]);
});
