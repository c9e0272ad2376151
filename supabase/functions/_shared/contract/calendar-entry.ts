/** Calendar entry of an event, in the feed and in a file of its own. */

/** As the database has it; what is not known is null or left out. */
export interface CalendarDetails {
  case_number?: string | null | undefined;
  case_title?: string | null | undefined;
  court_hall?: string | null;
  item_number?: string | null;
  bench?: string | null;
  purpose?: string | null;
  bring?: string | null;
  description?: string | null;
}

/** The words of a language before the details. */
export interface DetailWords {
  caseId: string;
  courtHall: string;
  itemNumber: string;
  bench: string;
  purpose: string;
  bring: string;
}

/** The text below an event's title: a line for each detail, then its description. Empty where nothing is known. */
export function toCalendarText(event: CalendarDetails, words: DetailWords): string {
  const lines: [label: string, value: string | null | undefined][] = [
    [words.caseId, [event.case_number, event.case_title].filter(Boolean).join(', ')],
    [words.courtHall, event.court_hall],
    [words.itemNumber, event.item_number],
    [words.bench, event.bench],
    [words.purpose, event.purpose],
    [words.bring, event.bring],
  ];
  const known = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return [...known, event.description].filter(Boolean).join('\n');
}

/** The identity of an event. @param site the address of the site */
export const calendarUid = (id: string, site: string) => `${id}@${new URL(site).hostname}`;

/** Seconds since 2026: rises with every change and fits 31 bits. */
export const calendarSequence = (changed: Date) =>
  Math.max(0, Math.floor((changed.getTime() - Date.UTC(2026, 0)) / 1000));

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** As UTC: `20261124T050000Z`. */
const toStamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A line has at most 75 bytes; the next one goes on after a space. No letter is cut. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return Array.from(line, (letter) => {
    const size = encoder.encode(letter).length;
    const isFull = bytes + size > 75;
    bytes = isFull ? size + 1 : bytes + size;
    return isFull ? `\r\n ${letter}` : letter;
  }).join('');
}

export interface CalendarEntry {
  id: string;
  title: string;
  start: Date;
  /** One that is not after the start makes a moment of the event. */
  end: Date;
  status: 'confirmed' | 'tentative' | 'cancelled';
  location?: string | null | undefined;
  text?: string | null | undefined;
  url?: string;
  changed: Date;
}

function toEntryLines({ id, title, start, end, status, location, text, url, changed }: CalendarEntry, site: string) {
  return [
    'BEGIN:VEVENT',
    `UID:${calendarUid(id, site)}`,
    `SEQUENCE:${calendarSequence(changed)}`,
    `DTSTAMP:${toStamp(changed)}`,
    `LAST-MODIFIED:${toStamp(changed)}`,
    `DTSTART:${toStamp(start)}`,
    ...(end > start ? [`DTEND:${toStamp(end)}`] : []),
    `STATUS:${status.toUpperCase()}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ];
}

/**
 * A calendar as a file that calendar programs open (RFC 5545 and 7986); equal entries give equal bytes.
 * @param site the address of the site
 * @param properties lines of the calendar itself, not escaped
 */
export function toCalendarFile(entries: readonly CalendarEntry[], site: string, properties: string[] = []): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//chambers//EN',
    ...properties,
    ...entries.flatMap((entry) => toEntryLines(entry, site)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** The lines of a calendar that programs read again and again. @param seconds after which */
export const feedProperties = (name: string, url: string, seconds: number): string[] => [
  'METHOD:PUBLISH',
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `URL:${url}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${seconds}S`,
  `X-PUBLISHED-TTL:PT${seconds}S`,
];
