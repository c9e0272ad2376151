import { contactSubmission, submissionStatuses } from '@contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insert } from '../support/rest.ts';
import { Browser, consultation, signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();
const add = async () => String((await insert('contact_submissions', consultation())).id);

describe('the list', () => {
  it('is returned to an admin, newest first, with the fields of the contract', async () => {
    const ids = [await add(), await add()];
    const { status, body, headers } = await admin.call('GET', '/contact-submissions');
    expect(status).toBe(200);
    expect(z.parse(z.array(contactSubmission), body)).toEqual(body);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
    const dates = body.map(({ submittedAt }: { submittedAt: string }) => Date.parse(submittedAt));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(headers.get('content-range')).toBe(`0-${body.length - 1}/${body.length}`);
  });

  it('is returned for a token instead of cookies, and for the refresh token alone', async () => {
    const { browser } = await signedInAdmin();
    const token = browser.cookies.get('access_token');
    expect((await new Browser().call('GET', '/contact-submissions', { token })).status).toBe(200);
    expect((await browser.copy('refresh_token').call('GET', '/contact-submissions?limit=1')).status).toBe(200);
  });
});

it('is changed to any status, at any time, and in nothing else', async () => {
  const id = await add();
  for (const status of [...submissionStatuses, 'new']) {
    const body = { status, name: 'Somebody Else', id: crypto.randomUUID() };
    const response = await admin.call('PATCH', `/contact-submissions/${id}`, { body });
    expect(response).toMatchObject({ status: 200, body: { id, status, name: 'Asha Rao' } });
    expect(z.parse(contactSubmission, response.body)).toEqual(response.body);
  }
});
