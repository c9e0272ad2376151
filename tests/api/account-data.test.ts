/** The download of one's own data. */
import { myDataFile } from '@contract';
import { expect, it } from 'vitest';
import { rows, send, service } from '../support/rest.ts';
import { addCase, signedInPractice, storeFile } from './support.ts';

const { admin, client } = await signedInPractice();
const pdf = `%PDF-1.7\n${'A reply to the notice. '.repeat(2000)}\n%%EOF\n`;

/** A document of a case of the client, as an admin adds it, and its file. */
async function addDocument(name: string, shared: boolean): Promise<{ id: string; fileId: string }> {
  const { id: caseId } = await addCase(client.id);
  const { id: fileId } = await storeFile(admin, pdf);
  const { body } = await admin.call('POST', `/cases/${caseId}/documents`, { body: { fileId, name } });
  if (shared) await admin.call('PATCH', `/documents/${body.id}`, { body: { shared } });
  return { id: body.id, fileId };
}

it('is an archive of the rows and of the files that are shared, whose opening is noted; an admin gets none of theirs', async () => {
  const [shared] = [await addDocument('Reply.pdf', true), await addDocument('Draft.pdf', false)];
  const { status, body, headers } = await client.browser.call('GET', '/account/data');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toContain(myDataFile.archive);
  expect(body).toContain(`${myDataFile.documents}/${shared.id.slice(0, 8)} Reply.pdf`);
  expect(body).toContain(pdf);
  expect(body).not.toContain('Draft.pdf');
  expect(body).toContain(`"id": "${client.id}"`);
  const noted = await rows(service(), 'audit_log', { row_id: `eq.${shared.id}`, action: 'eq.open' });
  expect(noted).toMatchObject([{ actor_id: client.id, via: 'api' }]);
  expect((await admin.call('GET', '/account/data')).body).not.toContain('Reply.pdf');
  expect((await client.browser.call('GET', '/account/data?part=2')).status).toBe(404);
});

it('is in English where the profile names a language that the site has no more', async () => {
  await send(service(), 'POST', '/rest/v1/rpc/set_languages', { p_codes: ['qaa'] });
  const profile = `/rest/v1/profiles?id=eq.${client.id}`;
  expect((await send(service(), 'PATCH', profile, { language: 'qaa' })).status).toBe(204);
  const { status, body } = await client.browser.call('GET', '/account/data');
  await send(service(), 'PATCH', profile, { language: 'en' });
  expect([status, body.includes(`"id": "${client.id}"`), body.includes('lang="en-IN"')]).toEqual([200, true, true]);
});
