/** Events through the API: the admin manages them, clients read their own. */

import { calendarEvent, eventTypes } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insert, rows, send, service, unique } from '../support/rest.ts';
import { Browser, signedInPractice } from './support.ts';

const { admin, client, other } = await signedInPractice();

const event = (changes: Record<string, unknown> = {}) => ({
  title: 'Hearing before Court No. 4',
  description: 'Final arguments.',
  startDate: '2031-05-06T10:30:00+05:30',
  endDate: '2031-05-06T06:30:00Z',
  location: 'Supreme Court of India',
  caseId: null,
  clientId: client.id,
  type: 'hearing',
  ...changes,
});
const create = (body: Record<string, unknown>, browser = admin) => browser.call('POST', '/events', { body });
const add = async (changes = {}) => (await create(event(changes))).body as z.infer<typeof calendarEvent>;
const change = (id: string, body: unknown, browser = admin) => browser.call('PATCH', `/events/${id}`, { body });
const ids = async (browser: Browser, query: Record<string, string> = {}) =>
  ((await browser.call('GET', `/events?${new URLSearchParams(query)}`)).body as { id: string }[]).map(({ id }) => id);
const isStored = async (id: string) => (await rows(service(), 'events', { id: `eq.${id}` })).length === 1;
const addCase = (clientId: string) =>
  insert('cases', {
    case_number: unique('C.A.'),
    title: 'Nair v. State',
    description: 'A matter of some length.',
    client_id: clientId,
    practice_area: 'civil',
  });

