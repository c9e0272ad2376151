/** Files as spreadsheets and people write them, from their bytes to the rows of the database. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefusedImport, readImport } from '../../src/data/imports/read-import.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, addUser } = db;
let asAdmin: ReturnType<typeof db.as>;
beforeAll(async () => {
  asAdmin = db.as({ role: 'app_admin', sub: await addUser('admin') });
});
beforeEach(() => sql`truncate public.clients, public.cases, public.imports cascade`);

const head = 'Client,Phone,Email,Address,Case title,Description,Practice area,Case number,Filing date';
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const aLine = (number: string, { name = 'Asha Rao', phone = '', email = '', day = '31-01-2026' }) =>
  [name, phone, email, '', 'Rao v. State', 'A matter that is long enough.', 'Civil', number, day].map(quote).join(',');

/** Reads a file and imports what has no problem. */
async function take(content: string | Uint8Array<ArrayBuffer>) {
  const read = await readImport(new File([content], 'clients.csv'));
  await asAdmin`select public.import_clients(${JSON.stringify(read.rows)}::jsonb)`;
  const rows = await sql<{ number: string; name: string; phone: string; email: string; day: string }>`
    select c.case_number as number, p.full_name as name, p.phone, p.email, c.filing_date::text as day
    from public.cases c join public.clients p on p.id = c.client_id order by c.case_number`;
  return { read, rows };
}

it('stores phone numbers as they are dialled, and names those that are none', async () => {
  const phones: [string, string | null][] = [
    ['9.81230E+09', null],
    ['98123 00301 / 98123 00302', null],
    ['\u202a+91 98123 00306\u202c', '+919812300306'],
    ['="9812300310"', '+919812300310'],
  ];
  const lines = phones.map(([phone], n) => aLine(`P ${n}`, { name: `Phone ${n}`, phone }));
  const { read, rows } = await take([head, ...lines].join('\n'));
  const stored = new Map(rows.map(({ number, phone }) => [number, phone]));
  expect(phones.map(([, phone], n) => [phone === null ? undefined : phone, `P ${n}`])).toEqual(
    phones.map((_, n) => [stored.get(`P ${n}`), `P ${n}`]),
  );
  expect(read.problems.map(({ line, field, value }) => [line, field, value])).toEqual([
    [2, 'Phone', '9.81230E+09'],
    [3, 'Phone', '98123 00301 / 98123 00302'],
  ]);
});

it('stores filing dates, and names those that are none or may be two', async () => {
  const days = [
    '31-Jan-2026',
    '31 Jan 2026',
    '31.01.26',
    '46053',
    '2026-01-31 00:00:00',
    '31/01/2026 10:30',
    '2026/01/31',
  ];
  const wrong = ['31-01-0026', '31-01-1026', '2026-02-31', '29-02-2025', '01/31/2026', 'soon'];
  const lines = [...days, ...wrong].map((day, n) => aLine(`D ${n}`, { name: `Date ${n}`, day }));
  const { read, rows } = await take([head, ...lines, aLine('E', { day: '01/02/2026' })].join('\n'));
  expect(rows.map(({ day }) => day)).toEqual([...days.map(() => '2026-01-31'), '2026-02-01']);
  expect(read.problems.map(({ field, value }) => [field.toLowerCase(), value])).toEqual(
    wrong.map((day) => ['filing date', day]),
  );
  expect(read.problems.every(({ reason }) => reason !== '')).toBe(true);
});

it('stores every name, with its joiners and without what nobody sees', async () => {
  const joined = ['र्\u200dयाज लक्ष्मी', 'പ്രവീണ്\u200d', 'শর\u200d্মিলা', 'राज\u200cकुमारी'];
  const written = [...joined, 'Ram "Bunty" Singh', 'P & Q: Partners', '\u202aAsha\u200b Rao\u202c'];
  const lines = written.map((name, n) => aLine(`N ${n + 10}`, { name, phone: `98123002${n + 10}` }));
  const { read, rows } = await take([head, ...lines].join('\n'));
  expect(read.problems).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual([...written.slice(0, -1), 'Asha Rao']);
});

/** A file in UTF-16. */
function toUtf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) view.setUint16(place * 2, text.charCodeAt(place), isLittleEndian);
  return new Uint8Array(view.buffer);
}
const table = `${head}\r\n${aLine('0014/2026', { name: 'Meera Nair', phone: '9812300001' })}\r\n`;

it.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['UTF-16', toUtf16(`\ufeff${table.replaceAll(',', '\t')}`, true)],
  ['UTF-16 with the large byte first', toUtf16(`\ufeff${table.replaceAll(',', '\t')}`, false)],
  ['a first line that names the separator', `sep=;\r\n${table.replaceAll(',', ';')}`],
  ['a heading of three lines', table.replace('Case number', '"Case\nnumber\n"')],
  ['a row of invisible characters', `${table}\u200b,\u200b,\u2060,,,,,,\ufeff\r\n`],
  ['a number that is marked as text', table.replace('"0014/2026"', '"=""0014/2026"""')],
])('stores the rows of a file with %s', async (_, content) => {
  expect((await take(content)).rows).toEqual([
    { number: '0014/2026', name: 'Meera Nair', phone: '+919812300001', email: null, day: '2026-01-31' },
  ]);
});

describe('two columns of one meaning', () => {
  it.each([
    ['Client,Phone,Mobile,Phone\nAsha Rao,98123 00001,,', /Phone, Phone/],
    ['Client,Email,E-mail\nAsha Rao,a@example.com,', /Email, E-mail/],
  ])('are refused with their headings: %s', async (content, headings) => {
    const refused = readImport(new File([content], 'clients.csv'));
    await expect(refused).rejects.toThrow(RefusedImport);
    await expect(refused).rejects.toThrow(headings);
  });
});
