import { expect, it } from 'vitest';
import { buildMonth, monthAfter, monthDays } from './month';

it.each([
  [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
  [{ year: 2027, month: 1 }, -1, { year: 2026, month: 12 }],
  [{ year: 2026, month: 6 }, 1, { year: 2026, month: 7 }],
  [{ year: 2026, month: 6 }, -18, { year: 2024, month: 12 }],
])('%j and %i months is %j', (from, months, expected) => {
  expect(monthAfter(from, months)).toEqual(expected);
});

it.each([
  ['2026-11', '2026-11-01', '2026-12-12'],
  ['2026-02', '2026-02-01', '2026-03-14'],
  ['2028-02', '2028-01-30', '2028-03-11'],
  ['2026-08', '2026-07-26', '2026-09-05'],
])('the grid of %s has 42 days from Sunday %s to Saturday %s', (month, first, last) => {
  const days = monthDays(buildMonth(`${month}-15`));
  expect(days).toHaveLength(42);
  expect(new Set(days).size).toBe(42);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
  expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0);
});
