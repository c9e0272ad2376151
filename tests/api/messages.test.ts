/** Messages of a case through the API, between a client and an admin. */
import { caseMessage, messageEditMs, validationMessages } from '@contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insert, send, service, unique } from '../support/rest.ts';
import { Browser, signedInClient, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const { browser: asClient } = client;

const addCase = async () =>
  String(
    (
      await insert('cases', {
        case_number: unique('C.A.'),
        title: 'Nair v. Greenfield',
        description: 'A flat that was paid for.',
        client_id: client.id,
        practice_area: 'property',
      })
    ).id,
  );
const write = (who: Browser, caseId: string, body: unknown) =>
  who.call('POST', `/cases/${caseId}/messages`, { body: { body } });

it('carries a question and its answer, the latest first, and counts what was not seen', async () => {
  const caseId = await addCase();
  const text = 'Forwarded from Asha <asha@example.com>:\n<b>1 < 2</b> & "drop table cases"';
  const question = await write(asClient, caseId, `  ${text}  `);
  expect([question.status, z.parse(caseMessage, question.body)]).toEqual([201, question.body]);
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

it('lets the author change and delete a message for five minutes only', async () => {
  const { body: message, headers } = await write(asClient, await addCase(), 'With a mistkae');
  const at = `/messages/${message.id}`;
  const change = (who: Browser) => who.call('PATCH', at, { body: { body: 'Without' } });
  expect((await change(admin)).status).toBe(403);
  const changed = await asClient.call('PATCH', at, {
    body: { body: 'Without' },
    headers: { 'if-match': headers.get('etag') ?? '' },
  });
  expect([changed.status, changed.body.body]).toEqual([200, 'Without']);
  await send(service(), 'PATCH', `/rest/v1/case_messages?id=eq.${message.id}`, {
    created_at: new Date(Date.now() - messageEditMs).toISOString(),
  });
  for (const who of [asClient, admin]) {
    expect((await change(who)).status).toBe(403);
    expect((await who.call('DELETE', at)).status).toBe(403);
  }
  const { body: another } = await write(admin, message.caseId, 'Sent by mistake');
  expect((await admin.call('DELETE', `/messages/${another.id}`)).status).toBe(200);
  expect((await asClient.call('GET', `/messages/${another.id}`)).status).toBe(404);
});

it('says nothing of the case of another client', async () => {
  const caseId = await addCase();
  const { body: message } = await write(asClient, caseId, 'A secret');
  const { browser: other } = await signedInClient();
  const attempts: [string, string, unknown?][] = [
    ['GET', `/cases/${caseId}/messages`],
    ['POST', `/cases/${caseId}/messages`, { body: 'Let me in' }],
    ['POST', `/cases/${caseId}/messages/seen`, {}],
    ['GET', `/messages/${message.id}`],
    ['PATCH', `/messages/${message.id}`, { body: 'Changed' }],
    ['DELETE', `/messages/${message.id}`],
  ];
  for (const [method, path, body] of attempts) {
    expect((await other.call(method, path, { body })).status, `${method} ${path}`).toBe(404);
    expect((await new Browser().call(method, path, { body })).status, `${method} ${path}`).toBe(401);
  }
  expect((await other.call('GET', '/messages')).status).toBe(403);
});

it.each([
  ['nothing', '', validationMessages.caseMessage],
  ['only space', ' \n ', validationMessages.caseMessage],
  ['a number', 7, validationMessages.caseMessage],
  ['too much', 'a'.repeat(5001), validationMessages.longest('Message', 5000)],
  ['a control character', '\u0000', validationMessages.caseMessageCharacters],
])('refuses %s as a message', async (_, body, message) => {
  const response = await write(asClient, await addCase(), body);
  expect([response.status, response.body]).toEqual([422, { message, errors: { body: message } }]);
});
