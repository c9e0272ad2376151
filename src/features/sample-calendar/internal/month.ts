import { homeLimits } from '@contract';

/** A month of a year; months count from 1. */
export interface Month {
  year: number;
  month: number;
}

/** The month a day (`YYYY-MM-DD`) lies in. */
export function buildMonth(day: string): Month {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return { year, month };
}

/** The month some months later or earlier: after December comes January of the next year. */
export function monthAfter({ year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
}

/** The 42 days of a month's grid, as `YYYY-MM-DD`: six weeks from the Sunday on or before the first. */
export function monthDays({ year, month }: Month): string[] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const sunday = first.getTime() - first.getUTCDay() * 86_400_000;
  return Array.from({ length: homeLimits.calendarCells }, (_, n) =>
    new Date(sunday + n * 86_400_000).toISOString().slice(0, 10),
  );
}
