import { addDays, toIso } from '@contract';
import fc from 'fast-check';
// @ts-expect-error The types of the package lack it.
import { eventSegments } from 'react-big-calendar/lib/utils/eventLevels';
import { afterAll, describe, expect, it } from 'vitest';
import { toCalendarEvent } from './calendar-event';
import { createLocalizer } from './localizer';

const { TZ } = process.env;
afterAll(() => {
  process.env.TZ = TZ;
});

const minute = 60_000;
const midnight = (day: string) => new Date(toIso(`${day}T00:00`));
const accessors = { start: (event: { start: Date }) => event.start, end: (event: { end: Date }) => event.end };

describe.each(['Asia/Dubai', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])('a browser in %s', (zone) => {
  const localizerThere = () => {
    process.env.TZ = zone;
    return createLocalizer();
  };

  it('draws an event on each of its days and on no other, over the end of a week and until midnight', () => {
    const localizer = localizerThere();
    // On both sides of the changes of the clock elsewhere.
    const weeks = ['2026-03-01', '2026-03-08', '2026-10-25', '2026-11-01', '2026-11-29'];
    fc.assert(
      fc.property(
        fc.constantFrom(...weeks),
        fc.integer({ min: -10 * 24 * 4, max: 7 * 24 * 4 - 1 }),
        fc.oneof(fc.integer({ min: 0, max: 20 * 24 * 4 }), fc.constantFrom(0, 24 * 4, 48 * 4)),
        (sunday, quarter, quarters) => {
          const first = midnight(sunday).getTime();
          const start = new Date(first + quarter * 15 * minute);
          const end = new Date(start.getTime() + quarters * 15 * minute);
          const days = Array.from({ length: 7 }, (_, n) => addDays(sunday, n));
          const row = { start_date: start.toISOString(), end_date: end.toISOString(), type: 'other' as const };
          const event = toCalendarEvent({ id: 'e', title: 'Camp', day_total: 1, ...row } as never);
          const expected = days.filter((day) => event.firstDay <= day && day <= event.lastDay);
          fc.pre(expected.length > 0);
          const { left, right } = eventSegments(event, days.map(midnight), accessors, localizer);
          expect(days.slice(left - 1, right)).toEqual(expected);
        },
      ),
    );
  });

  it('takes an event for one of whole days by the practice’s clock', () => {
    const localizer = localizerThere();
    const { startAndEndAreDateOnly } = localizer as unknown as Record<string, (start: Date, end: Date) => boolean>;
    const [from, to] = [midnight('2026-11-24'), midnight('2026-11-25')];
    expect(startAndEndAreDateOnly?.(from, to)).toBe(true);
    for (const hours of [1.5, 5.5, 13.5, 17.5]) {
      const moved = [from, to].map((date) => new Date(date.getTime() + hours * 60 * minute)) as [Date, Date];
      expect(startAndEndAreDateOnly?.(...moved)).toBe(false);
    }
  });
});
