import { dayAt, type EventType, type HearingOutcome } from '@contract';
import type { CalendarRow } from '@/data/events/queries';

/** An event as the calendar draws it. */
export interface CalendarEvent {
  id: string;
  /** The matter: its case, or itself where it has none. */
  title: string;
  /** The purpose for which the matter is called. */
  purpose: string | null;
  /** Result of a hearing. */
  outcome: HearingOutcome | null;
  type: EventType;
  start: Date;
  end: Date;
  /** Its days, `YYYY-MM-DD`; one that ends at midnight does not reach into the next day. */
  firstDay: string;
  lastDay: string;
  location: string | null;
  /** Whether the date is not certain. */
  isTentative: boolean;
  /** How many events begin on the same day, also those that are not on the screen; 0 for one that began before. */
  dayTotal: number;
  /** As they are stored: an end before the start is drawn as a moment. */
  stored: { start: string; end: string };
}

/** Actions of the admin. */
export interface CalendarEditing {
  /** An empty place was chosen. */
  onCreate: (start: Date, end: Date) => void;
  /** An event was dragged to another time, or stretched. */
  onMove: (event: CalendarEvent, start: Date, end: Date) => void;
}

/** Entry of the calendar for a row of `calendar_events()`. */
export function toCalendarEvent(row: CalendarRow): CalendarEvent {
  const start = new Date(row.start_date);
  const storedEnd = new Date(row.end_date);
  const end = storedEnd < start ? start : storedEnd;
  const firstDay = dayAt(start);
  const matter = row.case_title ?? row.title;
  return {
    id: row.id,
    title: matter,
    purpose: row.purpose ?? (row.title.includes(matter) ? null : row.title),
    outcome: row.outcome,
    type: row.type,
    start,
    end,
    firstDay,
    lastDay: end > start ? dayAt(new Date(end.getTime() - 1)) : firstDay,
    location: row.location,
    isTentative: row.is_tentative,
    dayTotal: row.day_total,
    stored: { start: row.start_date, end: row.end_date },
  };
}

/** The colour of an event's kind as a background. */
export const eventTint = (type: EventType) => `color-mix(in srgb, {colors.${type}} 14%, {colors.surface})`;
