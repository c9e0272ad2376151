import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefixQuery } from './search';

it.each([
  ['Sharma', 'sharma:*'],
  ['  C.A. No. 1042/2026 ', '1042 & 2026:*'],
  ["o'neil & sons", 'neil:* & sons:*'],
  ['Chopra v. Kumar', 'chopra:* & kumar:*'],
  ['S. P. No. 7', '7:*'],
  ['Green 1042', 'green:* & 1042:*'],
  ['SLP (Crl.) 22/20', 'slp & crl & 22 & 20:*'],
  ['C.A.', 'c:* & a:*'],
  ['मीरा', 'मीरा:*'],
])('%j is searched for as %j', (input, query) => {
  expect(prefixQuery(input)).toBe(query);
});

it('asks of any text for words alone, at most ten of them', () => {
  const operator = fc.constantFrom('&', '|', '!', '<->', "'", '(', ')', ':*', '\\', ' ');
  fc.assert(
    fc.property(fc.array(fc.oneof(operator, fc.string({ unit: 'grapheme' }))), (parts) => {
      const words = prefixQuery(parts.join(''))?.split(' & ') ?? [];
      expect(words.length).toBeLessThanOrEqual(10);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+(:\*)?$/u);
    }),
  );
});

it.each(['', "&|!'()"])('%j asks for nothing', (input) => {
  expect(prefixQuery(input)).toBeNull();
});
