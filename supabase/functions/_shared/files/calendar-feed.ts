/** A calendar feed (RFC 5545 and 7986). */

import ical, { ICalEventStatus } from 'ical-generator';
import {
  type CalendarDetails,
  calendarSequence,
  calendarUid,
  type DetailWords,
  toCalendarText,
} from '../contract/calendar-entry.ts';
import type { EventType } from '../contract/index.ts';
import { eventTypeLabels } from '../contract/texts/en/events.ts';
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
  role: 'admin' | 'client';
  /** Only kind, time and place of each event. */
  neutral: boolean;
  advocate: string | null;
  events: FeedEvent[];
}

const REFRESH_SECONDS = 3600;

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const words: DetailWords = {
  caseField: 'Case',
  courtHall: 'Court hall',
  itemNumber: 'Item',
  bench: 'Bench',
  purpose: 'Purpose',
  whatToBring: 'Please bring',
};

/** The feed's file; equal feeds give equal bytes. @param site without a slash at its end */
export function toCalendar({ role, neutral, advocate, events }: Feed, site: string): string {
  const calendar = ical({
    name: advocate ?? settingReader().defaults.advocate.name,
    prodId: '//chambers//calendar feed//EN',
    ttl: REFRESH_SECONDS,
    url: site,
  });
  for (const event of events) {
    const changed = new Date(event.changed);
    const [start, end] = [new Date(event.start_date), new Date(event.end_date)];
    calendar.createEvent({
      id: calendarUid(event.id, site),
      start,
      // An event that ends before it begins becomes a moment; the library would swap both.
      end: end > start ? end : null,
      stamp: changed,
      lastModified: changed,
      sequence: calendarSequence(changed),
      status: statuses[event.status],
      summary: neutral ? eventTypeLabels[event.type ?? 'other'] : event.title,
      location: event.location ?? null,
      description: neutral ? null : toCalendarText(event, words) || null,
      url: `${site}/${role === 'admin' ? 'admin' : 'dashboard'}`,
    });
  }
  return calendar.toString();
}
