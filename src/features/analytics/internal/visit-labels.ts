/** The visits in words and round numbers, for the chart and for people who cannot see it. */

import { adminPath } from '@contract/addresses';
import * as texts from '@texts/analytics';
import { formatCount } from '@texts/dates';
import { type VisitCount, type VisitUnit, visitSpans } from '@/data/analytics';
import { addDays, formatDate, formatMonth } from '@/lib/dates';

/** Name of each span. */
export const spanLabels: Readonly<Record<VisitUnit, string>> = {
  day: texts.lastDays(visitSpans.day),
  week: texts.lastWeeks(visitSpans.week),
  month: texts.lastMonths(visitSpans.month),
};

/** Name of the table of each span. */
export const tableLabels: Readonly<Record<VisitUnit, string>> = {
  day: texts.visitsInTheLastDays(visitSpans.day),
  week: texts.visitsInTheLastWeeks(visitSpans.week),
  month: texts.visitsInTheLastMonths(visitSpans.month),
};

/** Name of the chart of each span. */
export const chartLabels: Readonly<Record<VisitUnit, string>> = {
  day: texts.chartByDay,
  week: texts.chartByWeek,
  month: texts.chartByMonth,
};

/** Words for the last bar of each span, which is not over yet, and for the targets of the bars. */
export const lastBarLabels: Readonly<Record<VisitUnit, string>> = {
  day: texts.lastBarIsToday,
  week: texts.lastBarIsThisWeek,
  month: texts.lastBarIsThisMonth,
};

const noVisits: Readonly<Record<VisitUnit, string>> = {
  day: texts.noVisitsInDays(visitSpans.day),
  week: texts.noVisitsInWeeks(visitSpans.week),
  month: texts.noVisitsInMonths(visitSpans.month),
};

const visitsAndMost = { day: texts.visitsInDays, week: texts.visitsInWeeks, month: texts.visitsInMonths };

function monthLabel(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return formatMonth(year, month);
}

/** A month, or the day that a day or week begins with. */
const startLabel = (unit: VisitUnit, firstDay: string) =>
  unit === 'month' ? monthLabel(firstDay) : formatDate(firstDay);

/** A day, week or month in full: `21 Nov 2026`, `Week of 16 Nov 2026`, `November 2026`. */
export function periodLabel(unit: VisitUnit, firstDay: string): string {
  const date = startLabel(unit, firstDay);
  return unit === 'week' ? texts.weekOf(date) : date;
}

/** Short label below a bar: `21 Nov`, `16 Nov`, `Nov 2026`. */
export function tickLabel(unit: VisitUnit, firstDay: string): string {
  const date = formatDate(firstDay);
  return unit === 'month' ? date.replace(/^\d+ /, '') : date.replace(/ \d{4}$/, '');
}

/** The last day of the day, week or month that begins on a day. */
function lastDayOfPeriod(unit: VisitUnit, firstDay: string): string {
  if (unit === 'day') return firstDay;
  if (unit === 'week') return addDays(firstDay, 6);
  return addDays(`${addDays(firstDay, 31).slice(0, 7)}-01`, -1);
}

/** The address of the contact submissions of a day, week or month. */
export function submissionsPath(unit: VisitUnit, firstDay: string): string {
  return adminPath('submissions', { from: firstDay, to: lastDayOfPeriod(unit, firstDay) });
}

/** Words of a bar's link: `Contact submissions of 21 Nov 2026`, `… of the week of 16 Nov 2026`. */
export function submissionsLabel(unit: VisitUnit, firstDay: string): string {
  const date = startLabel(unit, firstDay);
  return unit === 'week' ? texts.submissionsOfWeek(date) : texts.submissionsOfDay(date);
}

/** Summary of the chart, in a sentence. */
export function summarize(unit: VisitUnit, counts: readonly VisitCount[]): string {
  const total = counts.reduce((sum, { visits }) => sum + visits, 0);
  if (total === 0) return noVisits[unit];
  const { first_day, visits } = counts.reduce((best, count) => (count.visits > best.visits ? count : best));
  return visitsAndMost[unit](
    visitSpans[unit],
    total,
    formatCount(total),
    startLabel(unit, first_day),
    formatCount(visits),
  );
}

/** 1, 2, 5, 10, 20, 50 and so on, up to a thousand million. */
const steps = Array.from({ length: 28 }, (_, index) => ([1, 2, 5][index % 3] ?? 1) * 10 ** Math.floor(index / 3));

/**
 * Where the chart has lines: at round numbers from 0 to the first one that no bar exceeds, five lines at most.
 * @param highest the most that a bar shows
 */
export function gridLines(highest: number): number[] {
  const step = steps.find((candidate) => candidate * 4 >= highest) ?? highest;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}
