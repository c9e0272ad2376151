/** A calendar feed (RFC 5545 and 7986). */

import ical, { ICalEventStatus } from 'ical-generator';
import type { EventType } from '../contract/index.ts';
import { eventTypeLabels } from '../contract/texts/en/events.ts';
import { settingReader } from '../runtime/setting-reader.ts';

/** As `public.calendar_feed()` returns it. */
interface FeedEvent {
  id: string;
  title: string;
  type?: EventType;
  start_date: string;
  end_date: string;
  location?: string;
  case_number?: string;
  case_title?: string;
  court_hall?: string;
  item_number?: string;
  bench?: string;
  purpose?: string;
  bring?: string;
  description?: string;
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

function details(event: FeedEvent): string {
  const lines: [label: string, value: string | undefined][] = [
    ['Case', [event.case_number, event.case_title].filter(Boolean).join(', ')],
    ['Court hall', event.court_hall],
    ['Item', event.item_number],
    ['Bench', event.bench],
    ['Purpose', event.purpose],
    ['Please bring', event.bring],
  ];
  const known = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return [...known, event.description].filter(Boolean).join('\n');
}

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
      id: `${event.id}@${new URL(site).hostname}`,
      start,
      // An event that ends before it begins becomes a moment; the library would swap both.
      end: end > start ? end : null,
      stamp: changed,
      lastModified: changed,
      // Seconds since 2026: rises with every change and fits 31 bits.
      sequence: Math.max(0, Math.floor((changed.getTime() - Date.UTC(2026, 0)) / 1000)),
      status: statuses[event.status],
      summary: neutral ? eventTypeLabels[event.type ?? 'other'] : event.title,
      location: event.location ?? null,
      description: neutral ? null : details(event) || null,
      url: `${site}/${role === 'admin' ? 'admin' : 'dashboard'}`,
    });
  }
  return calendar.toString();
}
