import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dateParts } from './dates.ts';
import { countCureBy } from './filings.ts';

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days));

it('counts the full days after the notification, never ends on a Sunday, and shows each step', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 365 }), (notifiedOn, days) => {
      const { cureBy, steps } = countCureBy(notifiedOn, days);
      const end = addDays(notifiedOn, days);
      expect([end, addDays(end, 1)]).toContain(cureBy);
      expect(cureBy !== end).toBe(dateParts(end).weekday === 0);
      expect(dateParts(cureBy).weekday).not.toBe(0);
      expect(steps.map(({ day }) => day)).toEqual([notifiedOn, end, cureBy].slice(0, steps.length));
      expect(steps.at(-1)?.day).toBe(cureBy);
      expect(countCureBy(addDays(notifiedOn, 1), days).cureBy >= cureBy).toBe(true);
    }),
  );
});

it.each([
  ['2026-11-02', '2026-11-30', 'notified ends'],
  ['2026-11-01', '2026-11-30', 'notified ends sunday'],
  ['2026-11-07', '2026-12-05', 'notified ends saturday'],
])('counts 28 days from %s to %s', (notifiedOn, cureBy, names) => {
  const count = countCureBy(notifiedOn, 28);
  expect([count.cureBy, count.steps.map(({ name }) => name).join(' ')]).toEqual([cureBy, names]);
});
