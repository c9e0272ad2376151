/** Clients of the practice through the API: records that need no log-in, and the log-ins that are linked to them. */

import type { Client } from '@contract';
import { describe, expect, it } from 'vitest';
import { insert, rows, service, unique } from '../support/rest.ts';
import { addCase, type Browser, caseOf, consultation, signedInClient, signedInPractice } from './support.ts';

const { admin } = await signedInPractice();

const create = (body: Record<string, unknown>) => admin.call('POST', '/clients', { body });
const add = async (body: Record<string, unknown> = {}) =>
  (await create({ fullName: 'Meera Nair', reason: 'Somebody else.', ...body })).body as Client;

describe('a log-in', () => {
  const link = (id: string, userId: unknown) => admin.call('POST', `/clients/${id}/users`, { body: { userId } });
  const listCases = async (browser: Browser) =>
    ((await browser.call('GET', '/cases')).body as { id: string }[]).map(({ id }) => id);

  it('sees the cases of every client that it is linked to, and of a client no more once unlinked', async () => {
    const [person, company] = [await add(), await add({ fullName: 'Greenfield Developers', kind: 'organisation' })];
    const made = [(await addCase(person.id)).id, (await addCase(company.id)).id];
    const { browser, id: userId } = await signedInClient();
    expect(await listCases(browser)).toEqual([]);
    for (const { id } of [person, company]) expect((await link(id, userId)).status).toBe(201);
    expect((await listCases(browser)).sort()).toEqual([...made].sort());
    expect((await admin.call('DELETE', `/clients/${company.id}/users/${userId}`)).status).toBe(200);
    expect(await listCases(browser)).toEqual([made[0]]);
  });
});

describe('somebody who may be known already', () => {
  const conflicts = (query: Record<string, string>) =>
    admin.call('GET', `/clients/conflicts?${new URLSearchParams(query)}`);

  it('is added with the reason only why that is no conflict, and found as a client and as a party', async () => {
    const name = `Zubeida ${unique('Kazi').replaceAll('-', '')}`;
    const { id } = await add({ fullName: name });
    const refused = await create({ fullName: name });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']]);
    const { id: caseId } = await addCase(id);
    await insert('case_parties', { case_id: caseId, side: 'respondent', name: name.split(' ').reverse().join(', ') });
    const { status, body } = await conflicts({ fullName: `Mrs. ${name.toUpperCase()}` });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { kind: 'client', id, by: 'name' },
      { kind: 'party', id: caseId, side: 'respondent', clientName: name },
    ]);
    expect((await conflicts({ fullName: 'O' })).status).toBe(422);
  });
});

it('an enquiry becomes a client and a case, and keeps both', async () => {
  const enquiry = await insert('contact_submissions', consultation());
  const { id: clientId } = await add({ fullName: 'Asha Rao', submissionId: enquiry.id });
  const made = await admin.call('POST', '/cases', { body: caseOf(clientId, { submissionId: enquiry.id }) });
  expect(made.status).toBe(201);
  expect(
    await rows(service(), 'contact_submissions', { id: `eq.${enquiry.id}`, select: 'client_id,status,cases(id)' }),
  ).toEqual([{ client_id: clientId, status: 'contacted', cases: [{ id: made.body.id }] }]);
});
