import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, redactedLength } from './redact';

it.each([
  ['what is about nobody', 'x is not a function', 'x is not a function'],
  [
    'queries',
    'Failed to fetch https://site.test/assets/a.js?token=abc#me',
    'Failed to fetch https://site.test/assets/a.js',
  ],
  [
    'quoted input',
    `Unexpected token 'A', "Asha Rao, b"... is not JSON`,
    'Unexpected token [text], [text]... is not JSON',
  ],
  ['a quote without its end', 'Invalid value "Asha Rao and', 'Invalid value [text]'],
  ['typographic quotes', 'Invalid “Asha” and ‘Rao’', 'Invalid [text] and [text]'],
  ['an apostrophe inside single quotes', "Invalid 'Rao's flat at Delhi' here", 'Invalid [text] here'],
  [
    'an apostrophe at the end of a word inside single quotes',
    "Invalid 'Raos' flat at Delhi' here",
    'Invalid [text] here',
  ],
  ['two texts in single quotes', "Failed to execute 'add' on 'Node'", 'Failed to execute [text] on [text]'],
  ['a single quote without its end', `Invalid 'Asha Rao${' of Delhi'.repeat(100)}'`, 'Invalid [text]'],
  ['a single quote right after a word', "Invalid text'Asha' here", 'Invalid text[text] here'],
  ['no apostrophe', "It isn't there", "It isn't there"],
  ['ids', 'No row 3f2504e0-4f89-41d3-9a0c-0305e82c3301 in cases', 'No row [token] in cases'],
  ['ids of digits only', 'No row 12345678-1234-4234-8234-123456789012', 'No row [token]'],
  ['ids without dashes', 'No row 3f2504e04f8941d39a0c0305e82c3301', 'No row [token]'],
  ['long numbers', 'Order 12345 of 2026', 'Order [number] of 2026'],
  ['telephone numbers in groups', 'Call +91 98-76 (54) 32', 'Call +[number]'],
  ['tokens', `Bearer ${'a1B2'.repeat(12)}`, 'Bearer [token]'],
  ['several lines', 'one\n  two', 'one two'],
])('redacts %s', (_, text, left) => {
  expect(redact(text)).toBe(left);
});

it('leaves nothing of an e-mail address', () => {
  fc.assert(
    // A query follows these.
    fc.property(
      fc.emailAddress().filter((address) => !/[?#`]|^'/.test(address)),
      (address) => {
        expect(redact(`No user ${address} here`)).toBe('No user [email] here');
      },
    ),
  );
});

it('cuts what is long', () => {
  expect(redact('a b '.repeat(1000))).toHaveLength(redactedLength);
});
