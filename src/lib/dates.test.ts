import { isMainThread } from 'node:worker_threads';
import { practiceTimeZone, toIso, wallTime } from '@contract';
import fc from 'fast-check';
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range';
import { describe, expect, it, vi } from 'vitest';
import {
  countDays,
  formatDate,
  formatDay,
  formatEventMoment,
  formatMoment,
  formatTime,
  formatTimes,
  isDay,
} from './dates';

/** A thread, in which mutants are tested, keeps the zone of its process. */
const zones = isMainThread
  ? ['UTC', 'Asia/Kolkata', 'America/Los_Angeles']
  : [Intl.DateTimeFormat().resolvedOptions().timeZone];

describe.each(zones)('in a browser set to %s', (zone) => {
  function there<Result>(act: () => Result): Result {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 10, 24, 10, 30).toISOString()).toBe(
      moment.tz('2026-11-24T10:30', zone).toDate().toISOString(),
    );
    return act();
  }

  it("shows moments on the practice's clock", () => {
    expect(there(() => formatMoment('2026-11-24T05:00:00Z'))).toBe('24 Nov 2026, 10:30 am');
    expect(there(() => formatTimes('2026-11-24T05:00:00Z', '2026-11-24T07:30:00Z'))).toBe('10:30 am – 1:00 pm');
    expect(there(() => formatEventMoment('2026-11-24T05:00:00Z'))).toBe('November 24th 2026, 10:30 am');
    expect(there(() => formatTime('2026-11-24 18:35:00+00'))).toBe('12:05 am');
    expect(there(() => formatDate('2026-11-23T18:45:00+00:00'))).toBe('24 Nov 2026');
    expect(there(() => formatDay('2026-11-23T18:45:00.123456Z'))).toBe('Tuesday, 24 Nov 2026');
  });

  it('counts days, whatever its own clock does between them', () => {
    expect(there(() => countDays('2026-10-31', '2026-11-02'))).toBe(2);
    expect(there(() => countDays('2027-03-15', '2027-03-13'))).toBe(-2);
  });

  it('never moves a day of the calendar', () => {
    expect(there(() => formatDate('2026-03-01'))).toBe('1 Mar 2026');
    expect(there(() => formatDay('2026-03-01'))).toBe('Sunday, 1 Mar 2026');
  });
});

it("reads like moment's 'MMMM Do YYYY, h:mm a' on every day of a year and at every hour", () => {
  for (let hours = 0; hours < 366 * 24; hours += 7) {
    const instant = new Date(Date.UTC(2026, 0, 1, hours, 7)).toISOString();
    expect(formatEventMoment(instant)).toBe(moment.tz(instant, practiceTimeZone).format('MMMM Do YYYY, h:mm a'));
  }
});

it('goes there and back at any moment in any zone, also beside a change of clocks', () => {
  const zone = fc.constantFrom(practiceTimeZone, 'America/Los_Angeles', 'Europe/London', 'Pacific/Chatham');
  const nearChange = fc
    .integer({ min: -48, max: 48 })
    .map((half) => new Date(Date.UTC(2026, 2, 8, 10) + half * 1_800_000));
  const date = fc.oneof(
    fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    nearChange,
  );
  fc.assert(
    fc.property(date, zone, (instant, there) => {
      const { year, month, day, hour, minute, second } = wallTime(instant, there);
      const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString().slice(0, 19);
      expect(wallTime(new Date(toIso(local, there)), there)).toEqual(wallTime(instant, there));
    }),
  );
});

it.each(['', '2026-11-24', 'tomorrow', '2026-13-45T10:30', '2026-11-24T05:00:00Z'])('refuses %j', (text) => {
  expect(() => toIso(text)).toThrow(RangeError);
});

it.each(['2026-11-21', '1999-12-31'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
it.each([null, '', 'today', '2026-13-01', '2026-02-31', '21-11-2026', '2026-11-21T10:00'])('%s is none', (text) =>
  expect(isDay(text)).toBe(false),
);
