/** The words of the api in the caller's language, and the names beside them that stay the same. */
import { texts } from '@contract/texts/index';
import { expect, it } from 'vitest';
import { Browser, consultation, signedInPractice } from './support.ts';

const { error, validation, database, contact } = texts.hi;

it.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB,en;q=0.9,hi;q=0.8', 'en'],
  ['ta, hi;q=0.5, en;q=0.4', 'hi'],
  ['ta', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;q=x,,', 'en'],
] as const)('who asks with "%s" is answered in %s', async (accepted, language) => {
  const asked = { headers: { 'accept-language': accepted } };
  const { status, body, headers } = await new Browser().call('GET', '/cases', asked);
  expect([status, body]).toEqual([401, { message: texts[language].error.signedOut, code: 'error.signedOut' }]);
  expect(headers.get('content-language')).toBe(language);
  expect(headers.get('vary')).toMatch(/accept-language/i);
});

it('says in Hindi what was done, what is wrong with which field, what the database refuses, and what there is not', async () => {
  const headers = { 'accept-language': 'hi' };
  const { admin } = await signedInPractice();
  const wrong = consultation({ name: 'A', message: `<b>${'x'.repeat(20)}</b>` });
  const invoice = { clientId: crypto.randomUUID(), lines: [{ kind: 'fee', description: 'x', amountPaise: 100 }] };
  const errors = { name: validation.name, message: validation.plainText('संदेश') };
  const codes = { name: 'validation.name', message: 'validation.plainText' };
  for (const [path, body, expected] of [
    ['/contact', consultation(), { message: contact.successToasts.contact.description }],
    ['/contact', wrong, { message: error.invalid, code: 'error.invalid', errors, codes }],
    ['/invoices', invoice, { message: database.clientGone, code: 'database.clientGone' }],
    ['/nothing', {}, { message: error.notFound, code: 'error.notFound' }],
  ] as const)
    expect((await admin.call('POST', path, { body, headers })).body, path).toMatchObject(expected);
});
