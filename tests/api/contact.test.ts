import { successToasts } from '@texts/contact';
import * as errorMessages from '@texts/error';
import { describe, expect, it } from 'vitest';
import { rows, service } from '../support/rest.ts';
import { Browser, consultation, signedInClient } from './support.ts';

const stored = (email: string) => rows(service(), 'contact_submissions', { select: '*', email: `eq.${email}` });
const submit = (body: unknown, browser = new Browser()) => browser.call('POST', '/contact', { body });

it('stores a request unchanged, in any script, and gives its reference', async () => {
  const request = consultation({
    name: 'आशा राव',
    message: 'Is 5 < 7 & "costs" > 3; or not?\n— आपका, O’Neil 👋',
    preferredDate: '2031-05-06T10:30:00+05:30',
    language: 'hi',
  });
  const response = await submit(request);
  expect(response).toMatchObject({ status: 201, body: { message: successToasts.contact.description } });
  const { preferredDate: _, ...answered } = request;
  const [row] = await stored(request.email);
  expect(row).toMatchObject({
    ...answered,
    status: 'new',
    preferred_date: expect.stringMatching(/^2031-05-06T05:00:00/),
  });
  expect(response.body).toHaveProperty('reference', String(row?.id).slice(0, 8).toUpperCase());
});

it('takes ten megabytes before it refuses them, so that their sender reads why', async () => {
  const response = await submit(`{"a":"${'a'.repeat(10_000_000)}"}`);
  expect(response).toMatchObject({ status: 413, body: { message: errorMessages.tooLarge } });
});

it('accepts a request from a browser whose session has ended', async () => {
  const { browser } = await signedInClient();
  const late = browser.copy('refresh_token');
  await browser.call('POST', '/auth/logout', { body: {} });
  const request = consultation();
  expect((await submit(request, late)).status).toBe(201);
  expect(late.cookies.size).toBe(0);
  expect(await stored(request.email)).toHaveLength(1);
});

describe('a form sent without JavaScript', () => {
  const send = (fields: Record<string, string>) =>
    new Browser().call('POST', '/contact', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const filled = () => ({ ...consultation(), message: 'First line\r\nSecond line', preferredDate: '' });

  it('is stored, and redirects to the confirmation page', async () => {
    const form = { ...filled(), preferredDate: '2031-05-06T10:30' };
    // Somebody has pressed twice, and once more later.
    for (const response of [...(await Promise.all([send(form), send(form)])), await send(form)])
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent']);
    expect(await stored(form.email)).toMatchObject([
      { message: 'First line\nSecond line', preferred_date: expect.stringMatching(/^2031-05-06T05:00:00/) },
    ]);
  });

  it('redirects to the error page when it is invalid, and nothing is stored', async () => {
    const form = { ...filled(), name: 'A' };
    const response = await send(form);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/not-sent']);
    expect(await stored(form.email)).toEqual([]);
  });
});
