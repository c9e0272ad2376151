/** Events through the API: the admin manages them, clients read their own. */

import type { CalendarEvent } from '@contract';
import { describe, expect, it } from 'vitest';
import { send, service } from '../support/rest.ts';
import { addCase, type Browser, signedInPractice } from './support.ts';

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
const create = (body: Record<string, unknown>) => admin.call('POST', '/events', { body });
const add = async (changes = {}) => (await create(event(changes))).body as CalendarEvent;
const change = (id: string, body: unknown) => admin.call('PATCH', `/events/${id}`, { body });
const ids = async (browser: Browser, query: Record<string, string> = {}) =>
  ((await browser.call('GET', `/events?${new URLSearchParams(query)}`)).body as { id: string }[]).map(({ id }) => id);
describe('a new event', () => {
  it('is stored and returned with the fields of the contract', async () => {
    const { status, body } = await create(event());
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...event(), startDate: expect.any(String), endDate: expect.any(String) });
    expect([Date.parse(body.startDate), Date.parse(body.endDate)]).toEqual([
      Date.parse('2031-05-06T05:00:00Z'),
      Date.parse('2031-05-06T06:30:00Z'),
    ]);
  });

  it('may have no client and no optional field, and may end before it begins', async () => {
    const nothing = { description: '', location: '', caseId: '', clientId: '' };
    const { status, body } = await create(event({ ...nothing, endDate: '2031-05-05T00:00:00Z' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ description: null, location: null, caseId: null, clientId: null });
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
});

describe('the list', () => {
  it('is filtered by range, type, case and client, and paged with the total', async () => {
    const { id: caseId } = await addCase(other.id);
    const made: string[] = [];
    // The first begins with the 10th of June in New Delhi, the last with the 12th.
    for (const startDate of ['2033-06-09T18:30:00Z', '2033-06-10T05:00:00Z', '2033-06-11T18:30:00Z']) {
      made.push((await add({ caseId, startDate, type: made.length === 1 ? 'deadline' : 'hearing' })).id);
    }
    const of = (query: Record<string, string>) => ids(admin, { caseId, ...query });
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
});
