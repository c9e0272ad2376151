import { submissionStatuses } from '@contract';
import { expect, it } from 'vitest';
import { insert } from '../support/rest.ts';
import { Browser, consultation, signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();
const add = async () => String((await insert('contact_submissions', consultation())).id);

it('is listed newest first, for cookies, a token, and the refresh token alone', async () => {
  const ids = [await add(), await add()];
  const { status, body, headers } = await admin.call('GET', '/contact-submissions');
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  const dates = body.map(({ submittedAt }: { submittedAt: string }) => Date.parse(submittedAt));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(headers.get('content-range')).toBe(`0-${body.length - 1}/${body.length}`);
  const token = admin.cookies.get('access_token');
  expect((await new Browser().call('GET', '/contact-submissions', { token })).status).toBe(200);
  expect((await admin.copy('refresh_token').call('GET', '/contact-submissions?limit=1')).status).toBe(200);
});

it('is changed to any status, at any time, and in nothing else', async () => {
  const id = await add();
  for (const status of [...submissionStatuses, 'new']) {
    const body = { status, name: 'Somebody Else', id: crypto.randomUUID() };
    const response = await admin.call('PATCH', `/contact-submissions/${id}`, { body });
    expect(response).toMatchObject({ status: 200, body: { id, status, name: 'Asha Rao' } });
  }
});
