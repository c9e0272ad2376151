import { expect, it } from 'vitest';
import { workingDayAfter } from './sample-events';

it.each([
  ['2026-11-20', 1, '2026-11-23'], // Friday to Monday
  ['2026-11-21', 1, '2026-11-23'], // Saturday to Monday
  ['2026-11-23', 4, '2026-11-27'],
  ['2026-12-30', 2, '2027-01-01'],
])('%s and %d working days is %s', (day, count, later) => {
  expect(workingDayAfter(day, count)).toBe(later);
});
