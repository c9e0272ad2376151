import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { type PrintedCourt, type PrintedItem, printHighCourt, printSupremeCourt } from '@/testing/cause-lists';
import { findCode, type ListItem, readPasted, readPieces } from './read-list';
import { readPdf, toPieces } from './read-pdf';

const anItem = (item: string, number: string[], rest: Partial<PrintedItem> = {}): PrintedItem => ({
  item,
  number,
  parties: ['MEERA NAIR', 'Versus', 'GREENFIELD DEVELOPERS', 'IA No. 230385/2026 - CONDONATION OF DELAY'],
  advocates: ['ANAND CHANDRA- 1350', '', 'RAVI MENON- 2001 [R-1], [R-3]'],
  ...rest,
});
const courts: PrintedCourt[] = [
  {
    header: ['COURT NO. 7', "HON'BLE MS. JUSTICE ASHA RAO", '(TIME : 10:30 AM)'],
    items: [
      anItem('101', ['SLP(C) No. 28926/2026', 'XII-B']),
      anItem('101.10', ['Connected', 'C.A. No. 329-330/2004', 'XII-B'], {
        advocates: ['', 'ANAND CHANDRA- 1350 [R-1]'],
      }),
      anItem('102', ['MA 1056/2025 in', 'CONMT.PET.(C) No. 578/2022 in', 'C.A. No. 3305/1997']),
      ...Array.from({ length: 20 }, (_, n) => anItem(String(103 + n), [`Diary No. ${35405 + n}-2026`])),
    ],
  },
  { header: ['REGISTRAR COURT NO. 1', '(TIME : 2:00 PM)'], items: [anItem('1', ['W.P.(C) No. 180/2004', 'PIL-W'])] },
];
/** In two parts, as two workers share it. */
const read = async (printed: Promise<Uint8Array<ArrayBuffer>>) => {
  const file = await printed;
  return readPieces(toPieces(await Promise.all([0, 1].map((part) => readPdf(file.slice().buffer, part, 2)))));
};
const brief = ({ item, hall, number }: ListItem) => [item, hall, number];

describe('the Supreme Court’s list', () => {
  it('is read by its columns, over pages and courts', async () => {
    const { court, day, items } = await read(printSupremeCourt('24-11-2026', courts));
    expect([court, day, items.length]).toEqual(['SUPREME COURT OF INDIA', '2026-11-24', 24]);
    expect(items.slice(0, 3).map(brief)).toEqual([
      ['101', 'Court 7', 'SLP(C) No. 28926/2026 XII-B'],
      ['101.10', 'Court 7', 'Connected C.A. No. 329-330/2004 XII-B'],
      ['102', 'Court 7', 'MA 1056/2025 in CONMT.PET.(C) No. 578/2022 in C.A. No. 3305/1997'],
    ]);
    expect(items.at(-2)).toMatchObject({ item: '122', number: 'Diary No. 35424-2026', time: '10:30' });
    expect(items.at(-1)).toMatchObject({ item: '1', hall: 'REGISTRAR Court 1', time: '14:00' });
    for (const item of items) {
      expect(item).toMatchObject({ petitioner: 'MEERA NAIR', respondent: 'GREENFIELD DEVELOPERS' });
      expect(findCode(item, '1350')).toBe(item.item === '101.10' ? '[R-1]' : '');
      expect([findCode(item, '135'), findCode(item, '350'), findCode(item, '')]).toEqual([null, null, null]);
    }
  });
});

describe.each([
  ['in one line', false],
  ['below each other', true],
] as const)('a High Court’s list with an item %s', (_layout, isBelow) => {
  it('is read by its numbers', async () => {
    const head = ['HIGH COURT OF DELHI AT NEW DELHI', 'CAUSE LIST FOR 24th November, 2026'];
    const list = await read(
      printHighCourt(
        head,
        [{ ...courts[0]!, items: [anItem('12', ['W.P.(C) 8123/2024']), anItem('13', ['CS(COMM) 5/2025'])] }],
        isBelow,
      ),
    );
    expect([list.court, list.day]).toEqual(['HIGH COURT OF DELHI AT NEW DELHI', '2026-11-24']);
    expect(list.items.map(({ item, hall, petitioner }) => [item, hall, petitioner])).toEqual([
      ['12', 'Court 7', 'MEERA NAIR'],
      ['13', 'Court 7', 'MEERA NAIR'],
    ]);
    expect(list.items[0]?.number).toContain('W.P.(C) 8123/2024');
  });
});

it('reads what is pasted, line by line', () => {
  const { court, items } = readPasted(`SUPREME COURT OF INDIA\r\nCOURT NO. 3\n
    101  SLP(C) No. 28926/2026  MEERA NAIR  Versus GREENFIELD   ANAND CHANDRA- 1350 [P-1]
    XII-B
    50.10 Diary No. 35405-2026 A RAO vs. STATE OF KERALA`);
  expect(court).toBe('SUPREME COURT OF INDIA');
  expect(items.map(({ item, hall }) => [item, hall])).toEqual([
    ['101', 'Court 3'],
    ['50.10', 'Court 3'],
  ]);
  expect(items[0] && findCode(items[0], '1350')).toBe('[P-1]');
  expect(items[1]).toMatchObject({ petitioner: 'A RAO', respondent: 'STATE OF KERALA' });
});

it('knows when each court sits, and takes no words of an item for a heading', () => {
  const { items } = readPasted(`COURT NO. 3 (TIME : 12:30 PM)
    1 C.A. 1/2026 A RAO vs. B RAO
    (TIME : 9:00 AM for the connected matter)
    2 W.P. 5/2024 with W.P. 7/2024 C RAO vs. D RAO
    COURT NO. 4
    3 C.A. 9/2026 E RAO vs. F RAO`);
  expect(items.map(({ time, hall, petitioner }) => [time, hall, petitioner])).toEqual([
    ['12:30', 'Court 3', 'A RAO'],
    ['12:30', 'Court 3', 'C RAO'],
    [null, 'Court 4', 'E RAO'],
  ]);
});

it('takes no hyphen of a range for a code', () => {
  expect(findCode({ advocates: 'C.A. No. 1350-1351/2004 and Diary No. 12-1350' }, '1350')).toBeNull();
});

it('refuses pages without text, and what is no PDF, with the reason', async () => {
  const scan = await PDFDocument.create();
  scan.addPage();
  const part = await readPdf((await scan.save()).buffer as ArrayBuffer);
  expect(() => toPieces([part])).toThrow(expect.objectContaining({ reason: 'noText' }));
  await expect(readPdf(new TextEncoder().encode('a letter').buffer)).rejects.toMatchObject({ reason: 'noPdf' });
});
