/** Dates in the practice's zone and numbers; each language builds its formats in `dates.ts`. */
import { wallTime } from './practice-time.ts';

/** A day (`2026-11-24`) is the same in every zone; anything else is a moment. */
export function dateParts(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && year && month && day;
  const wall = isDay ? { year, month, day, hour: 0, minute: 0 } : wallTime(new Date(value));
  return { ...wall, weekday: new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay() };
}

/** A day so many days later (or earlier), as `YYYY-MM-DD`. Plain calendar arithmetic, without any zone. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

interface DateWords {
  shortMonths: readonly string[];
  formatClock: (hour: number, minute: number) => string;
  numberLocale: string;
}

export function toFormats({ shortMonths, formatClock, numberLocale }: DateWords) {
  /** `10:30 am` */
  function formatTime(moment: string): string {
    const { hour, minute } = dateParts(moment);
    return formatClock(hour, minute);
  }

  /** Of a moment or day: `24 Nov 2026` */
  function formatDate(value: string): string {
    const { day, month, year } = dateParts(value);
    return `${day} ${shortMonths[month - 1]} ${year}`;
  }

  return {
    formatTime,
    /** Of `18:30`. */
    formatClockOfDay(time: string): string {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return formatClock(hour, minute);
    },
    formatDate,
    /** `24 Nov 2026, 10:30 am` */
    formatMoment: (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`,
    /** `24 Nov 2026, 10:30` */
    formatMoment24(moment: string): string {
      const { hour, minute } = dateParts(moment);
      return `${formatDate(moment)}, ${hour}:${String(minute).padStart(2, '0')}`;
    },
    /** `1,23,456` */
    formatCount: (count: number) => count.toLocaleString(numberLocale),
  };
}
