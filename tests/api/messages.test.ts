/** Messages of a case through the API, between a client and an admin. */

import { messageEditMs } from '@contract';
import { expect, it } from 'vitest';
import { insert, send, service } from '../support/rest.ts';
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

it('lets the author change a message, and answers 403 to others and after five minutes', async () => {
  const { body: message, headers } = await write(asClient, await caseOfClient(), 'With a mistkae');
  const at = `/messages/${message.id}`;
  const change = (who: Browser, sent = {}) => who.call('PATCH', at, { body: { body: 'Without' }, headers: sent });
  expect((await change(admin)).status).toBe(403);
  const changed = await change(asClient, { 'if-match': headers.get('etag') ?? '' });
  expect([changed.status, changed.body.body]).toEqual([200, 'Without']);
  await send(service(), 'PATCH', `/rest/v1/case_messages?id=eq.${message.id}`, {
    created_at: new Date(Date.now() - messageEditMs).toISOString(),
  });
  expect([(await change(asClient)).status, (await asClient.call('DELETE', at)).status]).toEqual([403, 403]);
});

it('shares documents with a message, and stores it once when the program sends it again', async () => {
  const caseId = await caseOfClient();
  const document = await insert('case_documents', { case_id: caseId, name: 'Reply.pdf' });
  const documents = [{ id: document.id, updatedAt: document.updated_at }];
  const message = { id: crypto.randomUUID(), body: 'Please see this.', documents };
  const post = () => admin.call('POST', `/cases/${caseId}/messages`, { body: message });
  const checking = { documentId: document.id, state: 'checking', name: 'Reply.pdf', kind: null };
  for (const sent of [await post(), await post()])
    expect(sent).toMatchObject({ status: 201, body: { id: message.id, documents: [checking] } });
  const { body: list } = await asClient.call('GET', `/cases/${caseId}/messages`);
  expect(list).toMatchObject([{ id: message.id, documents: [{ ...checking, name: null }] }]);
});
