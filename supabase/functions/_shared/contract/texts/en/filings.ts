import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const filings = 'Filings';
export const filing = 'Filing';
export const startOne = 'Start a filing';
export const startHelp = 'It begins with the items of a template. A template that is changed changes no filing.';
export const start = 'Start';
export const startNamed = (name: string) => `Start: ${name}`;
export const template = 'Template';
export const addTemplate = 'Add Template';
export const itemCount = (count: number) => plural('en', count, { one: `${count} item`, other: `${count} items` });
export const items = 'Items';
export const itemsHelp = 'One a line, in their order.';
export const item = 'Item';
export const addItem = 'Add Item';
export const defects = 'Defects that the registry has listed';
export const defect = 'Defect';
export const addDefect = 'Add Defect';
export const startedOn = (day: string) => `Started on ${day}`;
export const filedOnDay = (day: string) => `Filed on ${day}`;
export const doneOfAll = (done: number, all: number) => `${done} of ${all} done`;
export const doneDay = (day: string) => `Done on ${day}`;
export const days = 'Days to cure it';
export const countSteps = {
  notified: (day: string, _days: number) => `Notified on ${day}, which does not count.`,
  ends: (day: string, days: number) =>
    `${plural('en', days, { one: '1 day ends', other: `${days} days end` })} on ${day}.`,
  sunday: (day: string, _days: number) => `That is a Sunday, when the registry is closed; so ${day}.`,
  saturday: (_day: string, _days: number) =>
    'That is a Saturday: the registry of the Supreme Court is open until 1 pm.',
};
export const onlyCounted = 'This is only counted, without holidays: the office confirms the day.';
export const confirmDay = 'Confirm the day';
export const confirmFor = (title: string) => `Confirm the day: ${title}`;
export const confirmOn = (day: string) => `Confirm ${day}`;
export const cureByDay = (day: string) => `To be cured by ${day}, as the office has confirmed`;
export const becomesTask = 'Empty until it is confirmed. It becomes the due day of a task of this case.';
export const daysLeft = (days: number) =>
  days < 0
    ? plural('en', -days, { one: '1 day over', other: `${-days} days over` })
    : plural('en', days, { one: '1 day left', other: days === 0 ? 'today is the last day' : `${days} days left` });
export const actionsFor = (title: string) => `What can be done with ${title}`;
export const deleteThis = 'Delete this?';
export const deletion = (title: string) => `“${title}” is deleted with all that is in it. Its tasks stay.`;

export const successToasts = {
  started: { title: 'Filing started' },
  saved: { title: 'Saved' },
  deleted: { title: 'Deleted' },
} as const;

export const errorToasts = {
  save: { title: 'Error', description: 'Failed to save this' },
  delete: { title: 'Error', description: 'Failed to delete this' },
} as const satisfies Record<string, ToastText>;
