import { expect, it } from 'vitest';
import { gridLines, periodLabel, submissionsLabel, submissionsPath, summarize, tickLabel } from './visit-labels';

it.each([
  ['day', '2026-11-21', '21 Nov 2026', '21 Nov'],
  ['week', '2026-11-16', 'Week of 16 Nov 2026', '16 Nov'],
  ['month', '2026-05-01', 'May 2026', 'May 2026'],
  ['month', '2026-09-01', 'September 2026', 'Sep 2026'],
] as const)('%s %s has its name', (unit, day, name, tick) => {
  expect([periodLabel(unit, day), tickLabel(unit, day)]).toEqual([name, tick]);
});

it.each([
  ['day', '2026-11-21', '2026-11-21', 'Contact submissions of 21 Nov 2026'],
  ['week', '2026-11-30', '2026-12-06', 'Contact submissions of the week of 30 Nov 2026'],
  ['month', '2028-02-01', '2028-02-29', 'Contact submissions of February 2028'],
] as const)('leads from the %s of %s to the enquiries until %s', (unit, day, last, label) => {
  expect(submissionsPath(unit, day)).toBe(`/admin/submissions?from=${day}&to=${last}`);
  expect(submissionsLabel(unit, day)).toBe(label);
});

const of = (...visits: number[]) => visits.map((count, day) => ({ first_day: `2026-11-0${day + 1}`, visits: count }));

it.each([
  ['day', of(3, 120_000, 7), '1,20,010 visits in the last 30 days; the most on 2 Nov 2026: 1,20,000.'],
  ['week', of(0, 1), '1 visit in the last 12 weeks; the most in the week of 2 Nov 2026: 1.'],
  ['day', of(2, 2), '4 visits in the last 30 days; the most on 1 Nov 2026: 2.'],
  ['month', of(5), '5 visits in the last 12 months; the most in November 2026: 5.'],
  ['day', of(0, 0), 'No visits in the last 30 days.'],
] as const)('the sentence of the %ss', (unit, counts, sentence) => {
  expect(summarize(unit, counts)).toBe(sentence);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [93, [0, 50, 100]],
  [120, [0, 50, 100, 150]],
  [2847, [0, 1000, 2000, 3000]],
  [3_000_000, [0, 1_000_000, 2_000_000, 3_000_000]],
])('the lines are round numbers up to %i', (highest, lines) => {
  expect(gridLines(highest)).toEqual(lines);
});
