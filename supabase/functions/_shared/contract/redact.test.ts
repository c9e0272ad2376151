import { expect, it } from 'vitest';
import { redact, redactedLength } from './redact';

it.each([
  ['what is about nobody', 'x is not a function', 'x is not a function'],
  [
    'queries',
    'Failed to fetch https://site.test/assets/a.js?token=abc#me',
    'Failed to fetch https://site.test/assets/a.js',
  ],
  ['e-mail addresses', 'No user asha.rao+1@mail.example.com here', 'No user [email] here'],
  [
    'quoted input',
    `Unexpected token 'A', "Asha Rao, b"... is not JSON`,
    'Unexpected token [text], [text]... is not JSON',
  ],
  ['a quote without its end', 'Invalid value "Asha Rao and', 'Invalid value [text]'],
  ['typographic quotes', 'Invalid “Asha” and ‘Rao’', 'Invalid [text] and [text]'],
  ['long numbers', 'Order 12345 of 2026', 'Order [number] of 2026'],
  ['telephone numbers in groups', 'Call +91 98-76 (54) 32', 'Call +[number]'],
  ['tokens', `Bearer ${'a1B2'.repeat(12)}`, 'Bearer [token]'],
  ['several lines', 'one\n  two', 'one two'],
])('redacts %s', (_, text, left) => {
  expect(redact(text)).toBe(left);
});

it('cuts what is long', () => {
  expect(redact('a b '.repeat(1000))).toHaveLength(redactedLength);
});
