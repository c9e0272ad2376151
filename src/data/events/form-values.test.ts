import { expect, it } from 'vitest';
import { endsBeforeStart, eventFromNow, newEvent } from './form-values';

it('crosses midnight on the practice’s clock', () => {
  expect(newEvent(new Date('2026-11-24T18:45:00Z'), new Date('2026-11-24T20:00:00Z'))).toMatchObject({
    startDate: '2026-11-25',
    startTime: '00:15',
    endDate: '2026-11-25',
    type: 'meeting',
  });
});

it('begins a new event at the next half hour', () => {
  expect(eventFromNow(new Date('2026-11-24T05:10:00Z'))).toMatchObject({ startTime: '11:00', endTime: '12:00' });
});

it.each([
  ['2026-11-24', '10:00', '2026-11-24', '09:59', true],
  ['2026-11-24', '10:00', '2026-11-23', '11:00', true],
  ['2026-11-24', '10:00', '2026-11-24', '10:00', false],
  ['2026-11-24', '10:00', '2026-11-25', '09:00', false],
  ['2026-11-24', '10:00', '', '09:00', false],
])('from %s %s to %s %s: ends before it starts? %s', (startDate, startTime, endDate, endTime, expected) => {
  expect(endsBeforeStart({ startDate, startTime, endDate, endTime })).toBe(expected);
});
