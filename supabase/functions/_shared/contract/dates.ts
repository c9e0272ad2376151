/** Dates on the practice's clock, and numbers, as people read them: each language makes its formats of them in `dates.ts`. */
import { wallTime } from './practice-time.ts';

/** A day of the calendar (`2026-11-24`) is that day in every zone; anything else is a moment on the practice's clock. */
export function dateParts(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && year && month && day;
  const wall = isDay ? { year, month, day, hour: 0, minute: 0 } : wallTime(new Date(value));
  return { ...wall, weekday: new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay() };
}

/** What a language has of its own. */
interface DateWords {
  shortMonths: readonly string[];
  formatClock: (hour: number, minute: number) => string;
  /** Of `Intl`, for numbers. */
  numberLocale: string;
}

export function toFormats({ shortMonths, formatClock, numberLocale }: DateWords) {
  /** Time of day of a moment: `10:30 am`. */
  function formatTime(moment: string): string {
    const { hour, minute } = dateParts(moment);
    return formatClock(hour, minute);
  }

  /** The date of a moment or day, short: `24 Nov 2026`. */
  function formatDate(value: string): string {
    const { day, month, year } = dateParts(value);
    return `${day} ${shortMonths[month - 1]} ${year}`;
  }

  return {
    formatTime,
    formatDate,
    /** A moment: `24 Nov 2026, 10:30 am`. */
    formatMoment: (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`,
    /** A moment on the clock of 24 hours: `24 Nov 2026, 10:30`. */
    formatMoment24(moment: string): string {
      const { hour, minute } = dateParts(moment);
      return `${formatDate(moment)}, ${hour}:${String(minute).padStart(2, '0')}`;
    },
    /** A count as it is written in India: `1,23,456`. */
    formatCount: (count: number) => count.toLocaleString(numberLocale),
  };
}
