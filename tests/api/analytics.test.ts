/** The numbers on the dashboards: totals for the admin, and a client's own. */
import { expect, it } from 'vitest';
import { insert } from '../support/rest.ts';
import { addCase, signedInClient, signedInPractice } from './support.ts';

const { admin, client, other } = await signedInPractice();

const get = async (path: string, browser = admin) => (await browser.call('GET', path)).body;

it('changes the admin’s numbers with the rows', async () => {
  const before = { figures: await get('/analytics'), cards: await get('/analytics/cards') };
  expect(await get('/analytics/visits')).toHaveLength(30);
  expect(await get('/analytics/visits?unit=week&periods=4')).toHaveLength(4);
  await addCase((await signedInClient()).id);
  expect((await get('/analytics')).activeCases).toBe(before.figures.activeCases + 1);
  const { totalCases, totalClients } = await get('/analytics/cards');
  expect([totalCases, totalClients]).toEqual([before.cards.totalCases + 1, before.cards.totalClients + 1]);
});

it('counts only a client’s own cases and events', async () => {
  const at = '2199-05-06T05:00:00Z';
  const { id: caseId, case_number: caseNumber } = await addCase(client.id);
  await addCase(other.id);
  const event = { title: 'Hearing of theirs', start_date: at, end_date: at, client_id: client.id, location: 'Court 7' };
  const { id } = await insert('events', { ...event, case_id: caseId });
  await insert('events', {
    title: 'Earlier, of another',
    start_date: '2198-05-06T05:00:00Z',
    end_date: at,
    client_id: other.id,
  });
  const cards = await get('/analytics/mine', client.browser);
  expect(cards).toMatchObject({ activeCases: 1, upcomingEvents: 1, nextAppointment: 'Hearing of theirs', nextId: id });
  expect(cards).toMatchObject({
    nextLocation: 'Court 7',
    nextCaseNumber: caseNumber,
    nextCaseTitle: 'Nair v. Greenfield',
  });
  expect(Date.parse(cards.nextStartDate)).toBe(Date.parse(at));
  // It is new until they say that they have seen it.
  expect(cards.news).toMatchObject([{ kind: 'date', id, caseId, caseNumber, title: 'Hearing of theirs' }]);
  const see = (body: object) => client.browser.call('POST', '/analytics/seen', { body });
  expect((await see({ kind: 'news', seenUntil: cards.news[0].at })).status).toBe(200);
  expect((await get('/analytics/mine', client.browser)).news).toEqual([]);
});

it('lists users by their role', async () => {
  const { body, headers } = await admin.call('GET', '/admin/users?role=client');
  expect(body.map(({ id }: { id: string }) => id)).toContain(client.id);
  expect(new Set(body.map(({ role }: { role: string }) => role))).toEqual(new Set(['client']));
  expect(headers.get('content-range')).toBe(`0-${body.length - 1}/${body.length}`);
});
