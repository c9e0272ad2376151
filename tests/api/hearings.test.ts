/** A case's numbers and parties, and the results of its hearings, through the API. */

import { type CalendarEvent, type CaseParty, type ClientCase, calendarEvent, caseParty } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rows, service, unique } from '../support/rest.ts';
import { type Browser, signedInPractice } from './support.ts';

const { admin, client, other } = await signedInPractice();

async function addCase(changes: Record<string, unknown> = {}): Promise<ClientCase> {
  const body = {
    title: 'Nair v. Greenfield Developers',
    description: 'A flat that was paid for and never handed over.',
    clientId: client.id,
    practiceArea: 'property',
    status: 'active',
    caseNumber: unique('C.A.'),
    filingDate: '2026-03-01',
    ...changes,
  };
  const answer = await admin.call('POST', '/cases', { body });
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

const record = (id: string, body: Record<string, unknown>, browser: Browser = admin) =>
  browser.call('POST', `/hearings/${id}/outcome`, { body });
const adjourned = { outcome: 'adjourned', nextDate: '2026-12-15T10:30:00+05:30', nextPurpose: 'Final arguments' };

describe('the numbers of a case', () => {
  it('are read leniently, kept when they change, and emptied', async () => {
    const lawCase = await addCase({ cnr: 'dlhc01 001234-2026', diaryNumber: '14704/2025', bench: '', stage: null });
    expect(lawCase).toMatchObject({
      cnr: 'DLHC010012342026',
      diaryNumber: '14704/2025',
      bench: null,
      formerNumbers: [],
    });
    const { body } = await admin.call('PATCH', `/cases/${lawCase.id}`, {
      body: { caseNumber: 'C.A. 9/2027', cnr: '' },
    });
    expect(body).toMatchObject({ cnr: null, formerNumbers: [lawCase.caseNumber, 'DLHC010012342026'] });
  });

  it('refuse an impossible CNR with one message', async () => {
    const { id } = await addCase();
    for (const cnr of ['DLHC01-001234-1826', 'DLHC01', 12]) {
      const { status, body } = await admin.call('PATCH', `/cases/${id}`, { body: { cnr } });
      expect([status, body.errors]).toEqual([422, { cnr: validationMessages.cnr }]);
    }
  });
});

describe('the parties of a case', () => {
  it('are added, changed and deleted by the admin, and read by its client only', async () => {
    const { id } = await addCase();
    const path = `/cases/${id}/parties`;
    const added = await admin.call('POST', path, {
      body: { side: 'respondent', name: 'Greenfield Developers', position: 1 },
    });
    expect(added.status).toBe(201);
    const party = z.parse(caseParty, added.body) as CaseParty;
    await admin.call('POST', path, { body: { side: 'petitioner', name: 'Meera Nair', advocate: '' } });
    const changed = await admin.call('PATCH', `${path}/${party.id}`, { body: { advocate: 'Vasudha Iyengar' } });
    expect(changed.body).toEqual({ ...party, advocate: 'Vasudha Iyengar' });

    const read = await client.browser.call('GET', path);
    expect(read.body.map(({ side, name, advocate }: CaseParty) => [side, name, advocate])).toEqual([
      ['petitioner', 'Meera Nair', null],
      ['respondent', 'Greenfield Developers', 'Vasudha Iyengar'],
    ]);
    expect((await other.browser.call('GET', path)).status).toBe(404);
    expect((await other.browser.call('GET', `${path}/${party.id}`)).status).toBe(404);
    for (const [method, body] of [
      ['POST', { side: 'other', name: 'Nobody' }],
      ['DELETE', undefined],
    ] as const) {
      const target = method === 'POST' ? path : `${path}/${party.id}`;
      expect((await client.browser.call(method, target, { body })).status).toBe(403);
    }
    const elsewhere = await addCase();
    expect((await admin.call('DELETE', `/cases/${elsewhere.id}/parties/${party.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${path}/${party.id}`)).status).toBe(200);
    expect((await admin.call('GET', path)).body).toHaveLength(1);
  });

  it.each([
    ['side', 'judge', validationMessages.partySide],
    ['name', 'A', validationMessages.shortest('Name', 2)],
    ['position', -1, validationMessages.position],
  ])('are refused with %s %j', async (field, value, message) => {
    const { id } = await addCase();
    const party = { side: 'respondent', name: 'Greenfield', [field]: value };
    const { status, body } = await admin.call('POST', `/cases/${id}/parties`, { body: party });
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
  });
});

describe('the result of a hearing', () => {
  it('is recorded with the next date, once', async () => {
    const hearing = await addHearing();
    expect(z.parse(calendarEvent, hearing)).toEqual(hearing);
    const [first, second] = [await record(hearing.id, adjourned), await record(hearing.id, adjourned)];
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({ outcome: 'adjourned', nextEventId: expect.any(String) });
    expect(second.body).toEqual(first.body);
    const next = await admin.call('GET', `/events/${first.body.nextEventId}`);
    expect(next.body).toMatchObject({ purpose: 'Final arguments', courtHall: 'Court 7', isTentative: false });
    expect(await rows(service(), 'events', { case_id: `eq.${hearing.caseId}` })).toHaveLength(2);
  });

  it('replaces the result of somebody else only with its time of recording', async () => {
    const { id } = await addHearing();
    const first = await record(id, adjourned);
    const refused = await record(id, { outcome: 'disposed' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Somebody else has recorded another result: Adjourned, next date 15 Dec 2026, 10:30',
    );
    const replaced = await record(id, { outcome: 'disposed', replaces: first.body.outcomeRecordedAt });
    expect(replaced.body).toMatchObject({ outcome: 'disposed', nextEventId: null });
  });

  it('is answered in the fields in which it is sent, to the admin only', async () => {
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
    expect((await client.browser.call('GET', path)).status).toBe(403);
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

    it('is replaced by the caller who has seen it', async () => {
      const { id } = await addHearing();
      expect((await recordOver(id, await getTag(id), adjourned)).status).toBe(200);
      const replaced = await recordOver(id, await getTag(id), { outcome: 'disposed' });
      expect([replaced.status, replaced.body]).toMatchObject([200, { outcome: 'disposed', nextEventId: null }]);
    });

    it.each<[string, (hearing: CalendarEvent) => Promise<unknown>]>([
      [
        'another result is recorded',
        ({ id, outcomeRecordedAt }) => record(id, { outcome: 'heard', replaces: outcomeRecordedAt }),
      ],
      ['the order is shared', ({ id }) => admin.call('PATCH', `/hearings/${id}/order`, { body: { shared: true } })],
      [
        'the next hearing is moved',
        ({ nextEventId }) => admin.call('PATCH', `/events/${nextEventId}`, { body: { courtHall: 'Court 9' } }),
      ],
      ['the hearing is changed', ({ id }) => admin.call('PATCH', `/events/${id}`, { body: { purpose: 'Evidence' } })],
    ])('is refused after %s by somebody else, and nothing is undone', async (_, change) => {
      const { id } = await addHearing();
      const first = await record(id, { ...adjourned, orderText: order });
      const seen = await getTag(id);
      await change(first.body);
      const stored = (await admin.call('GET', `/hearings/${id}/outcome`)).body;
      const { status, body } = await recordOver(id, seen, { ...adjourned, outcome: 'part_heard', orderText: order });
      expect([status, body]).toMatchObject([412, { message: errorMessages.changed }]);
      expect((await admin.call('GET', `/hearings/${id}/outcome`)).body).toEqual(stored);
      expect((await recordOver(id, await getTag(id), { outcome: 'reserved' })).status).toBe(200);
    });

    it('is recorded by one of many who have seen the same', async () => {
      const { id } = await addHearing();
      const seen = await getTag(id);
      const days = ['15', '16', '17', '18', '19'];
      const answers = await Promise.all(
        days.map((day) => recordOver(id, seen, { ...adjourned, nextDate: `2026-12-${day}T10:30:00+05:30` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    });

    it('takes any with *, none with a weak tag, and refuses what is no tag', async () => {
      const { id } = await addHearing();
      const seen = await getTag(id);
      expect((await recordOver(id, `W/${seen}`, adjourned)).status).toBe(412);
      expect((await recordOver(id, '"1"', adjourned)).status).toBe(412);
      const broken = await recordOver(id, '', adjourned);
      expect([broken.status, broken.body]).toMatchObject([400, { message: errorMessages.ifMatch }]);
      expect((await recordOver(crypto.randomUUID(), seen, adjourned)).status).toBe(404);
      expect((await recordOver(id, `"1", ${seen}`, adjourned)).status).toBe(200);
      expect((await recordOver(id, '*', adjourned)).status).toBe(200);
    });
  });

  it.each([
    ['outcome', { outcome: 'won' }, validationMessages.outcome],
    ['nextDate', { nextDate: 'tomorrow' }, validationMessages.nextDate],
    ['nextDate', { nextDate: '2026-11-24T10:30:00+05:30' }, 'The next date must be after this hearing'],
    ['nextDate', { outcome: 'disposed' }, 'A matter that is adjourned sine die, reserved or disposed has no next date'],
  ])('is refused at %s with %j, and nothing is written', async (field, changes, message) => {
    const { id } = await addHearing();
    const { status, body } = await record(id, { ...adjourned, ...changes });
    expect([status, body]).toMatchObject([422, { message, errors: { [field]: message } }]);
    expect((await admin.call('GET', `/events/${id}`)).body.outcome).toBeNull();
  });

  it('is no result of a meeting, of nothing, or of a client', async () => {
    const meeting = await addHearing({ type: 'meeting' });
    expect((await record(meeting.id, { outcome: 'heard' })).status).toBe(409);
    expect((await record(crypto.randomUUID(), { outcome: 'heard' })).status).toBe(404);
    const hearing = await addHearing();
    expect((await record(hearing.id, { outcome: 'heard' }, client.browser)).status).toBe(403);
  });

  it('keeps its hearing from being deleted or becoming something else', async () => {
    const { id } = await addHearing();
    await record(id, { outcome: 'heard' });
    expect((await admin.call('DELETE', `/events/${id}`)).status).toBe(409);
    const { status, body } = await admin.call('PATCH', `/events/${id}`, { body: { type: 'meeting' } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['type']]);
  });

  it('is read by the client, its order only when it is shared', async () => {
    const { id } = await addHearing();
    await record(id, { outcome: 'reserved', orderText: 'Judgment reserved.' });
    expect((await client.browser.call('GET', `/events/${id}`)).body.outcome).toBe('reserved');
    const path = `/hearings/${id}/order`;
    expect((await client.browser.call('GET', path)).status).toBe(404);
    expect((await client.browser.call('PATCH', path, { body: { shared: true } })).status).toBe(403);
    expect((await admin.call('PATCH', path, { body: { shared: true } })).body).toMatchObject({ shared: true });
    expect((await client.browser.call('GET', path)).body).toEqual({
      eventId: id,
      body: 'Judgment reserved.',
      shared: true,
    });
    expect((await other.browser.call('GET', path)).status).toBe(404);
  });
});
