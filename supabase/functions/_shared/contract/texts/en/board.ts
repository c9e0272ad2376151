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

export const causeList = 'Cause list';
export const confirm = 'Confirm';
export const pasteTheList = 'Paste the list here';
export const pasteHelp = 'As it stands on the court’s page, in a mail or a message: each item begins with its number.';
export const choosePdf = 'Choose the list’s PDF, or drop it here';
export const pdfHelp = 'As the court publishes it. It is read on this device, and sent nowhere.';
export const readingTheList = 'Reading the list…';
export const comparing = 'Comparing…';
export const anotherList = 'Another list';
export const discardTheList = 'Discard the list?';
export const keepTheList = 'Keep it';
export const listSummary = (onBoard: number, toAdd: number, notListed: number) =>
  `${onBoard} as on the board (item and hall filled in), ${toAdd} to add as tentative, ${notListed} of ours not listed`;
export const itemsRead = (count: number, court: string | null) =>
  [plural('en', count, { one: '1 item', other: `${count} items` }), court].filter(Boolean).join(' · ');
export const listOfAnotherDay = (day: string) => `This list is of ${day}: look at the day of the board.`;
export const changedMeanwhile = 'Somebody has changed a hearing meanwhile: this is how it is now.';
export const listHeadings = {
  onBoard: 'As on the board',
  toAdd: 'To add as tentative',
  proposed: 'Perhaps ours: only names, or a number that another court may have too',
  unknown: 'With your code, but no case here',
  notListed: 'Ours, not listed',
} as const;
export const wasBefore = (listing: string) => `before: ${listing}`;
export const causeListRefusals = {
  noPdf: 'This is no PDF that can be read.',
  locked: 'This PDF is locked with a password.',
  noText: 'This PDF has pictures of pages only, as scans have: there is no text to compare. Take the court’s own file.',
  noItems: 'No items of a cause list were found in it.',
} as const;

export const successToasts = {
  causeListChecked: { title: 'Cause list checked' },
} as const;

export const errorToasts = {
  causeListCheck: { title: 'Error', description: 'Failed to record the check of the cause list' },
  causeList: { title: 'Error', description: 'Failed to take the list over' },
  listing: { title: 'Error', description: 'Failed to save time, item and hall' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  board: { title: 'No hearings on this day', description: 'Hearings appear here as soon as they are in the calendar.' },
  causeListCheck: 'The cause list of this day has not been checked yet.',
} as const;
