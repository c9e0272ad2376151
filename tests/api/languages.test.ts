/** The words of the api in the caller's language, and the names beside them that stay the same. */

import { texts } from '@contract/texts/index';
import { expect, it } from 'vitest';
import { Browser, consultation, signedInPractice } from './support.ts';

const { error, validation } = texts.hi;

it.each([
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB,en;q=0.9,hi;q=0.8', 'en'],
  ['ta, hi;q=0.5, en;q=0.4', 'hi'],
  ['ta', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;q=x,,', 'en'],
] as const)('who asks with "%s" is answered in %s', async (accepted, language) => {
  const { status, body, headers } = await new Browser().call('GET', '/cases', {
    headers: { 'accept-language': accepted },
  });
  expect([status, body]).toEqual([401, { message: texts[language].error.signedOut, code: 'error.signedOut' }]);
  expect(headers.get('content-language')).toBe(language);
  expect(headers.get('vary')).toMatch(/accept-language/i);
});

const hindi = { 'accept-language': 'hi' };

it('says in Hindi what is wrong with which field, and names each text', async () => {
  const { status, body } = await new Browser().call('POST', '/contact', {
    body: consultation({ name: 'A', message: `<b>${'x'.repeat(20)}</b>` }),
    headers: hindi,
  });
  expect([status, body]).toEqual([
    422,
    {
      message: error.invalid,
      code: 'error.invalid',
      errors: { name: validation.name, message: validation.plainText('संदेश') },
      codes: { name: 'validation.name', message: 'validation.plainText' },
    },
  ]);
});

it('says in Hindi what was done', async () => {
  const { status, body } = await new Browser().call('POST', '/contact', { body: consultation(), headers: hindi });
  expect([status, body.message]).toEqual([201, texts.hi.contact.successToasts.contact.description]);
});

it('says in Hindi what the database itself refuses', async () => {
  const { admin } = await signedInPractice();
  const lines = [{ kind: 'fee', description: 'An opinion', amountPaise: 100 }];
  const body = { clientId: crypto.randomUUID(), lines };
  const answer = await admin.call('POST', '/invoices', { body, headers: hindi });
  expect([answer.status, answer.body.code]).toEqual([422, 'database.clientGone']);
  expect(answer.body.message).toBe(texts.hi.database.clientGone);
});

it('says in Hindi that there is no such address', async () => {
  const { status, body } = await new Browser().call('GET', '/nothing', { headers: hindi });
  expect([status, body]).toEqual([404, { message: error.notFound, code: 'error.notFound' }]);
});
