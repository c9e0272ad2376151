import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv';

/** The one cell of a line of one. */
const getCell = (value: string) => csvLine([value]).slice(1, -3);

it('quotes every cell, doubles quotes, keeps line breaks, and ends as RFC 4180 says', () => {
  expect(csvLine(['Asha "Rao"', 'flat 4, block B', '', 'two\nlines'])).toBe(
    '"Asha ""Rao""","flat 4, block B","","two\nlines"\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98765 43210', "'+91 98765 43210"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['＝1+1', "'＝1+1"],
  ['−1', "'−1"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0\u200b=1+1', "'\u00a0\u200b=1+1"],
  ['"=1+1', `'""=1+1`],
  ['\thello', "'\thello"],
  ['\nhello', "'\nhello"],
  // Where another separator is set, these begin a cell of their own.
  ['hello;=1+1', "hello;'=1+1"],
  ['hello; "@SUM(1)', `hello;' ""@SUM(1)`],
  ['hello\n=1+1', "hello\n'=1+1"],
])('makes text of %j', (value, cell) => {
  expect(getCell(value)).toBe(cell);
});

it.each([
  '011-2338-0000',
  '(011) 23380000',
  '9876543210',
  'a = b',
  'asha+law@example.com',
  "O'Neil",
  '2026-11-24 10:30',
])('leaves %j as it is', (value) => {
  expect(getCell(value)).toBe(value);
});

it.each(['09876543210', '919876543210'])('keeps every digit of %s', (value) => {
  expect(getCell(value)).toBe(`'${value}`);
});

it('begins no cell with a formula, whatever is typed and wherever a cell may begin', () => {
  const sign = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫−;\t\n\r" \u200ba1');
  fc.assert(
    fc.property(fc.string({ unit: sign }), (value) => {
      for (const cell of getCell(value).split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u);
    }),
  );
});

it('takes no longer for a text made to be slow', () => {
  // Where the work grows with the square of the length, this takes longer than a test may.
  const slow = `${'\n'.repeat(400_000)}${' '.repeat(400_000)}`;
  expect(csvLine([slow])).toBe(`"'${slow}"\r\n`);
});
