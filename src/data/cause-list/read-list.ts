/** Reads a court's cause list: the text of its pages by its places, or pasted text, line by line. */

/** A piece of text of a page; points from the left and from the top. */
export interface TextPiece {
  text: string;
  page: number;
  x: number;
  y: number;
}

/** An item of a list. */
export interface ListItem {
  /** Its place in the list, from 0. */
  place: number;
  /** As it is called: `101`, `101.10`. */
  item: string;
  /** Court hall, as its header has it; null where there is none. */
  hall: string | null;
  /** When the court sits: `10:30`; null where the list does not say it. */
  time: string | null;
  /** The text with the numbers of its case. */
  number: string;
  petitioner: string | null;
  respondent: string | null;
  /** Text of its advocates, or all of its text where that is not set apart. */
  advocates: string;
}

export interface CauseList {
  /** The court, as the list has it. */
  court: string | null;
  /** The day of the list: `2026-11-24`. */
  day: string | null;
  items: ListItem[];
}

interface Line {
  page: number;
  y: number;
  pieces: TextPiece[];
  text: string;
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Lines of a page have their pieces within so many points. */
const LINE_POINTS = 3;

function toLines(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  const ordered = pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  for (const piece of ordered) {
    const last = lines.at(-1);
    if (last && last.page === piece.page && piece.y - last.y <= LINE_POINTS) last.pieces.push(piece);
    else lines.push({ page: piece.page, y: piece.y, pieces: [piece], text: '' });
  }
  for (const line of lines) {
    line.pieces.sort((a, b) => a.x - b.x);
    line.text = squeeze(line.pieces.map(({ text }) => text).join(' '));
  }
  return lines;
}

const courtHeader =
  /^(?:(?:CHIEF JUSTICE[’']?S?\s+COURT)|(?:(?:REGISTRAR\s+)?COURT\s*(?:ROOM|HALL)?\s*(?:NO\.?)?\s*[:-]?\s*\d+[A-Z]?\b))/i;
/** A page's own heading, which stands within so many points of its top: a party may be called so too. */
const pageHeading = /^(?:in the )?(?:supreme court of india|high court (?:of|at|for) )|cause list/i;
const PAGE_TOP_POINTS = 120;
const sittingTime = /\bTIME\s*[:-]?\s*(\d{1,2})[:.](\d{2})\s*([AP])\.?M/i;
const columnHeads = [/^(?:item|s(?:r|l|no)?\.?\s*no\.?|sno\.?)/i, /case/i, /petitioner|part(?:y|ies)/i, /advocate/i];
const courtName =
  /(?:SUPREME COURT OF INDIA|HIGH COURT (?:OF|AT|FOR) [A-Z][A-Za-z &,]*|[A-Z][A-Za-z&]*(?: (?:AND|&) [A-Z][A-Za-z&]*)? HIGH COURT\b[A-Za-z ,]*)/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `10:30` of `10:30 AM`. */
function toTime([, hours = '', minutes = '', half = '']: RegExpExecArray): string {
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The day that a heading names. */
function readListDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2})(?:st|nd|rd|th)?[-./, ]+(\d{1,2}|[a-z]{3,9})[-./, ]+((?:19|20)\d{2})\b/i.exec(text) ?? [];
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (number < 1 || number > 12) return null;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The left edges of item, case, parties and advocates, if the line is the head of such columns. */
function readColumns({ pieces }: Line): number[] | null {
  const edges = columnHeads.map((head) => pieces.find(({ text }) => head.test(text.trim()))?.x);
  if (edges.some((edge) => edge === undefined)) return null;
  const known = edges as number[];
  return known.every((edge, n) => n === 0 || edge > (known[n - 1] ?? 0)) ? known : null;
}

/** Points by which a cell may begin before its heading. */
const CELL_POINTS = 6;
/** Lines of one cell are at most so many points apart. */
const WRAP_POINTS = 16;

interface Open {
  item: string;
  hall: string | null;
  time: string | null;
  /** Texts of item, case, parties and advocates. */
  cells: [string, string, string, string];
  /** Where the item's own number stood last. */
  page: number;
  y: number;
}

const application = /\b(?:I\.?A\.?|IA)\s*No\.?\s*\d.*$/i;

/** Both sides of the parties' text. */
function toSides(parties: string): Pick<ListItem, 'petitioner' | 'respondent'> {
  const [, petitioner = '', respondent = ''] =
    /^(.*?)\s+(?:versus|vs?\.?|v\/s\.?)\s+(.*)$/i.exec(squeeze(parties)) ?? [];
  const toSide = (text: string) => squeeze(text.replace(application, '')).slice(0, 300) || null;
  return { petitioner: toSide(petitioner), respondent: toSide(respondent) };
}

const numbers = /\b(?:No\.?\s*)?\d[\d\s–-]*(?:\/|\bof\b|-)\s*(?:19|20)\d{2}\b/gi;

function toItem({ item: printed, hall, time, cells }: Open, place: number): ListItem {
  const item = printed.replace(/\.$/, '');
  const [, number, parties, advocates] = cells.map(squeeze) as Open['cells'];
  if (parties || advocates) return { place, item, hall, time, number, ...toSides(parties), advocates };
  // One text: the parties come after the last number before "versus".
  const [before = ''] = number.split(/\s+(?:versus|vs?\.?|v\/s\.?)\s+/i);
  const last = [...before.matchAll(numbers)].at(-1);
  const from = last ? last.index + last[0].length : 0;
  return { place, item, hall, time, number, ...toSides(number.slice(from)), advocates: number };
}

/** Lines that are headings of a court's list, and what they say. */
class Headings {
  hall: string | null = null;
  time: string | null = null;
  /** Whether the lines are of a heading, until its items begin. */
  isOpen = true;

  /** Whether the line is a heading. */
  read({ text, page, y }: Line): boolean {
    const [header] = courtHeader.exec(text) ?? [];
    if (page > 0 && y < PAGE_TOP_POINTS && pageHeading.test(text)) {
      this.isOpen = true;
      return true;
    }
    if (header) {
      this.hall = squeeze(
        header
          .replace(/^CHIEF JUSTICE.*$/i, 'Court 1')
          .replace(/COURT\s*(?:ROOM|HALL)?\s*(?:NO\.?)?\s*[:-]?\s*(\d+\w?)/i, 'Court $1'),
      );
      this.time = null;
      this.isOpen = true;
    }
    const time = sittingTime.exec(text);
    if (time && this.isOpen) this.time = toTime(time);
    return header !== undefined || (time !== null && this.isOpen);
  }
}

/** By the places of the text: item, case, parties and advocates stand in columns. */
function readTable(lines: readonly Line[]): Open[] {
  const items: Open[] = [];
  const headings = new Headings();
  let columns: number[] = [];
  for (const line of lines) {
    if (headings.read(line)) continue;
    const heads = readColumns(line);
    if (heads) {
      columns = heads;
      headings.isOpen = false;
      continue;
    }
    const cells: Open['cells'] = ['', '', '', ''];
    for (const { x, text } of line.pieces) {
      const column = Math.max(
        0,
        columns.findLastIndex((edge) => x >= edge - CELL_POINTS),
      );
      cells[column] = `${cells[column]} ${text}`;
    }
    const own = squeeze(cells[0]);
    const open = items.at(-1);
    // In the narrow column `50.1` and `0` below it are 50.10.
    const isWrapped =
      open &&
      open.page === line.page &&
      line.y - open.y <= WRAP_POINTS &&
      /\.\d*$/.test(open.item) &&
      /^\d{1,2}$/.test(own);
    if (isWrapped) {
      open.item += own;
      open.y = line.y;
    } else if (columns.length > 0 && /^\d{1,4}(?:\.\d{1,3})?\.?$/.test(own)) {
      headings.isOpen = false;
      const { hall, time } = headings;
      items.push({ item: own, hall, time, cells, page: line.page, y: line.y });
      continue;
    }
    if (!open || headings.isOpen) continue;
    for (const column of [1, 2, 3] as const) open.cells[column] += ` ${cells[column] ?? ''}`;
  }
  return items;
}

const itemStart = /^(\d{1,4}(?:\.\d{1,3})?)[.)]?\s+(?=\S)/;

/** Line by line: an item begins with its number. */
function readText(lines: readonly Line[]): Open[] {
  const items: Open[] = [];
  const headings = new Headings();
  for (const line of lines) {
    if (headings.read(line)) continue;
    const [whole = '', item] = itemStart.exec(line.text) ?? [];
    const open = items.at(-1);
    const text = item ? line.text.slice(whole.length) : line.text;
    if (item) {
      headings.isOpen = false;
      const { hall, time } = headings;
      items.push({ item, hall, time, cells: ['', text, '', ''], page: line.page, y: line.y });
    } else if (open && !headings.isOpen) open.cells[1] += ` ${text}`;
  }
  return items;
}

/** How many lines the head of a list has at most. */
const MAX_HEAD = 60;

function toList(lines: readonly Line[]): CauseList {
  const head = lines.slice(0, MAX_HEAD).map(({ text }) => text);
  const dated = head.find((text) => /\b(?:list|dated?|for)\b/i.test(text) && readListDay(text));
  const isTable = lines.some((line) => readColumns(line));
  const items = (isTable ? readTable(lines) : readText(lines)).map(toItem);
  return {
    court: head.map((text) => courtName.exec(text)?.[0]).find(Boolean) ?? null,
    day: dated ? readListDay(dated) : null,
    items,
  };
}

/** Reads the pages of a list. */
export const readPieces = (pieces: readonly TextPiece[]): CauseList => toList(toLines(pieces));

/** Reads what was pasted. */
export const readPasted = (text: string): CauseList =>
  toList(
    text.split(/\r\n?|\n/).flatMap((line, y) => {
      const squeezed = squeeze(line);
      return squeezed ? [{ page: 0, y, pieces: [{ text: squeezed, page: 0, x: 0, y }], text: squeezed }] : [];
    }),
  );

/**
 * For whom the advocate with a code appears at an item: `NAME- 1350 [R-1]`.
 * @param code the number of an Advocate on Record
 * @returns the brackets, empty where there are none; null where the code does not stand there
 */
export function findCode({ advocates }: Pick<ListItem, 'advocates'>, code: string): string | null {
  if (!/^\d{1,6}$/.test(code)) return null;
  const found = new RegExp(`[^\\W\\d][.)]?\\s*[-–]\\s*${code}(?![\\d/-])\\s*((?:\\[[^\\]]*\\][,\\s]*)*)`, 'u').exec(
    advocates,
  );
  return found && squeeze((found[1] ?? '').replace(/[,\s]+$/, ''));
}
