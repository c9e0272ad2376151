/** Documents of a case: from the upload of a file to the address at which it is read. */

import { documentMimeTypes } from '@contract';
import * as validationMessages from '@texts/validation';
import { describe, expect, it } from 'vitest';
import { rows, send, service } from '../support/rest.ts';
import { addCase, type Browser, signedInPractice, storeFile } from './support.ts';

const { admin, client } = await signedInPractice();
const pdf = '%PDF-1.7\nA reply\n%%EOF\n';
const types = documentMimeTypes;

const caseOfClient = async () => (await addCase(client.id)).id;
const upload = (who: Browser, content: string | Uint8Array = pdf, type = types.pdf) => storeFile(who, content, type);

const add = async (caseId: string, name = 'Reply.pdf', content: string | Uint8Array = pdf, type = types.pdf) => {
  const { id: fileId } = await upload(admin, content, type);
  return { fileId, ...(await admin.call('POST', `/cases/${caseId}/documents`, { body: { fileId, name } })) };
};
const share = (id: string, shared = true) => admin.call('PATCH', `/documents/${id}`, { body: { shared } });
const open = (who: Browser, id: string, body = {}) => who.call('POST', `/documents/${id}/open`, { body });
const isStored = async (id: string) =>
  (await send(service(), 'GET', `/storage/v1/object/case-documents/${id}`)).status === 200;

it('gives the client a document while it is shared, at an address that shows it, and notes who opened it', async () => {
  const caseId = await caseOfClient();
  const { status, body: document } = await add(caseId);
  expect(status).toBe(201);
  expect(document).toMatchObject({ name: 'Reply.pdf', shared: false, deletedAt: null, caseId });
  expect(document.versions).toMatchObject([{ number: 1, kind: 'pdf', sizeBytes: pdf.length, isCurrent: true }]);
  const list = async () => (await client.browser.call('GET', `/cases/${caseId}/documents`)).body;
  expect(await list()).toEqual([]);

  await share(document.id);
  expect(await list()).toMatchObject([{ id: document.id, shared: true }]);
  const opened = await open(client.browser, document.id);
  expect(opened.status).toBe(200);
  const read = await fetch(opened.body.url);
  expect([read.status, read.headers.get('content-type'), await read.text()]).toEqual([200, types.pdf, pdf]);
  const noted = await rows(service(), 'audit_log', { row_id: `eq.${document.id}`, action: 'eq.open' });
  expect(noted).toMatchObject([
    { actor_id: client.id, kind: 'document', columns: ['version_1'], via: 'api', case_id: caseId },
  ]);

  await share(document.id, false);
  expect(await list()).toEqual([]);
});

it('keeps earlier versions for admins, and shows the client the latest', async () => {
  const caseId = await caseOfClient();
  const { body: document } = await add(caseId);
  await share(document.id);
  const { id: fileId } = await upload(admin, `${pdf}second`);
  const versioned = await admin.call('POST', `/documents/${document.id}/versions`, {
    body: { fileId, name: 'Other name.pdf' },
  });
  expect([versioned.status, versioned.body.name]).toEqual([201, 'Reply.pdf']);
  expect(versioned.body.versions.map((one: { number: number }) => one.number)).toEqual([2, 1]);
  const seen = await client.browser.call('GET', `/documents/${document.id}`);
  expect(seen.body.versions).toMatchObject([{ number: 2, isCurrent: true }]);
  expect((await open(client.browser, document.id, { version: 1 })).status).toBe(404);
  const first = await open(admin, document.id, { version: 1 });
  expect(await (await fetch(first.body.url)).text()).toBe(pdf);
});

it('offers for download what a browser does not show', async () => {
  const { body: document } = await add(await caseOfClient(), 'Notes & Grüße', 'To be argued', types.txt);
  const opened = await open(admin, document.id);
  const read = await fetch(opened.body.url);
  expect(read.status).toBe(200);
  expect(read.headers.get('content-disposition')).toMatch(/^attachment.*Notes%20%26%20Gr%C3%BC%C3%9Fe\.txt/);
});

