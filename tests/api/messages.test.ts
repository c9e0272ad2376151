/** Messages of a case through the API, between a client and an admin. */

import { expect, it } from 'vitest';
import { addCase, type Browser, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const { browser: asClient } = client;

const caseOfClient = async () => (await addCase(client.id)).id;
const write = (who: Browser, caseId: string, body: unknown) =>
  who.call('POST', `/cases/${caseId}/messages`, { body: { body } });

it('carries a question and its answer, the latest first, and counts what was not seen', async () => {
  const caseId = await caseOfClient();
  const text = 'Forwarded from Asha <asha@example.com>:\n<b>1 < 2</b> & "drop table cases"';
  const question = await write(asClient, caseId, `  ${text}  `);
  expect(question.status).toBe(201);
  expect(question.body).toMatchObject({ body: text, isFromAdmin: false, authorId: client.id, caseId });

  const waiting = await admin.call('GET', '/messages');
  expect(waiting.body.find((one: { caseId: string }) => one.caseId === caseId)).toMatchObject({
    lastBody: text,
    waitingSince: question.body.createdAt,
    unread: 1,
  });
  const answered = await write(admin, caseId, 'Noted.');
  expect(answered.body.isFromAdmin).toBe(true);
  const { body: list, headers } = await asClient.call('GET', `/cases/${caseId}/messages`);
  expect(list).toEqual([answered.body, question.body]);
  expect(headers.get('content-range')).toBe('0-1/2');

  const unread = async () =>
    (await asClient.call('GET', '/messages/unread')).body.filter((one: { caseId: string }) => one.caseId === caseId);
  expect(await unread()).toEqual([{ caseId, unread: 1 }]);
  const seen = { seenUntil: answered.body.createdAt };
  expect((await asClient.call('POST', `/cases/${caseId}/messages/seen`, { body: seen })).status).toBe(200);
  expect(await unread()).toEqual([]);
});
