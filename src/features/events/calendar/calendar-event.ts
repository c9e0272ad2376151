import type { EventType } from '@contract';
import type { CalendarRow } from '../queries';

/** An event as the calendar draws it. */
export interface CalendarEvent {
  id: string;
  title: string;
  type: EventType;
  start: Date;
  end: Date;
  /** How many events begin on the same day, also those that are not on the screen; 0 for one that began before. */
  dayTotal: number;
  /** As they are stored: an end before the start is drawn as a moment. */
  stored: { start: string; end: string };
}

/** What a row of `calendar_events()` is drawn as. */
export function calendarEventOf(row: CalendarRow): CalendarEvent {
  const start = new Date(row.start_date);
  const end = new Date(row.end_date);
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    start,
    end: end < start ? start : end,
    dayTotal: row.day_total,
    stored: { start: row.start_date, end: row.end_date },
  };
}
