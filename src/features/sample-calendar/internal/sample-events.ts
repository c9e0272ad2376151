import type { EventType } from '@contract';
import { formatClock } from '@texts/dates';
import * as texts from '@texts/sample-calendar';

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
    title: texts.civilAppealFinalHearing,
    workingDaysAhead: 2,
    time: formatClock(10, 30),
    location: texts.supremeCourtCourt7,
    type: 'hearing',
  },
  {
    id: 'briefing',
    title: texts.briefingOfJuniorCounsel,
    workingDaysAhead: 2,
    time: formatClock(17, 30),
    location: texts.chamberSupremeCourtComplex,
    type: 'meeting',
  },
  {
    id: 'conference',
    title: texts.conferenceWithClient,
    workingDaysAhead: 4,
    time: formatClock(16, 0),
    location: texts.chamberSupremeCourtComplex,
    type: 'meeting',
  },
  {
    id: 'submissions',
    title: texts.writtenSubmissionsDue,
    workingDaysAhead: 7,
    time: formatClock(17, 0),
    location: texts.delhiHighCourt,
    type: 'deadline',
  },
  {
    id: 'bail',
    title: texts.bailApplicationFirstListing,
    workingDaysAhead: 11,
    time: formatClock(11, 0),
    location: texts.delhiHighCourtCourt33,
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
