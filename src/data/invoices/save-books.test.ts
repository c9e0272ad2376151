import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Books, toBookLines } from './save-books';

const paise = fc.integer({ min: 0, max: 99_999_999_999 });
const named = {
  bill_name: fc.string(),
  case_number: fc.constant(null),
  number: fc.string(),
  reason: fc.constant(null),
};
const books = fc.record({
  invoices: fc.array(
    fc.record({
      ...named,
      issued_on: fc.constant('2026-04-01'),
      state: fc.constant('paid' as const),
      total_paise: paise,
      paid_paise: paise,
      tax_paise: paise,
      written_off_paise: paise,
      cancelled_paise: paise,
      open_paise: paise,
    }),
  ),
  payments: fc.array(
    fc.record({
      ...named,
      receipt_number: fc.string(),
      paid_on: fc.constant('2027-03-31'),
      method: fc.constant('upi' as const),
      reference: fc.string(),
      amount_paise: paise,
      tax_paise: paise,
      is_certificate_seen: fc.boolean(),
    }),
  ),
});

/** The cells of a line, as a spreadsheet reads them. */
const read = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell);

it('has the sums of the books in its columns, whatever is written beside them', () => {
  fc.assert(
    fc.property(books, (given: Books) => {
      const [heads = [], ...lines] = toBookLines(given).map(read);
      const sumOf = (head: string) =>
        lines.reduce((sum, line) => sum + Math.round(Number(line[heads.indexOf(head)]) * 100), 0);
      const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(lines).toHaveLength(given.invoices.length + given.payments.length);
      expect({
        invoiced: sumOf('Invoiced'),
        tax: sumOf('Tax deducted'),
        written: sumOf('Written off'),
        open: sumOf('Open'),
        inYear: sumOf('Received in the year'),
      }).toEqual({
        invoiced: sum(given.invoices, (row) => row.total_paise),
        tax: sum(given.invoices, (row) => row.tax_paise),
        written: sum(given.invoices, (row) => row.written_off_paise),
        open: sum(given.invoices, (row) => row.open_paise),
        inYear: sum(given.payments, (row) => row.amount_paise),
      });
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['Certificate not seen', { tax_paise: 100 }],
  ['', { tax_paise: 100, is_certificate_seen: true }],
  ['', {}],
  ['Bounced.', { tax_paise: 100, reason: 'Bounced.' }],
])('remarks %j of a payment with %j', (remark, changes) => {
  const [payment] = fc.sample(books.map(({ payments: [one] }) => one).filter(Boolean), 1);
  const row = { ...payment, reason: null, tax_paise: 0, is_certificate_seen: false, ...changes };
  const [, line = ''] = toBookLines({ invoices: [], payments: [row] } as never);
  expect(read(line).at(-1)).toBe(remark);
});
