import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { rows, service } from '../support/rest.ts';
import { Browser, consultation, signedInClient } from './support.ts';

const stored = (email: string) => rows(service(), 'contact_submissions', { select: '*', email: `eq.${email}` });
const submit = (body: unknown, browser = new Browser()) => browser.call('POST', '/contact', { body });

it('stores a request unchanged, in any script, also from a browser whose session has ended, and gives its reference', async () => {
  const { browser } = await signedInClient();
  const late = browser.copy('refresh_token');
  await browser.call('POST', '/auth/logout', { body: {} });
  const words = { name: 'आशा राव', message: 'Is 5 < 7 & "costs" > 3; or not?\n— आपका, O’Neil 👋', language: 'hi' };
  const request = consultation({ ...words, preferredDate: '2031-05-06T10:30:00+05:30' });
  const response = await submit(request, late);
  const { preferredDate: _, ...answered } = request;
  const [row] = await stored(request.email);
  expect(row).toMatchObject({ ...answered, status: 'new', preferred_date: expect.stringMatching(/^2031-05-06T05:00/) });
  expect(response).toMatchObject({ status: 201, body: { reference: String(row?.id).slice(0, 8).toUpperCase() } });
  expect(late.cookies.size).toBe(0);
});

it('takes ten megabytes before it refuses them, so that their sender reads why', async () => {
  const response = await submit(`{"a":"${'a'.repeat(10_000_000)}"}`);
  expect(response).toMatchObject({ status: 413, body: { message: errorMessages.tooLarge } });
});

it('takes a form without JavaScript once, however often it is pressed', async () => {
  const form = { ...consultation(), message: 'First line\r\nSecond line', preferredDate: '2031-05-06T10:30' };
  const send = () =>
    new Browser().call('POST', '/contact', {
      body: `${new URLSearchParams(form)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const response of [...(await Promise.all([send(), send()])), await send()])
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent']);
  expect(await stored(form.email)).toMatchObject([{ message: 'First line\nSecond line' }]);
});
