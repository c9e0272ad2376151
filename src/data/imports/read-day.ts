import { dayAt, toLatinDigits } from '@contract';
import { months as firstMonths, shortMonths as firstShortMonths } from '@contract/texts/en/dates';
import { months, shortMonths } from '@texts/dates';

/** In the language of the page or in English, in full or its first three letters, and what English spreadsheets write. */
const monthNames = [firstMonths, firstShortMonths, months, shortMonths].map((names) => names.map(fold));

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^sept$/, 'sep');
}

/** A time of day after a day: what it says is of no interest, but that there is nothing else. */
const time = String.raw`(?:(?:,? +|T)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?)?`;
const year = String.raw`(\d{4}|'?\d{2})`;
const month = String.raw`([\p{L}\p{M}]{3,}\.?)`;
const weekday = String.raw`(?:[\p{L}\p{M}]+\.?,? +)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2${year}${time}$`, 'i');
const dayAndName = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th)?[-/. ]*${month}[-/., ]*${year}${time}$`,
  'iu',
);
const nameFirst = new RegExp(String.raw`^${weekday}${month} *(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})${time}$`, 'iu');
/** With an offset from UTC it is a moment, whose day depends on where one is. */
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const MAX_LENGTH = 60;
/** Days since 30 December 1899, of 1954 to 2119, and the part of the day after them. */
const serial = /^([2-7]\d{4})([.,]\d+)?$/;

function toMonth(name: string): string {
  const folded = fold(name);
  const place = monthNames.map((names) => names.indexOf(folded)).find((found) => found >= 0);
  return String((place ?? -1) + 1);
}

/** Two figures are of this century, unless nothing can have been filed then yet; null for a year that may be of either. */
function toYear(written: string): string | null {
  if (written.length === 4) return written;
  const short = Number(written.slice(-2));
  if (2000 + short <= new Date().getFullYear()) return String(2000 + short);
  return short >= 50 ? String(1900 + short) : null;
}

function toDay(of: string | null, monthOfYear: string, day: string): string | null {
  return of && `${of}-${monthOfYear.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * A day as people and spreadsheets write it, the day before the month as in India.
 * @returns `YYYY-MM-DD`, which need not be in the calendar; null for what is no day, and for what may be two
 */
export function readDay(written: string): string | null {
  if (written.length > MAX_LENGTH) return null;
  const text = toLatinDigits(written.normalize('NFKC')).replace(/\s+/g, ' ').trim();
  const [, of = '', , monthOfYear = '', day = ''] = yearFirst.exec(text) ?? [];
  if (of) return toDay(of, monthOfYear, day);
  const numbers = dayFirst.exec(text);
  if (numbers) return toDay(toYear(numbers[4] ?? ''), numbers[3] ?? '', numbers[1] ?? '');
  const named = dayAndName.exec(text);
  if (named) return toDay(toYear(named[3] ?? ''), toMonth(named[2] ?? ''), named[1] ?? '');
  const american = nameFirst.exec(text);
  if (american) return toDay(american[3] ?? '', toMonth(american[1] ?? ''), american[2] ?? '');
  if (moment.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T'))))
    return dayAt(new Date(text.replace(' ', 'T')));
  const [, days] = serial.exec(text) ?? [];
  return days ? new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10) : null;
}
