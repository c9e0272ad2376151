import { expect, it } from 'vitest';
import { isDay, visibleDays } from './view';

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

it.each(['2026-11-21', '1999-12-31'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
it.each([null, '', 'today', '2026-13-01', '21-11-2026', '2026-11-21T10:00'])('%s is none', (text) =>
  expect(isDay(text)).toBe(false),
);
