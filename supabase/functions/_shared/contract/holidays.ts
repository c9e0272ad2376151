/** Holidays of the courts, as the office lists them: one a line, a day of the week, or a day (or two) with a name. */
import { addDays, dateParts } from './dates.ts';
import * as en from './texts/en/dates.ts';
import * as hi from './texts/hi/dates.ts';

export interface Holiday {
  /** As `YYYY-MM-DD`; both undefined for a day of each week. */
  first?: string;
  last?: string;
  /** Sunday is 0. */
  weekday?: number;
  /** Its name: the day of the week, else the words written after the day. */
  name: string;
}

const catalogues = [en, hi];
const date = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2} [\p{L}\p{M}]+\.? \d{4})`;
const line = new RegExp(`^(${date})(?: ?(?:-|–|to|से) ?(${date}))?(?:[ ,:–-]+(.*))?$`, 'iu');

const placeIn = (lists: readonly (readonly string[])[], word: string) =>
  Math.max(...lists.map((list) => list.findIndex((one) => one.toLowerCase() === word.toLowerCase())));

/** @returns `YYYY-MM-DD`; undefined for no day of the calendar */
function toDay(written: string): string | undefined {
  const parts = written.split(/[-/. ]+/);
  const [a = '', b = '', c = ''] = parts;
  const months = catalogues.flatMap((texts) => [texts.months, texts.shortMonths]);
  const month = /^\d/.test(b) ? b : String(placeIn(months, b) + 1);
  const [year, day] = a.length === 4 ? [a, c] : [c, a];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** A line of the list; undefined for one that says no day. */
export function readHoliday(text: string): Holiday | undefined {
  const written = text.replace(/\s+/g, ' ').trim();
  const weekday = placeIn(
    catalogues.map(({ weekdays }) => weekdays),
    written,
  );
  if (weekday >= 0) return { weekday, name: written };
  const [, from = '', to = from, name = ''] = line.exec(written) ?? [];
  const [first, last] = [toDay(from), toDay(to)];
  return first && last && first <= last ? { first, last, name } : undefined;
}

/** The lines that say a day; empty ones and others are left out. */
export const readHolidays = (list: string): Holiday[] => list.split('\n').flatMap((text) => readHoliday(text) ?? []);

/** Whether each line of a list that is not empty says a day. */
export const isHolidayList = (list: string): boolean =>
  list.split('\n').every((text) => text.trim() === '' || readHoliday(text) !== undefined);

/** The holiday that a day is; undefined for a day on which courts sit. @param day `YYYY-MM-DD` */
export const holidayOn = (day: string, holidays: readonly Holiday[]): Holiday | undefined =>
  holidays.find(({ weekday, first = '', last = '' }) =>
    weekday === undefined ? first <= day && day <= last : dateParts(day).weekday === weekday,
  );

/** The first day from a day on that is no holiday; the day itself where a year has none. */
export function nextSittingDay(day: string, holidays: readonly Holiday[]): string {
  for (let n = 0, next = day; n < 366; n += 1, next = addDays(next, 1)) if (!holidayOn(next, holidays)) return next;
  return day;
}
