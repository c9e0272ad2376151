import { expect, it } from 'vitest';
import { RefusedImport, readImport } from './read-import';

const head = 'Client,Phone,Email,Case title,Description,Practice area,Case number,Filing date';
const aLine = (cells: Partial<Record<'phone' | 'date' | 'client' | 'area', string>> = {}) =>
  `${cells.client ?? 'Meera Nair'},${cells.phone ?? '98765 43210'},meera@example.com,Nair v. Menon,` +
  `A flat that was never handed over.,${cells.area ?? 'Property'},C.A. 1/2026,"${cells.date?.replaceAll('"', '""') ?? '2026-01-31'}"`;
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

it.each([
  ...['31-01-2026', '31/01/2026', '31.1.2026', '31.01.26', '31/1/26', '३१.०१.२०२६', "'31-01-2026", '="31-01-2026"'],
  ...['2026-01-31', '2026/01/31', '2026.1.31', '2026-01-31 00:00:00', '2026-01-31T10:30', '2026-01-31T10:30:00.000'],
  ...['2026-01-30T18:30:00Z', '2026-01-31T00:00:00.000+05:30', '31/01/2026 10:30', '31-01-2026, 10:30 PM'],
  ...['31-Jan-2026', '31 Jan 2026', '31-JAN-26', '31 January 2026', '31st January, 2026', "31 Jan '26", '31Jan2026'],
  ...['Jan 31, 2026', 'January 31st 2026', 'Sat, 31 Jan 2026', 'Saturday, January 31, 2026', '31. jan. 2026'],
  ...['46053', '46053.4375', '46053.0'],
])('reads the date %s', async (date) => {
  expect((await readLines(aLine({ date }))).rows).toMatchObject([{ case: { filing_date: '2026-01-31' } }]);
});

it.each(['9876543210', '09876543210', '+91 98765 43210', "'+919876543210"])('reads the number %s', async (phone) => {
  expect((await readLines(aLine({ phone }))).rows).toMatchObject([{ client: { phone: '+919876543210' } }]);
});

it('reads the opposite party and the next date with its purpose, and a description for the lines that have none', async () => {
  const file = new File(
    [
      'Client,Case title,Practice area,Case number,Filing date,Opposite party,Next date,Purpose of the next date\n' +
        'Meera Nair,Nair v. Menon,Property,C.A. 1/2026,31-01-2026,Menon,1-12-2026,Arguments',
    ],
    'clients.csv',
  );
  expect((await readImport(file)).problems).toMatchObject([{ field: 'Description' }]);
  // What a line says itself stays.
  const defaults = { title: 'A v. B', description: 'As in the office’s register.' };
  expect((await readImport(file, defaults)).rows).toMatchObject([
    {
      case: { title: 'Nair v. Menon', description: 'As in the office’s register.' },
      more: {
        opponent: 'Menon',
        next_date: '2026-12-01T05:00:00.000Z',
        next_title: 'Arguments',
        next_purpose: 'Arguments',
      },
    },
  ]);
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

/** A file in UTF-16, as Excel writes "Unicode text". */
function toUtf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) view.setUint16(place * 2, text.charCodeAt(place), isLittleEndian);
  return new Uint8Array(view.buffer);
}

it.each([
  ['UTF-16', toUtf16('\ufeffClient\tPhone\r\nआशा राव\t98765 43210', true)],
  ['UTF-16 with the large byte first', toUtf16('\ufeffClient\tPhone\r\nआशा राव\t98765 43210', false)],
  ['UTF-16 without a mark', toUtf16('Client\tPhone\r\nआशा राव\t98765 43210', true)],
  ['UTF-16 of the other order without a mark', toUtf16('Client\tPhone\r\nआशा राव\t98765 43210', false)],
  ['a line that names the separator', '\ufeffsep=;\r\nClient;Phone\r\nआशा राव;98765 43210'],
  ['that line in quotes, with a tab', '"sep=\t"\nClient\tPhone, of the day\tPhone\nआशा राव\t1\t98765 43210'],
  ['bars', 'Client|Phone\nआशा राव|98765 43210'],
  ['a line break in a heading', '"Client\n";"Phone, the\nfirst";Phone\nआशा राव;;98765 43210'],
  ['invisible characters in a heading', '\u200bClient\u00a0,\u2060Phone\nआशा राव,98765 43210'],
  ['a line of invisible characters', 'Client,Phone\n\u200b,\u2800\u3164\nआशा राव,98765 43210\n\u00a0,\ufeff'],
  ['text that a spreadsheet marks as such', 'Client,Phone\nआशा राव,"=""98765 43210"""'],
])('reads a file with %s', async (_, content) => {
  const { rows, problems, lines } = await read(content);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ client: { full_name: 'आशा राव', phone: '+919876543210' } }]);
  expect(lines).toHaveLength(1);
});

