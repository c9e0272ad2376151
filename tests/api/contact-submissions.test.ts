import { contactSubmission, submissionStatuses } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insert, rows, send, service } from '../support/rest.ts';
import { Browser, consultation, newAddress, signedInAdmin, signedInClient } from './support.ts';

let admin: Browser;
let client: Browser;
beforeAll(async () => {
  admin = (await signedInAdmin()).browser;
  client = (await signedInClient()).browser;
});

const add = async () => String((await insert('contact_submissions', consultation())).id);
const getStatus = async (id: string) =>
  (await rows(service(), 'contact_submissions', { select: 'status', id: `eq.${id}` }))[0]?.status;
const change = (browser: Browser, id: string, body: unknown) =>
  browser.call('PATCH', `/contact-submissions/${id}`, { body });

describe('the list', () => {
  it('is returned to an admin, newest first, with the fields of the contract', async () => {
    const ids = [await add(), await add()];
    const { status, body, headers } = await admin.call('GET', '/contact-submissions');
    expect(status).toBe(200);
    expect(z.parse(z.array(contactSubmission), body)).toEqual(body);
    expect(Object.keys(body[0]).sort()).toEqual(Object.keys(contactSubmission.shape).sort());
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
    const dates = body.map(({ submittedAt }: { submittedAt: string }) => Date.parse(submittedAt));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(headers.get('content-range')).toBe(`0-${body.length - 1}/${body.length}`);
  });

  it('is returned for a token instead of cookies, and for the refresh token alone', async () => {
    const token = admin.cookies.get('access_token');
    expect((await new Browser().call('GET', '/contact-submissions', { token })).status).toBe(200);
    const { browser } = await signedInAdmin();
    expect((await browser.copy('refresh_token').call('GET', '/contact-submissions?limit=1')).status).toBe(200);
  });

  it('is paged, with the total', async () => {
    const ids = [await add(), await add(), await add()];
    const all = (await admin.call('GET', '/contact-submissions')).body as { id: string }[];
    const seen: string[] = [];
    for (let offset = 0; offset < all.length; offset += 2) {
      const { body, headers } = await admin.call('GET', `/contact-submissions?limit=2&offset=${offset}`);
      seen.push(...body.map(({ id }: { id: string }) => id));
      expect(headers.get('content-range')).toMatch(new RegExp(`^${offset}-${offset + body.length - 1}/\\d+$`));
    }
    expect(seen).toEqual(expect.arrayContaining(ids));
    const beyond = await admin.call('GET', '/contact-submissions?limit=2&offset=900000');
    expect(beyond).toMatchObject({ status: 200, body: [] });
    expect(beyond.headers.get('content-range')).toMatch(/^\*\/\d+$/);
  });

  it.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', '-1'],
    ['limit', 'ten'],
    ['limit', '1.5'],
    ['limit', ''],
    ['offset', '-1'],
    ['offset', '99999999999999999999'],
    ['offset', '0; drop table contact_submissions'],
  ])('refuses %s=%s', async (field, value) => {
    const { status, body } = await admin.call('GET', `/contact-submissions?${new URLSearchParams({ [field]: value })}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('is refused to everyone else', async () => {
    expect(await new Browser().call('GET', '/contact-submissions')).toMatchObject({
      status: 401,
      body: { message: errorMessages.signedOut },
    });
    expect(await client.call('GET', '/contact-submissions')).toMatchObject({
      status: 403,
      body: { message: errorMessages.forbidden },
    });
    expect((await new Browser().call('GET', '/contact-submissions', { token: 'a.b.c' })).status).toBe(401);
  });
});

describe('the status of a submission', () => {
  it('can be changed by an admin to any value, at any time', async () => {
    const id = await add();
    for (const status of [...submissionStatuses, 'new']) {
      const response = await change(admin, id, { status });
      expect(response).toMatchObject({ status: 200, body: { id, status } });
      expect(z.parse(contactSubmission, response.body)).toEqual(response.body);
      expect(await getStatus(id)).toBe(status);
    }
  });

  it('is the only field that can be changed', async () => {
    const id = await add();
    const { body } = await change(admin, id, { status: 'closed', name: 'Somebody Else', id: crypto.randomUUID() });
    expect(body).toMatchObject({ id, status: 'closed', name: 'Asha Rao' });
  });

  it.each([
    ['unknown'],
    [''],
    [null],
    [5],
    [['new']],
    [{ status: 'new' }],
    ["new'; drop table profiles; --"],
    [undefined],
  ])('cannot be %j', async (status) => {
    const id = await add();
    const message = validationMessages.oneOf('Status', submissionStatuses);
    expect(await change(admin, id, { status })).toMatchObject({
      status: 422,
      body: { message, errors: { status: message } },
    });
    expect(await getStatus(id)).toBe('new');
  });

  it('cannot be changed by anyone else', async () => {
    const id = await add();
    expect(await change(new Browser(), id, { status: 'closed' })).toMatchObject({ status: 401 });
    expect(await change(client, id, { status: 'closed' })).toMatchObject({ status: 403 });
    expect(await getStatus(id)).toBe('new');
  });

  it('cannot be changed with the token of a former admin', async () => {
    const former = await signedInAdmin();
    const token = former.browser.cookies.get('access_token');
    await send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${former.id}`, { role: 'client' });
    const id = await add();
    const script = new Browser(newAddress());
    const response = await script.call('PATCH', `/contact-submissions/${id}`, { token, body: { status: 'closed' } });
    expect(response.status).toBe(401);
    expect(await getStatus(id)).toBe('new');
  });

  it.each([
    [crypto.randomUUID()],
    ['1'],
    ['not-an-id'],
    ['%27%20or%201=1'],
    ['eq.1'],
    ['%00'],
    ['%ff'],
    ['..%2fprofiles'],
  ])('is 404 for the submission %s', async (id) => {
    expect(await change(admin, id, { status: 'closed' })).toMatchObject({
      status: 404,
      body: { message: errorMessages.notFound },
    });
  });

  it('cannot be changed from another site', async () => {
    const id = await add();
    const headers = { origin: 'https://evil.example' };
    const response = await admin.call('PATCH', `/contact-submissions/${id}`, { body: { status: 'closed' }, headers });
    expect(response.status).toBe(403);
    expect(await getStatus(id)).toBe('new');
  });
});
