import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, field, message, rule, toText, verbatim, withSaid } from './message.ts';
import { texts, toCoded } from './texts/index.ts';

const { en, hi } = texts;

it.each([
  [message('error.notFound'), 'error.notFound', 'Not found', hi.error.notFound],
  [
    rule('longest', field('cases.court'), 200),
    'validation.longest',
    'Court must be at most 200 characters',
    hi.validation.longest('न्यायालय', 200),
  ],
  [
    rule('postFileType', 'image', ['GIF', 'PNG', 'JPEG']),
    'validation.postFileType',
    'The image must be GIF, PNG or JPEG here',
    hi.validation.postFileType('image', ['GIF', 'PNG', 'JPEG']),
  ],
  [
    rule('documentLie', { text: 'documentKind.jpeg' }),
    'validation.documentLie',
    'This file is not what its name says: its content is JPEG picture',
    hi.validation.documentLie(hi.documents.documentKindLabels.jpeg),
  ],
  [
    rule('documentVirus', 'A "virus" [1]\nerror.notFound'),
    'validation.documentVirus',
    'The virus scanner refused this file: A "virus" [1]\nerror.notFound',
    hi.validation.documentVirus('A "virus" [1]\nerror.notFound'),
  ],
  [
    withSaid('error.platformSilent', 503),
    'error.platformSilent',
    'The platform did not answer: 503',
    `${hi.error.platformSilent}: 503`,
  ],
])('puts %s into words', (given, code, english, hindi) => {
  expect(codeOf(given)).toBe(code);
  expect([toText(given, toCoded(en)), toText(given, toCoded(hi))]).toEqual([english, hindi]);
});

it.each(['error.toString', 'example.com', 'error.notFound [x]'])('leaves words of others: %s', (words) => {
  expect(toText(verbatim(words), toCoded(en))).toBe(words);
});

it('keeps what is said in a sentence, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      expect(toText(verbatim(words), toCoded(en))).toBe(words);
      expect(toText(rule('documentVirus', words), toCoded(en))).toBe(en.validation.documentVirus(words));
    }),
  );
});
