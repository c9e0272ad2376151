/** An event as a file that calendar programs open (RFC 5545). */
import { toCalendarFile, toCalendarText } from '@contract/calendar-entry';
import { events, ids } from '@texts/fields';
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

/** @returns the text of the file; the event has the same identity as in the calendar feed of this site */
export function toEventFile(event: CalendarFileEvent): string {
  const { id, title, start_date, end_date, location, case: ofCase } = event;
  const details = { ...event, case_number: ofCase?.case_number, case_title: ofCase?.title };
  const entry = {
    id,
    title,
    location,
    text: toCalendarText(details, { ...events, caseId: ids.case }),
    start: new Date(start_date),
    end: new Date(end_date),
    changed: new Date(event.updated_at),
    status: event.is_tentative ? ('tentative' as const) : ('confirmed' as const),
  };
  return toCalendarFile([entry], site());
}