it('refuses and removes a file that lies', async () => {
  const caseId = await caseOfClient();
  const exe = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
  const { status, body, fileId } = await add(caseId, 'Reply.pdf', exe);
  const message = validationMessages.documentKind;
  expect([status, body]).toMatchObject([415, { message, errors: { file: message } }]);
  expect(await isStored(fileId)).toBe(false);
  expect((await admin.call('GET', `/cases/${caseId}/documents`)).body).toEqual([]);
});

it('takes no file twice, nor one that somebody else has stored or nobody', async () => {
  const caseId = await caseOfClient();
  const { fileId, body: document } = await add(caseId);
  await share(document.id);
  const { admin: another } = await signedInPractice();
  const { id: theirs } = await upload(another);
  for (const id of [fileId, theirs, crypto.randomUUID()]) {
    const forged = await admin.call('POST', `/cases/${caseId}/documents`, { body: { fileId: id, name: 'Lie.png' } });
    expect(forged.status).toBe(409);
  }
  expect([await isStored(fileId), await isStored(theirs)]).toEqual([true, true]);
});

it('takes a file of a client for their own case, which both sides read, and which goes with a message', async () => {
  const caseId = await caseOfClient();
  const { id: fileId } = await upload(client.browser);
  const added = await client.browser.call('POST', `/cases/${caseId}/documents`, {
    body: { fileId, name: 'Letter.pdf' },
  });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ name: 'Letter.pdf', shared: true });
  for (const who of [client.browser, admin]) expect((await open(who, added.body.id)).status).toBe(200);
  const message = { body: 'They have written.', documents: [{ id: added.body.id, updatedAt: added.body.updatedAt }] };
  const sent = await client.browser.call('POST', `/cases/${caseId}/messages`, { body: message });
  expect([sent.status, sent.body.documents]).toMatchObject([201, [{ name: 'Letter.pdf', state: 'readable' }]]);
});

describe('a request for a document', () => {
  const requestDocument = async (caseId: string, title = 'PAN card, both sides') =>
    (await admin.call('POST', `/cases/${caseId}/document-requests`, { body: { title } })).body;
  const answer = async (who: Browser, request: string, content: string | Uint8Array = pdf) => {
    const { id: fileId, status } = await upload(who, content);
    const body = { fileId, name: 'scan.pdf' };
    return { fileId, uploaded: status, ...(await who.call('POST', `/document-requests/${request}/answer`, { body })) };
  };

  it('is answered by the client, again with another version, and waits again when the answer is deleted', async () => {
    const caseId = await caseOfClient();
    const request = await requestDocument(caseId);
    expect(request).toMatchObject({ answeredAt: null, documentId: null, note: null });
    const seen = await client.browser.call('GET', `/cases/${caseId}/document-requests`);
    expect(seen.body).toEqual([request]);
    const first = await answer(client.browser, request.id);
    expect([first.uploaded, first.status]).toEqual([200, 201]);
    expect(first.body).toMatchObject({ answeredAt: expect.any(String), documentId: expect.any(String) });
    const { documentId } = first.body;
    await answer(client.browser, request.id, `${pdf}clearer`);
    const { body: document } = await admin.call('GET', `/documents/${documentId}`);
    expect(document).toMatchObject({ name: 'PAN card, both sides', shared: true });
    expect(document.versions).toHaveLength(2);
    expect((await open(client.browser, documentId)).status).toBe(200);
    await admin.call('DELETE', `/documents/${documentId}`);
    const again = await client.browser.call('GET', `/document-requests/${request.id}`);
    expect(again.body).toMatchObject({ answeredAt: null, documentId: null });
  });

  it('is answered by another document where the office has kept the first one to itself', async () => {
    const caseId = await caseOfClient();
    const request = await requestDocument(caseId);
    const { documentId: first } = (await answer(client.browser, request.id)).body;
    expect((await share(first, false)).status).toBe(200);
    const { documentId: second } = (await answer(client.browser, request.id, `${pdf}clearer`)).body;
    expect((await open(client.browser, second)).status).toBe(200);
    expect((await admin.call('GET', `/documents/${first}`)).body).toMatchObject({ shared: false, versions: [{}] });
  });
});
