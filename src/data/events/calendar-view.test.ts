import { expect, it } from 'vitest';
import { rangeLabel, stepDay, visibleDays } from './calendar-view';

it.each([
  ['month', '2026-11-21', '2026-11-01', 35],
  ['month', '2026-08-31', '2026-07-26', 42],
  ['month', '2027-02-01', '2027-01-31', 35],
  ['month', '2026-02-14', '2026-02-01', 28],
  ['week', '2026-11-21', '2026-11-15', 7],
  ['week', '2026-11-22', '2026-11-22', 7],
  ['week', '2027-01-01', '2026-12-27', 7],
  ['day', '2026-11-21', '2026-11-21', 1],
  ['agenda', '2026-11-21', '2026-11-21', 30],
] as const)('the %s of %s begins on %s and has %i days', (view, day, first, days) => {
  expect(visibleDays(view, day)).toMatchObject({ first, days });
});

it.each([
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['month', '2026-01-15', -1, '2025-12-15'],
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['agenda', '2026-11-21', 1, '2026-12-21'],
] as const)('from the %s of %s, %i leads to %s', (view, day, direction, next) =>
  expect(stepDay(view, day, direction)).toBe(next),
);

it.each([
  ['month', '2026-11-21', 'November 2026'],
  ['week', '2026-11-21', '15 – 21 Nov 2026'],
  ['week', '2026-12-01', '29 Nov – 5 Dec 2026'],
  ['week', '2027-01-01', '27 Dec 2026 – 2 Jan 2027'],
  ['day', '2026-11-21', 'Saturday, 21 Nov 2026'],
  ['agenda', '2026-11-21', '21 Nov – 20 Dec 2026'],
] as const)('the %s of %s is called %s', (view, day, label) => expect(rangeLabel(view, day)).toBe(label));
