import { formatCount } from '@contract';
import * as texts from '@i18n/analytics';
/** The visits in words and round numbers, for the chart and for people who cannot see it. */
import { addDays, formatDate, formatMonth } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { VisitCount, VisitUnit } from './queries';

/** What each span is called. */
export const spanLabels: Readonly<Record<VisitUnit, string>> = {
  day: 'Last 30 days',
  week: 'Last 12 weeks',
  month: 'Last 12 months',
};

/** What the last bar of each span is of: it is not over yet. */
export const currentLabels: Readonly<Record<VisitUnit, string>> = {
  day: 'today',
  week: texts.thisWeek,
  month: texts.thisMonth,
};

function monthLabel(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return formatMonth(year, month);
}

/** A day, week or month in full: `21 Nov 2026`, `Week of 16 Nov 2026`, `November 2026`. */
export function periodLabel(unit: VisitUnit, firstDay: string): string {
  if (unit === 'month') return monthLabel(firstDay);
  return unit === 'week' ? texts.weekOf(formatDate(firstDay)) : formatDate(firstDay);
}

/** The same below a bar: `21 Nov`, `16 Nov`, `Nov 2026`. */
export function tickLabel(unit: VisitUnit, firstDay: string): string {
  if (unit === 'month') return monthLabel(firstDay).replace(/^(\S{3})\S*/, '$1');
  return formatDate(firstDay).replace(/ \d{4}$/, '');
}

/** The last day of the day, week or month that begins on a day. */
function lastDayOfPeriod(unit: VisitUnit, firstDay: string): string {
  if (unit === 'day') return firstDay;
  if (unit === 'week') return addDays(firstDay, 6);
  return addDays(`${addDays(firstDay, 31).slice(0, 7)}-01`, -1);
}

/** The address of the contact submissions of a day, week or month. */
export function submissionsPath(unit: VisitUnit, firstDay: string): string {
  return `${paths.admin}?tab=submissions&from=${firstDay}&to=${lastDayOfPeriod(unit, firstDay)}`;
}

/** What leads there: `Contact submissions of 21 Nov 2026`, `… of the week of 16 Nov 2026`. */
export function submissionsLabel(unit: VisitUnit, firstDay: string): string {
  return texts.contactSubmissionsOf(periodLabel(unit, firstDay).replace(/^W/, 'the w'));
}

function periodPhrase(unit: VisitUnit, firstDay: string): string {
  const name = periodLabel(unit, firstDay);
  if (unit === 'week') return texts.inTheW(name.slice(1));
  return `${unit === 'day' ? 'on' : 'in'} ${name}`;
}

/** What the chart shows, in a sentence. */
export function summarize(unit: VisitUnit, counts: readonly VisitCount[]): string {
  const span = texts.theL(spanLabels[unit].slice(1));
  const total = counts.reduce((sum, { visits }) => sum + visits, 0);
  if (total === 0) return texts.noVisitsIn(span);
  const busiest = counts.reduce((best, count) => (count.visits > best.visits ? count : best));
  const visits = texts.inLabel(formatCount(total), total === 1 ? 'visit' : 'visits', span);
  return texts.theMost(visits, periodPhrase(unit, busiest.first_day), formatCount(busiest.visits));
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
