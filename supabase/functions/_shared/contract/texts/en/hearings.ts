import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const hearings = 'Hearings';
export const nextDateOf = (date: string) => `Next date: ${date}`;
export const nextDateToBeAnnounced = 'Next date: to be announced';
export const clientMayReadOrderOf = (moment: string) => `The client may read the order of ${moment}`;
export const clientMayReadThisOrder = 'The client may read this order';
export const saveResult = 'Save result';
export const saveAndNext = 'Save and next';
export const takeDay = (day: string) => `Take ${day}`;
export const closeTheCaseHelp = 'Its status becomes Closed.';
export const datesToCancel = 'The case has dates to come. Which are cancelled?';
export const nextDateHeading = 'Next date';
export const order = 'Order';
export const orderHelp = 'What the court said, in a few words.';
export const nextDateHelp = 'Empty: to be announced.';
export const weeksLater = (weeks: number) => plural('en', weeks, { one: `+${weeks} week`, other: `+${weeks} weeks` });

/** Told beside a field; what was filled in is taken all the same. */
export const warnings = {
  nextDateIsWeekday: (weekday: string) => `This day is a ${weekday}: courts do not sit.`,
  nextDateIsHoliday: (name: string) =>
    name ? `${name}: courts do not sit on this day.` : 'This day is a holiday: courts do not sit.',
} as const;

export const successToasts = {
  outcome: { title: 'Result recorded' },
  orderShared: { title: 'Order updated' },
} as const;

export const errorToasts = {
  outcome: { title: 'Error', description: 'Failed to record the result' },
  orderShared: { title: 'Error', description: 'Failed to update the order' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  bring: 'Nothing is noted.',
  lastHearing: 'No hearing has a result yet',
} as const;

export const hearingOutcomeLabels = {
  heard: 'Heard',
  part_heard: 'Part heard',
  adjourned: 'Adjourned',
  adjourned_sine_die: 'Adjourned sine die',
  reserved: 'Reserved',
  dismissed_in_default: 'Dismissed in default',
  ex_parte: 'Ex parte',
  disposed: 'Disposed',
};
