import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const openEnds = 'Without a result or a date';
/** Counted to 100. */
const counted = (count: number) => (count < 100 ? String(count) : `${count}+`);
export const withoutResult = (count: number) =>
  plural('en', count, { one: '1 hearing without a result', other: `${counted(count)} hearings without a result` });
export const withoutDate = (count: number) =>
  plural('en', count, { one: '1 case has no date ahead', other: `${counted(count)} cases have no date ahead` });
export const waitingLong = (count: number) =>
  plural('en', count, {
    one: '1 case waits for a date for long',
    other: `${counted(count)} cases wait for a date for long`,
  });
export const board = 'Board';
export const goThroughThem = 'Go through them';
export const toSeeTo = (count: string) => `${count} to see to`;
export const kinds = {
  no_result: 'Hearings without a result',
  long_wait: 'Cases that wait for a date for long',
  no_date: 'Cases without a date ahead',
} as const;
export const daysAgo = (days: number) => plural('en', days, { one: '1 day', other: `${days} days` });
export const addHearing = 'Add hearing';
export const park = 'Park';
export const parkUntil = 'Park until a day';
export const parkHelp = 'Until then the case is not asked for. A hearing or deadline that is set ends it.';
export const parkedUntil = (day: string, reason: string) => `Parked until ${day}: ${reason}`;
export const endParking = 'End parking';
export const ofMatter = (action: string, name: string) => `${action}: ${name}`;

export const successToasts = {
  park: { title: 'Case parked' },
  endParking: { title: 'Parking ended' },
} as const;

export const errorToasts = {
  park: { title: 'Error', description: 'Failed to park the case' },
  endParking: { title: 'Error', description: 'Failed to end the parking' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  openEnds: {
    title: 'Nothing is forgotten',
    description: 'Every hearing until yesterday has a result, and every open case a date ahead, or is parked.',
  },
} as const;
