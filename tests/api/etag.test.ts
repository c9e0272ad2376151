/** `If-Match` beside the changes of one row, which `openapi.test.ts` makes in all. */
import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { unique } from '../support/rest.ts';
import { caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const at = '2031-05-06T05:00:00Z';
const event = () => ({ title: 'Hearing', startDate: at, endDate: at, type: 'hearing' });
const photo = () => ({ fileName: `${unique()}.jpg`, originalName: 'library.jpg' });

it.each([
  ['cases', () => caseOf(client.id), { court: 'High Court' }],
  ['events', event, { title: 'Moved' }],
  ['gallery-photos', photo, { caption: 'Moved' }],
] as const)('a new row of %s has a tag, and only what was seen is deleted', async (name, request, change) => {
  const made = await admin.call('POST', `/${name}`, { body: request() });
  expect(made.status).toBe(201);
  const path = `/${name}/${made.body.id}`;
  const seen = made.headers.get('etag') ?? '';
  expect(seen).toBe((await admin.call('GET', path)).headers.get('etag'));
  const changed = await admin.call('PATCH', path, { body: change, headers: { 'if-match': seen } });
  expect(changed.status).toBe(200);
  if (name === 'cases') return;
  const remove = (tag: string | null) => admin.call('DELETE', path, { headers: { 'if-match': tag ?? '' } });
  expect(await remove(seen)).toMatchObject({ status: 412, body: { message: errorMessages.changed } });
  expect(await remove('"')).toMatchObject({ status: 400, body: { message: errorMessages.ifMatch } });
  expect((await remove(changed.headers.get('etag'))).status).toBe(200);
  expect(await remove(seen)).toMatchObject({ status: 404, body: { message: errorMessages.notFound } });
});
