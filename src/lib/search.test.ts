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
  ['foo | !bar <-> (baz:*)', 'foo:* & bar:* & baz:*'],
])('%j is searched for as %j', (input, query) => {
  expect(prefixQuery(input)).toBe(query);
});

it.each(['', '  ', "&|!'()"])('%j asks for nothing', (input) => {
  expect(prefixQuery(input)).toBeNull();
});
