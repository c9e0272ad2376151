/** Documents of a case: from the upload of a file to the address at which it is read, and who reads it. */
import { documentMimeTypes } from '@contract';
import * as validationMessages from '@texts/validation';
import { expect, it } from 'vitest';
import { rows, send, service } from '../support/rest.ts';
import { addCase, type Browser, signedInPractice, storeFile } from './support.ts';

const { admin, client } = await signedInPractice();
const pdf = '%PDF-1.7\nA reply\n%%EOF\n';
const types = documentMimeTypes;
const caseOfClient = async () => (await addCase(client.id)).id;

const add = async (caseId: string, name = 'Reply.pdf', content: string | Uint8Array = pdf, type = types.pdf) => {
  const { id: fileId } = await storeFile(admin, content, type);
  return { fileId, ...(await admin.call('POST', `/cases/${caseId}/documents`, { body: { fileId, name } })) };
};
const share = (id: string, shared = true) => admin.call('PATCH', `/documents/${id}`, { body: { shared } });
const open = (who: Browser, id: string, body = {}) => who.call('POST', `/documents/${id}/open`, { body });
const read = async ({ body }: Awaited<ReturnType<typeof open>>) => {
  const answer = await fetch(body.url);
  const [type, disposition] = ['content-type', 'content-disposition'].map((name) => answer.headers.get(name));
  return { status: answer.status, type, disposition, text: await answer.text() };
};
const isStored = async (id: string) =>
  (await send(service(), 'GET', `/storage/v1/object/case-documents/${id}`)).status === 200;

it('gives the client a document while it is shared, the latest version, and notes who opened it', async () => {
  const caseId = await caseOfClient();
  const { status, body: document } = await add(caseId);
  expect(status).toBe(201);
  expect(document).toMatchObject({ name: 'Reply.pdf', shared: false, deletedAt: null, caseId });
  expect(document.versions).toMatchObject([{ number: 1, kind: 'pdf', sizeBytes: pdf.length, isCurrent: true }]);
  const list = async () => (await client.browser.call('GET', `/cases/${caseId}/documents`)).body;
  expect(await list()).toEqual([]);
  await share(document.id);
  expect(await list()).toMatchObject([{ id: document.id, shared: true }]);
  expect(await read(await open(client.browser, document.id))).toMatchObject({
    status: 200,
    type: types.pdf,
    text: pdf,
  });
  const noted = await rows(service(), 'audit_log', { row_id: `eq.${document.id}`, action: 'eq.open' });
  expect(noted).toMatchObject([{ actor_id: client.id, columns: ['version_1'], via: 'api', case_id: caseId }]);

  const { id: fileId } = await storeFile(admin, `${pdf}second`, types.pdf);
  const next = await admin.call('POST', `/documents/${document.id}/versions`, { body: { fileId, name: 'Other.pdf' } });
  expect([next.status, next.body.name]).toEqual([201, 'Reply.pdf']);
  expect(next.body.versions.map((one: { number: number }) => one.number)).toEqual([2, 1]);
  const seen = await client.browser.call('GET', `/documents/${document.id}`);
  expect(seen.body.versions).toMatchObject([{ number: 2, isCurrent: true }]);
  expect((await open(client.browser, document.id, { version: 1 })).status).toBe(404);
  expect((await read(await open(admin, document.id, { version: 1 }))).text).toBe(pdf);
  await share(document.id, false);
  expect(await list()).toEqual([]);
});

it('offers for download what a browser does not show', async () => {
  const { body: document } = await add(await caseOfClient(), 'Notes & Grüße', 'To be argued', types.txt);
  const { disposition } = await read(await open(admin, document.id));
  expect(disposition).toMatch(/^attachment.*Notes%20%26%20Gr%C3%BC%C3%9Fe\.txt/);
});

it('removes a file that lies, and takes none twice, nor one that somebody else has stored or nobody', async () => {
  const caseId = await caseOfClient();
  const lie = await add(caseId, 'Reply.pdf', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]));
  expect(lie).toMatchObject({ status: 415, body: { errors: { file: validationMessages.documentKind } } });
  expect(await isStored(lie.fileId)).toBe(false);
  const { fileId, body: document } = await add(caseId);
  await share(document.id);
  const { id: theirs } = await storeFile((await signedInPractice()).admin);
  for (const id of [fileId, theirs, crypto.randomUUID()]) {
    const forged = await admin.call('POST', `/cases/${caseId}/documents`, { body: { fileId: id, name: 'Lie.png' } });
    expect(forged.status).toBe(409);
  }
  expect([await isStored(fileId), await isStored(theirs)]).toEqual([true, true]);
});

it('takes a file of a client for their own case, which both sides read, and which goes with a message', async () => {
  const caseId = await caseOfClient();
  const body = { fileId: (await storeFile(client.browser)).id, name: 'Letter.pdf' };
  const added = await client.browser.call('POST', `/cases/${caseId}/documents`, { body });
  expect([added.status, added.body]).toMatchObject([201, { name: 'Letter.pdf', shared: true }]);
  for (const who of [client.browser, admin]) expect((await open(who, added.body.id)).status).toBe(200);
  const message = { body: 'They have written.', documents: [{ id: added.body.id, updatedAt: added.body.updatedAt }] };
  const sent = await client.browser.call('POST', `/cases/${caseId}/messages`, { body: message });
  expect([sent.status, sent.body.documents]).toMatchObject([201, [{ name: 'Letter.pdf', state: 'readable' }]]);
});

it('takes an answer to a request, another version of it, and another document once the office keeps the first', async () => {
  const caseId = await caseOfClient();
  const title = 'PAN card, both sides';
  const { body: request } = await admin.call('POST', `/cases/${caseId}/document-requests`, { body: { title } });
  expect((await client.browser.call('GET', `/cases/${caseId}/document-requests`)).body).toEqual([request]);
  const answer = async (content: string) => {
    const body = { fileId: (await storeFile(client.browser, content)).id, name: 'scan.pdf' };
    const answered = await client.browser.call('POST', `/document-requests/${request.id}/answer`, { body });
    expect([answered.status, answered.body.answeredAt]).toEqual([201, expect.any(String)]);
    return answered.body.documentId as string;
  };
  const first = await answer(pdf);
  expect(await answer(`${pdf}clearer`)).toBe(first);
  const { body: document } = await admin.call('GET', `/documents/${first}`);
  expect(document).toMatchObject({ name: title, shared: true, versions: [{ number: 2 }, { number: 1 }] });
  expect((await share(first, false)).status).toBe(200);
  const second = await answer(`${pdf}once more`);
  expect((await open(client.browser, second)).status).toBe(200);
  expect((await admin.call('GET', `/documents/${first}`)).body).toMatchObject({ shared: false });
  await admin.call('DELETE', `/documents/${second}`);
  const again = await client.browser.call('GET', `/document-requests/${request.id}`);
  expect(again.body).toMatchObject({ answeredAt: null, documentId: null });
});
