import { expect, it } from 'vitest';
import { prefixQuery } from './search';

it.each([
  ['Sharma', 'sharma:*'],
  ['  C.A. No. 1042/2026 ', 'c:* & a:* & no:* & 1042:* & 2026:*'],
  ["o'neil & sons", 'o:* & neil:* & sons:*'],
  ['मीरा', 'मीरा:*'],
  ['foo | !bar <-> (baz:*)', 'foo:* & bar:* & baz:*'],
])('%j is searched for as %j', (typed, query) => {
  expect(prefixQuery(typed)).toBe(query);
});

it.each(['', '  ', "&|!'()"])('%j asks for nothing', (typed) => {
  expect(prefixQuery(typed)).toBeNull();
});
