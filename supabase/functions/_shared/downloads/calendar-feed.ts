/** A calendar feed. */

import {
  type CalendarDetails,
  type DetailWords,
  feedProperties,
  toCalendarFile,
  toCalendarText,
} from '../contract/calendar-entry.ts';
import { type EventType, homePath, type UserRole } from '../contract/index.ts';
import { eventTypeLabels } from '../contract/texts/en/events.ts';
import { ids, events as labels } from '../contract/texts/en/fields.ts';
import { settingReader } from '../runtime/setting-reader.ts';

/** As `public.calendar_feed()` returns it. */
interface FeedEvent extends CalendarDetails {
  id: string;
  title: string;
  type?: EventType;
  start_date: string;
  end_date: string;
  location?: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  /** Never goes back, not even when cancelled. */
  changed: string;
}

export interface Feed {
  role: UserRole;
  /** Only kind, time and place of each event. */
  neutral: boolean;
  advocate: string | null;
  events: FeedEvent[];
}

const REFRESH_SECONDS = 3600;

const words: DetailWords = { ...labels, caseId: ids.case };

/** The feed's file; equal feeds give equal bytes. @param site without a slash at its end */
export function toCalendar({ role, neutral, advocate, events }: Feed, site: string): string {
  const entries = events.map((event) => ({
    id: event.id,
    title: neutral ? eventTypeLabels[event.type ?? 'other'] : event.title,
    start: new Date(event.start_date),
    end: new Date(event.end_date),
    status: event.status,
    location: event.location,
    text: neutral ? null : toCalendarText(event, words),
    url: site + homePath(role),
    changed: new Date(event.changed),
  }));
  const name = advocate ?? settingReader().defaults.advocate.name;
  return toCalendarFile(entries, site, feedProperties(name, site, REFRESH_SECONDS));
}