describe('a new event', () => {
  it('is stored and returned with the fields of the contract', async () => {
    const { status, body } = await create(event());
    expect(status).toBe(201);
    expect(z.parse(calendarEvent, body)).toEqual(body);
    expect(body).toMatchObject({ ...event(), startDate: expect.any(String), endDate: expect.any(String) });
    expect([Date.parse(body.startDate), Date.parse(body.endDate)]).toEqual([
      Date.parse('2031-05-06T05:00:00Z'),
      Date.parse('2031-05-06T06:30:00Z'),
    ]);
  });

  it('belongs to the client of its case, even if the body names another client', async () => {
    const { id: caseId } = await addCase(other.id);
    const { id, clientId } = await add({ caseId, clientId: client.id });
    expect(clientId).toBe(other.id);
    expect(await ids(client.browser)).not.toContain(id);
    expect(await ids(other.browser)).toContain(id);
  });

  it('may have no client and no optional field, and may end before it begins', async () => {
    const nothing = { description: '', location: '', caseId: '', clientId: '' };
    const { status, body } = await create(event({ ...nothing, endDate: '2031-05-05T00:00:00Z' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ description: null, location: null, caseId: null, clientId: null });
  });

  it.each(eventTypes)('may be a %s', async (type) => {
    expect((await add({ type })).type).toBe(type);
  });

  it.each([
    ['title', 'ab', validationMessages.title],
    ['startDate', '2031-05-06', validationMessages.startDate],
    ['startDate', '1899-01-01T00:00:00Z', undefined],
    ['endDate', 'later', validationMessages.endDate],
    ['endDate', '2200-06-01T00:00:00Z', undefined],
    ['endDate', null, validationMessages.endDate],
    ['type', 'party', validationMessages.eventType],
    ['caseId', 'C.A. 1', validationMessages.identifier('Case')],
    ['caseId', '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10', undefined],
    ['clientId', 5, validationMessages.identifier('Client')],
    ['clientId', '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10', undefined],
    ['location', ['Delhi'], undefined],
    ['location', 'a'.repeat(301), validationMessages.longest('Location', 300)],
    ['description', '<script>alert(1)</script>', validationMessages.plainText('Description')],
  ])('is refused with %s %j', async (field, value, message) => {
    const response = await create(event({ [field]: value }));
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
    if (message) expect(response.body.message).toBe(message);
  });
});

describe('a change', () => {
  it('keeps the fields that it does not contain, dates included', async () => {
    const before = await add();
    expect((await change(before.id, { location: 'Court No. 7' })).body).toEqual({ ...before, location: 'Court No. 7' });
    const moved = await change(before.id, { startDate: '2031-06-01T00:00:00Z' });
    expect(Date.parse(moved.body.startDate)).toBe(Date.parse('2031-06-01T00:00:00Z'));
    expect(moved.body.endDate).toBe(before.endDate);
  });

  it('is refused if it is empty, or if the event does not exist', async () => {
    const { id } = await add();
    expect(await change(id, {})).toMatchObject({ status: 422, body: { message: errorMessages.nothingToChange } });
    expect((await change(id, { title: 'ab' })).body.errors).toEqual({ title: validationMessages.title });
    for (const none of [crypto.randomUUID(), '1', '%ff'])
      expect((await change(none, { type: 'other' })).status).toBe(404);
  });
});

it('deletes an event once', async () => {
  const { id } = await add();
  expect(await admin.call('DELETE', `/events/${id}`)).toMatchObject({ status: 200, body: { id } });
  expect(await isStored(id)).toBe(false);
  expect((await admin.call('DELETE', `/events/${id}`)).status).toBe(404);
});

describe('the list', () => {
  it('has a client’s own events, and all events for the admin, earliest first', async () => {
    const mine = await add();
    const theirs = await add({ clientId: other.id });
    const nobodys = await add({ clientId: null });
    const seen = await ids(client.browser);
    expect(seen).toContain(mine.id);
    expect(seen).not.toContain(theirs.id);
    expect(seen).not.toContain(nobodys.id);
    expect(await ids(client.browser, { clientId: other.id })).toEqual([]);
    expect(await ids(admin)).toEqual(expect.arrayContaining([mine.id, theirs.id, nobodys.id]));
    const { body } = await admin.call('GET', '/events');
    expect(z.parse(z.array(calendarEvent), body)).toEqual(body);
    const times = body.map(({ startDate }: { startDate: string }) => Date.parse(startDate));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('is filtered by range, type, case and client, and paged with the total', async () => {
    const { id: caseId } = await addCase(other.id);
    const made: string[] = [];
    // The first begins with the 10th of June in New Delhi, the last with the 12th.
    for (const startDate of ['2033-06-09T18:30:00Z', '2033-06-10T05:00:00Z', '2033-06-11T18:30:00Z']) {
      made.push((await add({ caseId, startDate, type: made.length === 1 ? 'deadline' : 'hearing' })).id);
    }
    const of = (query: Record<string, string>) => ids(admin, { caseId: String(caseId), ...query });
    expect(await of({ from: '2033-06-10', to: '2033-06-12' })).toEqual(made.slice(0, 2));
    expect(await of({ from: '2033-06-09T18:30:00.001Z' })).toEqual(made.slice(1));
    expect(await of({ from: '2033-06-10T10:30:00+05:30', to: '2033-06-11T18:30:00Z' })).toEqual([made[1]]);
    expect(await of({ type: 'deadline' })).toEqual([made[1]]);
    expect(await of({ clientId: client.id })).toEqual([]);
    const page = await admin.call('GET', `/events?caseId=${caseId}&limit=1&offset=2`);
    expect([page.headers.get('content-range'), page.body[0].id]).toEqual(['2-2/3', made[2]]);
    const more = await admin.call('GET', `/events?caseId=${caseId}&limit=1`);
    expect(more.headers.get('content-range')).toBe('0-0/3');
    const beyond = await admin.call('GET', `/events?caseId=${caseId}&offset=7`);
    expect(beyond.headers.get('content-range')).toBe('*/3');
  });

  it('has the total * when it is long', async () => {
    const { id: caseId } = await addCase(other.id);
    const day = { title: 'One of many', start_date: '2191-01-01', end_date: '2191-01-01', case_id: caseId };
    await send(service(), 'POST', '/rest/v1/events', Array(1001).fill(day));
    const range = async (query: string) =>
      (await admin.call('GET', `/events?caseId=${caseId}${query}`)).headers.get('content-range');
    expect(await range('&limit=10')).toBe('0-9/*');
    expect(await range('')).toBe('0-999/*');
    // The total is known on the last page.
    expect(await range('&limit=10&offset=995')).toBe('995-1000/1001');
    expect(await range('&limit=10&offset=2000')).toBe('*/*');
    await send(service(), 'DELETE', `/rest/v1/events?case_id=eq.${caseId}`);
  });

  it.each([
    ['from', 'today'],
    ['to', '2033-02-30'],
    ['to', '2033-06-10T10:30:00'],
    ['type', 'party'],
    ['caseId', '1'],
    ['limit', '1e3'],
    ['offset', '9999999999'],
  ])('is refused with %s=%s', async (field, value) => {
    const { status, body } = await admin.call('GET', `/events?${new URLSearchParams({ [field]: value })}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

it('refuses writes by anyone but an admin', async () => {
  const { id } = await add();
  for (const [browser, status] of [
    [new Browser(), 401],
    [client.browser, 403],
  ] as const) {
    expect((await create(event(), browser)).status).toBe(status);
    expect((await change(id, { type: 'other' }, browser)).status).toBe(status);
    expect((await browser.call('DELETE', `/events/${id}`)).status).toBe(status);
  }
  expect((await new Browser().call('GET', '/events')).status).toBe(401);
  const headers = { origin: 'https://evil.example' };
  expect((await admin.call('DELETE', `/events/${id}`, { headers })).status).toBe(403);
  expect(await isStored(id)).toBe(true);
});
