import { deepStrictEqual } from 'node:assert/strict';
import { parseRange } from './ranges.ts';

const part = (first: number, last: number) => ({ first, last });

for (const [header, expected] of [
  ['bytes=0-0', part(0, 0)],
  ['bytes=2-5', part(2, 5)],
  ['bytes=2-', part(2, 9)],
  ['bytes=2-99999999999999999999', part(2, 9)],
  ['bytes=-3', part(7, 9)],
  ['bytes=-30', part(0, 9)],
  ['bytes=10-', 'none'],
  ['bytes=99-100', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['', null],
] as const) {
  Deno.test(`of ten bytes, "${header}" is ${JSON.stringify(expected)}`, () => {
    deepStrictEqual(parseRange(header, 10), expected);
  });
}

Deno.test('an empty file has no part', () => {
  deepStrictEqual(parseRange('bytes=0-', 0), 'none');
  deepStrictEqual(parseRange('bytes=-1', 0), 'none');
});
