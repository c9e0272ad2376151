import type { EventType } from '@contract';

/** An entry of the home page's calendar: an example, not a client's matter. */
export interface SampleEvent {
  id: string;
  title: string;
  /** How many working days after today. */
  workingDaysAhead: number;
  time: string;
  location?: string;
  type: Exclude<EventType, 'other'>;
}

/** In the order of their days and times. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    id: 'final-hearing',
    title: 'Civil appeal, final hearing',
    workingDaysAhead: 2,
    time: '10:30 am',
    location: 'Supreme Court, Court 7',
    type: 'hearing',
  },
  {
    id: 'briefing',
    title: 'Briefing of junior counsel',
    workingDaysAhead: 2,
    time: '5:30 pm',
    location: 'Chamber, Supreme Court complex',
    type: 'meeting',
  },
  {
    id: 'conference',
    title: 'Conference with client',
    workingDaysAhead: 4,
    time: '4:00 pm',
    location: 'Chamber, Supreme Court complex',
    type: 'meeting',
  },
  {
    id: 'submissions',
    title: 'Written submissions due',
    workingDaysAhead: 7,
    time: '5:00 pm',
    location: 'Delhi High Court',
    type: 'deadline',
  },
  {
    id: 'bail',
    title: 'Bail application, first listing',
    workingDaysAhead: 11,
    time: '11:00 am',
    location: 'Delhi High Court, Court 33',
    type: 'hearing',
  },
];

/** A sample event with the day it falls on. */
export interface DatedEvent extends SampleEvent {
  /** `YYYY-MM-DD` on the practice's calendar. */
  day: string;
}

/** The sample events as they lie after a day. */
export function eventsAfter(today: string): DatedEvent[] {
  return sampleEvents.map((event) => ({ ...event, day: workingDayAfter(today, event.workingDaysAhead) }));
}

/** A day some working days after another; the courts do not sit on Saturdays and Sundays. */
export function workingDayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
