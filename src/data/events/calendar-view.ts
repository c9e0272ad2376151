/** The days that each view of the calendar shows. */

import { dayAt } from '@contract';
import * as texts from '@texts/events';
import { addDays, formatDay, formatDays, formatMonth } from '@/lib/dates';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const calendarViewLabels: Readonly<Record<CalendarView, string>> = {
  month: texts.month,
  week: texts.week,
  day: texts.day,
  agenda: texts.agenda,
};

const agendaDays = 30;

/** How many events of a day a view asks for: a phone's month counts them by kind, a day has room for all there may be. */
const MAX_EVENTS_PER_DAY: Readonly<Record<CalendarView, number>> = { month: 20, week: 30, day: 200, agenda: 20 };

/** A part of the calendar, as `calendar_events()` takes it. */
export interface VisibleDays {
  /** `YYYY-MM-DD` on the practice's calendar. */
  first: string;
  days: number;
  /** At most so many events of each day. */
  per_day: number;
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The days on the screen: whole weeks from Sunday for month and week.
 * @param day any day of the part, `YYYY-MM-DD`
 */
export function visibleDays(view: CalendarView, day: string): VisibleDays {
  const part = { per_day: MAX_EVENTS_PER_DAY[view] };
  if (view === 'day') return { ...part, first: day, days: 1 };
  if (view === 'agenda') return { ...part, first: day, days: agendaDays };
  if (view === 'week') return { ...part, first: addDays(day, -weekday(day)), days: 7 };
  const firstOfMonth = `${day.slice(0, 8)}01`;
  const lead = weekday(firstOfMonth);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { ...part, first: addDays(firstOfMonth, -lead), days: Math.ceil((lead + daysInMonth) / 7) * 7 };
}

/** The day that the next part begins from, or the one before: months keep the day where they have it. */
export function stepDay(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view !== 'month') return addDays(day, direction * visibleDays(view, day).days);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + direction, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** Heading of the visible days: `November 2026`, `15 – 21 Nov 2026`, `Saturday, 21 November 2026`. */
export function rangeLabel(view: CalendarView, day: string): string {
  if (view === 'day') return formatDay(day);
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (view === 'month') return formatMonth(year, month);
  const { first, days } = visibleDays(view, day);
  return formatDays(first, addDays(first, days - 1));
}

/** Today on the practice's calendar. */
export function today(): string {
  return dayAt(new Date());
}
