import { expect, it } from 'vitest';
import { RefusedImport, readImport } from './read-import';

const head = 'Client,Phone,Email,Case title,Description,Practice area,Case number,Filing date';
const aLine = (cells: Partial<Record<'phone' | 'date' | 'client' | 'area', string>> = {}) =>
  `${cells.client ?? 'Meera Nair'},${cells.phone ?? '98765 43210'},meera@example.com,Nair v. Menon,` +
  `A flat that was never handed over.,${cells.area ?? 'Property'},C.A. 1/2026,${cells.date ?? '2026-01-31'}`;
const read = (content: string | Uint8Array<ArrayBuffer>) => readImport(new File([content], 'clients.csv'));
const readLines = (...lines: string[]) => read([head, ...lines].join('\n'));

it('reads a line as the database takes it', async () => {
  expect(await readLines(aLine())).toMatchObject({
    problems: [],
    leftOut: [],
    rows: [
      {
        line: 2,
        client: { kind: null, full_name: 'Meera Nair', phone: '+919876543210', email: 'meera@example.com' },
        case: { case_number: 'C.A. 1/2026', practice_area: 'property', status: 'active', filing_date: '2026-01-31' },
      },
    ],
  });
});

it.each(['31-01-2026', '31/01/2026', '31.1.2026', '2026-01-31'])('reads the date %s', async (date) => {
  expect((await readLines(aLine({ date }))).rows).toMatchObject([{ case: { filing_date: '2026-01-31' } }]);
});

it.each(['9876543210', '09876543210', '+91 98765 43210', "'+919876543210"])('reads the number %s', async (phone) => {
  expect((await readLines(aLine({ phone }))).rows).toMatchObject([{ client: { phone: '+919876543210' } }]);
});

it('reads what Excel writes: a byte order mark, semicolons, quotes, CRLF, and empty lines at the end', async () => {
  const { rows, lines } = await read(
    '\ufeffClient;Address\r\nMeera Nair;"12 ""Asha""; Lajpat Nagar\r\nDelhi"\r\n;\r\n\r\n',
  );
  expect(lines).toHaveLength(1);
  expect(rows).toMatchObject([
    { case: null, client: { full_name: 'Meera Nair', phone: null, address: '12 "Asha"; Lajpat Nagar\nDelhi' } },
  ]);
});

it('reads the code page of Windows, and Hindi', async () => {
  expect((await read(Uint8Array.from([...'Client\nAnaïs'].map((one) => one.charCodeAt(0))))).rows).toMatchObject([
    { client: { full_name: 'Anaïs' } },
  ]);
  expect((await read('Client\nमीरा नायर')).rows).toMatchObject([{ client: { full_name: 'मीरा नायर' } }]);
});

it('names line, field and reason of what is wrong, and columns that are not known', async () => {
  const { problems, rows, leftOut } = await read(
    [`${head},Fee`, aLine(), aLine({ date: '31-02-2026', phone: '12' }), '', aLine({ client: '', area: 'Space' })].join(
      '\n',
    ),
  );
  expect(rows.map(({ line }) => line)).toEqual([2]);
  expect(leftOut).toEqual(['Fee']);
  expect(problems.map(({ line, field, value, reason }) => [line, field, value, reason])).toEqual([
    [3, 'Phone', '12', expect.stringContaining('a number with the country')],
    [3, 'Filing date', '31-02-2026', 'Please write a date as 31-12-2026'],
    [5, 'Client', '', expect.stringContaining('at least 2 characters')],
    [5, 'Practice area', 'Space', expect.stringMatching(/^Please write one of: .*Property/)],
  ]);
  expect((await read('Client,Notes\nMeera Nair,"open')).problems).toMatchObject([{ line: 2 }]);
});

it.each([
  ['without a heading for the name', 'Name of the file\nMeera'],
  ['without lines', `${head}\n\n`],
  ['with too many lines', `Client\n${'Meera\n'.repeat(1001)}`],
])('refuses a file %s', async (_, content) => {
  await expect(read(content)).rejects.toThrow(RefusedImport);
});
