import type { EventType } from '@contract';

/** An entry of the home page's diary: an example, not a client's matter. */
export interface SampleEvent {
  id: string;
  title: string;
  /** How many working days after today. */
  workingDaysAhead: number;
  time: string;
  location?: string;
  type: Exclude<EventType, 'other'>;
}

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
];

/** A day some working days after another; the courts do not sit on Saturdays and Sundays. */
export function workingDayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
