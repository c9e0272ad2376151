import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const courtNotSpecified = 'Court not specified';
export const item = (item_number: string) => `Item ${item_number}`;
export const bring = (bring: string) => `Bring: ${bring}`;
export const next = (moment: string) => `Next: ${moment}`;
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const board = (day: string) => `Board: ${day}`;
export const otherEvents = 'Meetings and deadlines';
export const day = 'Day';
export const print = 'Print';
export const allHearings = (count: number) => `All ${count} hearings`;
export const openTheBoard = 'Open the board';
export const causeListLastChecked = (moment: string, value: string) => `Cause list last checked: ${moment}${value}`;
export const checkedNow = 'Checked now';
export const changeResultOf = (name: string) => `Change result of ${name}`;
export const recordResultOf = (name: string) => `Record result of ${name}`;
export const columns = { time: 'Time', item: 'Item', hall: 'Hall', matter: 'Matter', purpose: 'Purpose' } as const;
export const timeOf = (name: string) => `Time of ${name}`;
export const itemNumberOf = (name: string) => `Item of ${name}`;
export const hallOf = (name: string) => `Hall of ${name}`;
export const cellKeysHelp = 'Enter leads to the next hearing, a space after an item to its hall';
export const mattersInCourts = (matters: number, courts: number) =>
  `${plural('en', matters, { one: '1 matter', other: `${matters} matters` })} in ${plural('en', courts, { one: '1 court', other: `${courts} courts` })}`;

export const successToasts = {
  causeListChecked: { title: 'Cause list checked' },
} as const;

export const errorToasts = {
  causeListCheck: { title: 'Error', description: 'Failed to record the check of the cause list' },
  listing: { title: 'Error', description: 'Failed to save time, item and hall' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  board: { title: 'No hearings on this day', description: 'Hearings appear here as soon as they are in the calendar.' },
  causeListCheck: 'The cause list of this day has not been checked yet.',
} as const;
