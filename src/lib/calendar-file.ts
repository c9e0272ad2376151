/** An event as a file that calendar programs open (RFC 5545). */
import { calendarSequence, calendarUid, toCalendarText } from '@contract/calendar-entry';
import * as fields from '@texts/fields';
import type { Tables } from './database.types';

export interface CalendarFileEvent
  extends Pick<
    Tables<'events'>,
    | 'id'
    | 'title'
    | 'start_date'
    | 'end_date'
    | 'location'
    | 'court_hall'
    | 'item_number'
    | 'bench'
    | 'purpose'
    | 'bring'
    | 'description'
    | 'is_tentative'
    | 'updated_at'
  > {
  case: Pick<Tables<'cases'>, 'case_number' | 'title'> | null;
}

/** The site's own address: it may have others. The dev server has no build's. */
const site = () => import.meta.env.VITE_SITE_URL ?? window.location.origin;

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
export function toCalendarFile(event: CalendarFileEvent): string {
  const { id, title, start_date, end_date, location, case: ofCase } = event;
  const details = { ...event, case_number: ofCase?.case_number, case_title: ofCase?.title };
  const text = toCalendarText(details, fields);
  const changed = new Date(event.updated_at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//chambers//EN',
    'BEGIN:VEVENT',
    `UID:${calendarUid(id, site())}`,
    `SEQUENCE:${calendarSequence(changed)}`,
    `DTSTAMP:${toStamp(changed)}`,
    `DTSTART:${toStamp(start_date)}`,
    // What ends before it begins is a moment.
    ...(new Date(end_date) > new Date(start_date) ? [`DTEND:${toStamp(end_date)}`] : []),
    `STATUS:${event.is_tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
