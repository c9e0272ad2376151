/** An event as a file that calendar programs open (RFC 5545). */

export interface CalendarFileEvent {
  id: string;
  title: string;
  start_date: string;
  end_date: string;
  location: string | null;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** As UTC: `20261124T050000Z`. */
const toStamp = (moment: string | Date) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

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

/** @returns the text of the file; the event has the same identity as in the calendar feed of this site */
export function toCalendarFile({ id, title, start_date, end_date, location }: CalendarFileEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//chambers//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${window.location.hostname}`,
    `DTSTAMP:${toStamp(new Date())}`,
    `DTSTART:${toStamp(start_date)}`,
    `DTEND:${toStamp(end_date)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
