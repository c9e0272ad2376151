/** A case's numbers and parties, and the results of its hearings, through the API. */

import type { CalendarEvent, ClientCase } from '@contract';
import * as errorMessages from '@texts/error';
import { describe, expect, it } from 'vitest';
import { caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();

async function addCase(changes: Record<string, unknown> = {}): Promise<ClientCase> {
  const answer = await admin.call('POST', '/cases', { body: caseOf(client.id, changes) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function addHearing(changes: Record<string, unknown> = {}): Promise<CalendarEvent> {
  const body = {
    title: 'Final hearing',
    startDate: '2026-11-24T10:30:00+05:30',
    endDate: '2026-11-24T12:00:00+05:30',
    type: 'hearing',
    courtHall: 'Court 7',
    caseId: (await addCase()).id,
    ...changes,
  };
  const answer = await admin.call('POST', '/events', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const record = (id: string, body: Record<string, unknown>) => admin.call('POST', `/hearings/${id}/outcome`, { body });
const adjourned = { outcome: 'adjourned', nextDate: '2026-12-15T10:30:00+05:30', nextPurpose: 'Final arguments' };

describe('the parties of a case', () => {
  it('are of their case: changed and deleted there, and nowhere else', async () => {
    const [{ id }, elsewhere] = [await addCase(), await addCase()];
    const path = `/cases/${id}/parties`;
    const body = { side: 'respondent', name: 'Greenfield Developers', advocate: '' };
    const { body: party } = await admin.call('POST', path, { body });
    expect(party).toMatchObject({ ...body, advocate: null });
    const changed = await admin.call('PATCH', `${path}/${party.id}`, { body: { advocate: 'Vasudha Iyengar' } });
    expect(changed.body).toEqual({ ...party, advocate: 'Vasudha Iyengar' });
    expect((await client.browser.call('GET', path)).body).toEqual([changed.body]);
    expect((await admin.call('DELETE', `/cases/${elsewhere.id}/parties/${party.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${path}/${party.id}`)).status).toBe(200);
    expect((await admin.call('GET', path)).body).toEqual([]);
  });
});

describe('the result of a hearing', () => {
  it('is answered in the fields in which it is sent', async () => {
    const { id } = await addHearing();
    const path = `/hearings/${id}/outcome`;
    await record(id, { ...adjourned, orderText: 'Reply within two weeks.', nextTentative: true });
    const { status, body } = await admin.call('GET', path);
    expect([status, { ...body, nextDate: new Date(body.nextDate) }]).toEqual([
      200,
      {
        ...adjourned,
        nextDate: new Date(adjourned.nextDate),
        orderText: 'Reply within two weeks.',
        orderShared: false,
        nextCourtHall: 'Court 7',
        nextBench: null,
        nextTentative: true,
      },
    ]);
    const meeting = await addHearing({ type: 'meeting' });
    expect((await admin.call('GET', `/hearings/${meeting.id}/outcome`)).status).toBe(404);
  });

  describe('with If-Match', () => {
    const order = 'Reply within two weeks.';
    const getTag = async (id: string) => {
      const { headers } = await admin.call('GET', `/hearings/${id}/outcome`);
      return headers.get('etag') ?? '';
    };
    const recordOver = (id: string, tag: string, body: Record<string, unknown>) =>
      admin.call('POST', `/hearings/${id}/outcome`, { body, headers: { 'if-match': tag } });

    it('is refused after the order is shared by somebody else, and nothing is undone', async () => {
      const { id } = await addHearing();
      await record(id, { ...adjourned, orderText: order });
      const seen = await getTag(id);
      await admin.call('PATCH', `/hearings/${id}/order`, { body: { shared: true } });
      const stored = (await admin.call('GET', `/hearings/${id}/outcome`)).body;
      const { status, body } = await recordOver(id, seen, { ...adjourned, outcome: 'part_heard', orderText: order });
      expect([status, body]).toMatchObject([412, { message: errorMessages.changed }]);
      expect((await admin.call('GET', `/hearings/${id}/outcome`)).body).toEqual(stored);
      expect((await recordOver(id, await getTag(id), { outcome: 'reserved' })).status).toBe(200);
    });
  });
});
