/** For tests and benchmarks: courts' lists as PDF, in the layouts that courts print; all names are invented. */
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** An item as it is printed. */
export interface PrintedItem {
  item: string;
  /** Lines below each other. */
  number: string[];
  parties: string[];
  advocates: string[];
}

export interface PrintedCourt {
  header: string[];
  items: PrintedItem[];
}

const [width, height, margin, leading] = [595, 842, 36, 12];

/** Writes lines from the top of pages to their end. */
class Printer {
  private page!: PDFPage;
  private y = 0;
  private readonly file: PDFDocument;
  private readonly font: PDFFont;
  /** Is written at the top of each page. */
  top: () => void = () => undefined;

  constructor(file: PDFDocument, font: PDFFont) {
    this.file = file;
    this.font = font;
  }

  next() {
    this.page = this.file.addPage([width, height]);
    // Not with each line: pdf-lib would name the font anew for each, and no court's list has eighty fonts a page.
    this.page.setFont(this.font);
    this.y = height - margin;
    this.top();
  }

  room(lines: number) {
    if (this.y < margin + lines * leading) this.next();
  }

  /** One line, whose cells begin at their places. */
  line(...cells: [x: number, text: string][]) {
    for (const [x, text] of cells) this.page.drawText(text, { x, y: this.y, size: 8 });
    this.y -= leading;
  }
}

async function print(draw: (to: Printer) => void): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create();
  draw(new Printer(file, await file.embedFont(StandardFonts.Helvetica)));
  return (await file.save()) as Uint8Array<ArrayBuffer>;
}

/** The narrow column breaks `50.10` after four characters. */
const wrap = (item: string) => (item.match(/.{1,4}/g) ?? []).map((part) => part);

/** The Supreme Court's layout: item, case, parties and advocates in columns; a court's header again on each of its pages. */
export const printSupremeCourt = (day: string, courts: readonly PrintedCourt[]) =>
  print((to) => {
    for (const { header, items } of courts) {
      to.top = () => {
        to.line([200, 'SUPREME COURT OF INDIA']);
        to.line([170, `DAILY CAUSE LIST FOR DATED : ${day}`]);
        for (const text of header) to.line([180, text]);
        to.line(
          [30, 'SNo.'],
          [75, 'Case No.'],
          [210, 'Petitioner / Respondent'],
          [420, 'Petitioner/Respondent Advocate'],
        );
      };
      to.next();
      for (const { item, number, parties, advocates } of items) {
        const own = wrap(item);
        const rows = Math.max(own.length, number.length, parties.length, advocates.length);
        to.room(Math.min(rows, 4) + 1);
        for (let row = 0; row < rows; row += 1) {
          to.room(1);
          const cells: [number, string | undefined][] = [
            [30, own[row]],
            [75, number[row]],
            [210, parties[row]],
            [420, advocates[row]],
          ];
          to.line(...cells.filter((cell): cell is [number, string] => cell[1] !== undefined));
        }
        to.line();
      }
    }
  });

/** A High Court's layout: all of an item in one line or two, without a head of columns. */
export const printHighCourt = (head: string[], courts: readonly PrintedCourt[], breakBefore = false) =>
  print((to) => {
    to.top = () => {
      for (const text of head) to.line([160, text]);
    };
    to.next();
    for (const { header, items } of courts) {
      to.room(header.length + 3);
      for (const text of header) to.line([200, text]);
      for (const { item, number, parties, advocates } of items) {
        to.room(4);
        if (breakBefore) {
          to.line([36, `${item}.`], [70, number.join(' ')]);
          to.line([70, parties.join(' ')]);
          to.line([70, advocates.join(', ')]);
        } else {
          to.line([36, item], [70, number.join(' ')], [220, parties[0] ?? '']);
          for (const text of parties.slice(1)) to.line([220, text]);
          to.line([70, advocates.join(', ')]);
        }
      }
    }
  });

const surnames =
  'Nair Menon Rao Sharma Gupta Khan Das Iyer Patil Bose Kaur Gill Reddy Joshi Mehta Sen Pillai Shah Roy Jain'.split(
    ' ',
  );
const names =
  'Asha Meera Ravi Anil Sunita Kavita Arjun Leela Farhan Geeta Vikram Priya Nikhil Rohan Divya Tara Imran Maya'.split(
    ' ',
  );
/** An invented name for each number. */
export const inventName = (n: number) =>
  `${names[n % names.length]} ${surnames[Math.floor(n / names.length) % surnames.length]}`;

/** A list of so many items with numbers from the first one, in courts of 40. */
export function inventCourts(count: number, firstNumber: number, year: number): PrintedCourt[] {
  return Array.from({ length: Math.ceil(count / 40) }, (_, court) => ({
    header: [
      `COURT NO. ${court + 1}`,
      `HON'BLE MR. JUSTICE ${inventName(court + 7).toUpperCase()}`,
      '(TIME : 10:30 AM)',
    ],
    items: Array.from({ length: Math.min(40, count - court * 40) }, (_, n) => {
      const serial = court * 40 + n;
      return {
        item: String(n + 1),
        number: [`SLP(C) No. ${firstNumber + serial}/${year}`, 'XII-B'],
        parties: [
          inventName(serial).toUpperCase(),
          'Versus',
          `${inventName(serial * 7 + 3).toUpperCase()} AND ORS.`,
          '',
          `IA No. ${serial + 9000}/${year} - STAY`,
        ],
        advocates: [
          `${inventName(serial * 3).toUpperCase()}- ${1000 + (serial % 900)}`,
          '',
          `${inventName(serial * 5 + 1).toUpperCase()}- ${2000 + (serial % 900)} [R-1], [R-3]`,
        ],
      };
    }),
  }));
}
