/** Dates, on the practice's clock, and numbers as people read them: on the site and in mails. */
import { wallTime } from './practice-time.ts';
import {
  formatClock,
  formatClocks,
  formatHours,
  formatLong,
  months,
  numberLocale,
  practiceTimeZoneName,
  shortMonths,
  shortWeekdays,
  weekdays,
} from './texts/en/dates.ts';

export {
  formatClock,
  formatClocks,
  formatHours,
  formatLong,
  months,
  practiceTimeZoneName,
  shortMonths,
  shortWeekdays,
  weekdays,
};

/** A day of the calendar (`2026-11-24`) is that day in every zone; anything else is a moment on the practice's clock. */
export function dateParts(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && year && month && day;
  const wall = isDay ? { year, month, day, hour: 0, minute: 0 } : wallTime(new Date(value));
  const weekday = weekdays[new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay()] ?? '';
  return { ...wall, monthName: months[wall.month - 1] ?? '', weekday };
}

/** Time of day of a moment: `10:30 am`. */
export function formatTime(moment: string): string {
  const { hour, minute } = dateParts(moment);
  return formatClock(hour, minute);
}

/** The date of a moment or day, short: `24 Nov 2026`. */
export function formatDate(value: string): string {
  const { day, month, year } = dateParts(value);
  return `${day} ${shortMonths[month - 1]} ${year}`;
}

/** A moment: `24 Nov 2026, 10:30 am`. */
export function formatMoment(moment: string): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** A count as it is written in India: `1,23,456`. */
export function formatCount(count: number): string {
  return count.toLocaleString(numberLocale);
}