it('keeps the quotation marks within text that a spreadsheet marks as such', async () => {
  const { lines } = await read('Client,Notes\nAsha Rao,"=""He said """"yes"""", twice"""');
  expect(lines).toMatchObject([{ values: { notes: 'He said "yes", twice' } }]);
});

it.each([
  ['Client,Phone,Phone\nAsha Rao,98765 00003,', 'Phone, Phone'],
  ['Client,Email,E-mail,email *,Phone\nAsha Rao,a@example.com,,,', 'Email, E-mail, email *'],
])('refuses two columns of one meaning, and names them: %s', async (content, headings) => {
  await expect(read(content)).rejects.toThrow(`These columns mean the same: ${headings}.`);
});

it.each(['Nov', 'Sept', 'Mar.', 'December'])('reads the month %s', async (month) => {
  expect((await readLines(aLine({ date: `1 ${month} 1998` }))).rows).toMatchObject([
    { case: { filing_date: expect.stringMatching(/^1998-(11|09|03|12)-01$/) } },
  ]);
});

it.each(['1900-01-01', '2199-12-31'])('reads the day %s, the last that is inside', async (date) => {
  expect((await readLines(aLine({ date }))).rows).toMatchObject([{ case: { filing_date: date } }]);
});

it('names a next date that is outside', async () => {
  const { problems, rows } = await read(`${head},Next date\n${aLine()},01-01-2300`);
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ field: 'Next Date', value: '01-01-2300' }]);
});

it.each(['31-01-1026', '31-01-0026', '31-12-1899', '01-01-2200', '9999-12-31'])(
  'names the day %s, which is outside',
  async (date) => {
    const { problems, rows } = await readLines(aLine({ date }));
    expect(rows).toEqual([]);
    expect(problems).toEqual([
      { line: 2, field: 'Filing Date', value: date, reason: 'Filing date must be a day between 1900 and 2199' },
    ]);
  },
);

it.each([
  ...['', '29-02-2025', '2026-02-31', '31-Jum-2026', '01/31/2026', '31-01.2026', '2026-01-31 or later', '2026-13-01'],
  // A year of this century or the last; a number that is no day of a spreadsheet; a day without its year.
  ...['31.01.45', '20260131', '1234', '31 Jan', 'Jan 2026', '31-01-026'],
])('names a filing date that is none: %j', async (date) => {
  expect((await readLines(aLine({ date }))).problems).toMatchObject([{ line: 2, field: 'Filing Date', value: date }]);
});

it('names cells beyond the columns, and columns without a heading: nothing is left out silently', async () => {
  const { problems, rows, leftOut } = await read(
    'Client,,Address\nMeera Nair,x,12 Lajpat Nagar, New Delhi\nAsha Rao,,',
  );
  expect(problems).toMatchObject([{ line: 2, value: ' New Delhi', reason: expect.stringContaining('more cells') }]);
  expect(rows).toMatchObject([{ line: 3 }]);
  expect(leftOut).toEqual(['column 2 without a heading']);
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
    [3, 'Filing Date', '31-02-2026', 'Please write a date as 31-12-2026'],
    [5, 'Client', '', expect.stringContaining('at least 2 characters')],
    [5, 'Practice Area', 'Space', expect.stringMatching(/^Please write one of: .*Property/)],
  ]);
  expect((await read('Client,Notes\nMeera Nair,"open')).problems).toMatchObject([{ line: 2 }]);
});

it('reads a thousand lines', async () => {
  expect((await read(`Client\n${'Meera\n'.repeat(1000)}`)).rows).toHaveLength(1000);
});

it.each([
  ['without a heading for the name', 'Name of the file\nMeera'],
  ['without lines', `${head}\n\n`],
  ['with too many lines', `Client\n${'Meera\n'.repeat(1001)}`],
])('refuses a file %s', async (_, content) => {
  await expect(read(content)).rejects.toThrow(RefusedImport);
});
