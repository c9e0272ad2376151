/** Cases through the API: the admin manages them, clients read their own. */

import type { ClientCase } from '@contract';
import { describe, expect, it } from 'vitest';
import { insert, newClient, rows, service } from '../support/rest.ts';
import { type Browser, caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();

const courtCase = (changes: Record<string, unknown> = {}) => caseOf(client.id, changes);
const create = (body: Record<string, unknown>) => admin.call('POST', '/cases', { body });
const add = async (changes = {}) => (await create(courtCase(changes))).body as ClientCase;
const ids = async (browser: Browser, query = '') =>
  ((await browser.call('GET', `/cases${query}`)).body as { id: string }[]).map(({ id }) => id);
const getStored = async (id: string) => (await rows(service(), 'cases', { id: `eq.${id}` }))[0];

describe('a new case', () => {
  it('is stored and returned with the fields of the contract', async () => {
    const request = courtCase();
    const { status, body } = await create(request);
    expect(status).toBe(201);
    expect(body).toMatchObject(request);
    expect(await getStored(body.id)).toMatchObject({ case_number: request.caseNumber, client_id: client.id });
  });

  it.each([
    ['2026-02-28T18:29:59.999Z', '2026-02-28'],
    ['2026-02-28T18:30:00.000Z', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
  ])('filed at %s is filed on %s in New Delhi', async (filingDate, day) => {
    expect((await add({ filingDate })).filingDate).toBe(day);
  });

  it('is refused if it exists already, or if the client does not exist', async () => {
    const request = courtCase();
    expect((await create(request)).status).toBe(201);
    expect(await create(request)).toMatchObject({ status: 409, body: { errors: { caseNumber: expect.any(String) } } });
    expect(await create(courtCase({ clientId: crypto.randomUUID() }))).toMatchObject({
      status: 422,
      body: { errors: { clientId: expect.any(String) } },
    });
  });
});

describe('a change', () => {
  it('keeps the fields that it does not contain', async () => {
    const before = await add();
    const { status, body } = await admin.call('PATCH', `/cases/${before.id}`, { body: { status: 'won' } });
    expect([status, body]).toEqual([200, { ...before, status: 'won' }]);
    const emptied = await admin.call('PATCH', `/cases/${before.id}`, { body: { court: '' } });
    expect(emptied.body).toEqual({ ...before, status: 'won', court: null });
  });
});

describe('the list', () => {
  it('is paged and filtered, with the total', async () => {
    const { id: clientId } = await newClient();
    const made = [];
    for (const month of ['01', '02', '03']) made.push(await add({ clientId, filingDate: `2020-${month}-15` }));
    const [first, second, third] = made.map(({ id }) => id);
    const page = await admin.call('GET', `/cases?clientId=${clientId}&limit=2`);
    expect(page.headers.get('content-range')).toBe('0-1/3');
    expect(page.body.map(({ id }: { id: string }) => id)).toEqual([third, second]);
    const rest = await admin.call('GET', `/cases?clientId=${clientId}&limit=2&offset=2`);
    expect([rest.headers.get('content-range'), rest.body[0].id]).toEqual(['2-2/3', first]);
    const beyond = await admin.call('GET', `/cases?clientId=${clientId}&offset=3`);
    expect([beyond.status, beyond.body]).toEqual([200, []]);
    expect(await ids(admin, `?clientId=${clientId}&filedFrom=2020-02-15&filedTo=2020-02-15`)).toEqual([second]);
    expect(await ids(admin, `?clientId=${clientId}&status=closed`)).toEqual([]);
    expect(await ids(admin, `?clientId=${clientId}&practiceArea=property&filedTo=2020-01-15`)).toEqual([first]);
  });
});

describe('the events of a case', () => {
  it('are returned to its client and to the admin, earliest first', async () => {
    const { id } = await add();
    expect(await client.browser.call('GET', `/cases/${id}/events`)).toMatchObject({ status: 200, body: [] });
    for (const day of ['07', '06']) {
      const at = `2031-05-${day}T05:00:00Z`;
      await insert('events', { title: `Hearing ${day}`, start_date: at, end_date: at, case_id: id });
    }
    for (const browser of [client.browser, admin]) {
      const { status, body, headers } = await browser.call('GET', `/cases/${id}/events`);
      expect([status, headers.get('content-range')]).toEqual([200, '0-1/2']);
      expect(body.map(({ title }: { title: string }) => title)).toEqual(['Hearing 06', 'Hearing 07']);
    }
  });
});
