/** Dates as people read them, always on the practice's clock. */

import { dateParts, toIso } from '@contract';
import { formatClocks, formatDate, formatLong, formatTime, months, shortMonths, weekdays } from '@texts/dates';

export { addDays } from '@contract';
export { formatDate, formatMoment, formatTime } from '@texts/dates';

/** From one moment to another on one day: `10:30 am – 1:00 pm`; one time if both are the same. */
export function formatTimes(start: string, end: string): string {
  const [from, to] = [formatTime(start), formatTime(end)];
  return from === to ? from : formatClocks(from, to);
}

/** A moment as the details of an event write it: `November 24th 2026, 10:30 am`. Everything else uses `formatMoment`. */
export function formatEventMoment(moment: string): string {
  const { month, day, year } = dateParts(moment);
  return formatLong(day, month, year, formatTime(moment));
}

/** The date of a moment or day, with the day of the week: `Tuesday, 24 Nov 2026`. */
export function formatDay(value: string): string {
  return `${weekdays[dateParts(value).weekday]}, ${formatDate(value)}`;
}

/** Days that follow each other: `15 – 21 Nov 2026`, `21 Nov – 20 Dec 2026`. */
export function formatDays(first: string, last: string): string {
  const [from, to] = [dateParts(first), dateParts(last)];
  if (from.year !== to.year) return `${formatDate(first)} – ${formatDate(last)}`;
  if (from.month === to.month) return `${from.day} – ${formatDate(last)}`;
  return `${from.day} ${shortMonths[from.month - 1]} – ${formatDate(last)}`;
}

/** A month, counted from 1, with its year: `November 2026`. */
export function formatMonth(year: number, month: number): string {
  return `${months[month - 1] ?? ''} ${year}`;
}

/** How many days later a day is than another one, both as `YYYY-MM-DD`; negative for one before. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The moment at which a day begins on the practice's clock. */
export const toStartOfDay = (day: string): string => toIso(`${day}T00:00`);

/** Whether a text is a day of the calendar. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some impossible days are taken for days of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The times of day in a text, `9:00 AM - 7:30 pm`, on the clock of 24 hours: `09:00` and `19:30`. */
export function clockTimes(text: string): string[] {
  return Array.from(text.matchAll(/\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m/gi), ([, hour, minute = '00', half]) => {
    const shifted = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
    return `${String(shifted).padStart(2, '0')}:${minute}`;
  });
}
