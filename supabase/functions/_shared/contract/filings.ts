import * as z from 'zod/mini';
import { toLineList } from './cases.ts';
import { addDays, dateParts } from './dates.ts';
import { day, identifier, line, optionalLine, optionalText, orEmpty, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';

const optionalDay = orEmpty(day(rule('day')), rule('day'));
const item = text('filingTemplates.items', lengths.filingItem, rule('filingItems'));
const items = z.array(item).check(z.minLength(1, rule('filingItems')), z.maxLength(100, rule('filingItems')));

/** One item a line. */
export const filingTemplateForm = z.object({
  name: line('filingTemplates.name', lengths.filingName),
  items: z
    .string()
    .check(z.refine((lines) => items.safeParse(toLineList(lines)).success, { error: rule('filingItems') })),
});
export type FilingTemplateForm = z.infer<typeof filingTemplateForm>;

export const filingForm = z.object({
  name: line('filings.name', lengths.filingName),
  filedOn: optionalDay,
  diaryNumber: optionalLine('filings.diaryNumber', lengths.diaryNumber),
});
export type FilingForm = z.infer<typeof filingForm>;

/** Also a defect, which is notified and cured within so many days. */
export const filingItemForm = z.object({
  title: line('filingItems.title', lengths.filingItem),
  notifiedOn: optionalDay,
  days: z.string().check(z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, rule('days'))),
  cureBy: optionalDay,
  doneOn: optionalDay,
  /** An admin, who cures a defect. */
  assigneeId: orEmpty(identifier('filingItems.assigneeId'), rule('identifier', field('filingItems.assigneeId'))),
  documentId: orEmpty(identifier('filingItems.documentId'), rule('identifier', field('filingItems.documentId'))),
  remark: optionalText('filingItems.remark', lengths.remark),
});
export type FilingItemForm = z.infer<typeof filingItemForm>;

/** Order VIII of the Supreme Court Rules, 2013. */
export const defaultCureDays = 28;

/** A step of counting, and the day that it leads to. */
export interface CountStep {
  name: 'notified' | 'ends' | 'saturday' | 'sunday';
  day: string;
}

/**
 * Counts by when a defect must be cured, for a person who confirms it: the day of the notification does not count, and a
 * Sunday at the end gives way to Monday. Holidays are not known. On Saturdays the registry of the Supreme Court is open.
 */
export function countCureBy(notifiedOn: string, days: number): { cureBy: string; steps: CountStep[] } {
  const end = addDays(notifiedOn, days);
  const { weekday } = dateParts(end);
  const cureBy = weekday === 0 ? addDays(end, 1) : end;
  const steps: CountStep[] = [
    { name: 'notified', day: notifiedOn },
    { name: 'ends', day: end },
  ];
  if (weekday === 0) steps.push({ name: 'sunday', day: cureBy });
  if (weekday === 6) steps.push({ name: 'saturday', day: cureBy });
  return { cureBy, steps };
}
