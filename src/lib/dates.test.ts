import { practiceTimeZone, toIso } from '@contract';
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

describe.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])('in a browser set to %s', (zone) => {
  function there<Result>(act: () => Result): Result {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 10, 24, 10, 30).toISOString()).toBe(
      moment.tz('2026-11-24T10:30', zone).toDate().toISOString(),
    );
    return act();
  }

  it("takes what is typed for the practice's time", () => {
    expect(there(() => toIso('2026-11-24T10:30'))).toBe('2026-11-24T05:00:00.000Z');
    expect(there(() => toIso('2026-11-24T00:15'))).toBe('2026-11-23T18:45:00.000Z');
  });

  it("shows moments on the practice's clock", () => {
    expect(there(() => formatMoment('2026-11-24T05:00:00Z'))).toBe('24 Nov 2026, 10:30 am');
    expect(there(() => formatTimes('2026-11-24T05:00:00Z', '2026-11-24T07:30:00Z'))).toBe('10:30 am – 1:00 pm');
    expect(there(() => formatEventMoment('2026-11-24T05:00:00Z'))).toBe('November 24th 2026, 10:30 am');
    expect(there(() => formatTime('2026-11-24 18:35:00+00'))).toBe('12:05 am');
    expect(there(() => formatDate('2026-11-23T18:45:00+00:00'))).toBe('24 Nov 2026');
    expect(there(() => formatDay('2026-11-23T18:45:00.123456Z'))).toBe('Tuesday, 24 November 2026');
  });

  it('counts days, whatever its own clock does between them', () => {
    expect(there(() => countDays('2026-10-31', '2026-11-02'))).toBe(2);
    expect(there(() => countDays('2027-03-15', '2027-03-13'))).toBe(-2);
  });

  it('never moves a day of the calendar', () => {
    expect(there(() => formatDate('2026-03-01'))).toBe('1 Mar 2026');
    expect(there(() => formatDay('2026-03-01'))).toBe('Sunday, 1 March 2026');
  });
});

it("reads like moment's 'MMMM Do YYYY, h:mm a' on every day of a year and at every hour", () => {
  for (let hours = 0; hours < 366 * 24; hours += 7) {
    const instant = new Date(Date.UTC(2026, 0, 1, hours, 7)).toISOString();
    expect(formatEventMoment(instant)).toBe(moment.tz(instant, practiceTimeZone).format('MMMM Do YYYY, h:mm a'));
  }
});

it('goes there and back beside a change of clocks', () => {
  expect(toIso('2026-03-08T01:30', 'America/Los_Angeles')).toBe('2026-03-08T09:30:00.000Z');
  expect(toIso('2026-03-08T03:30', 'America/Los_Angeles')).toBe('2026-03-08T10:30:00.000Z');
  expect(toIso('2026-11-01T23:30', 'America/Los_Angeles')).toBe('2026-11-02T07:30:00.000Z');
});

it.each(['', '2026-11-24', 'tomorrow', '2026-13-45T10:30', '2026-11-24T05:00:00Z'])('refuses %j', (text) => {
  expect(() => toIso(text)).toThrow(RangeError);
});

it('is the only place that decides how people read a date or a time', () => {
  const sources = import.meta.glob<string>(
    ['/src/**/*.{ts,tsx}', '/supabase/functions/**/*.ts', '!/**/*.test.{ts,tsx}'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const found = Object.entries(sources).flatMap(([file, text]) =>
    // `YYYY-MM-DD` and the names of weekdays above the calendar are no dates.
    [...text.matchAll(/toLocale(Date|Time)String|dateStyle|timeStyle|\.format\('(?!YYYY-MM-DD')|\.format\(\)/g)].map(
      ([match]) => `${file}: ${match}`,
    ),
  );
  expect(found).toEqual([]);
  const inFull = Object.keys(sources).filter((file) => sources[file]?.includes('formatEventMoment'));
  expect(inFull).toEqual(['/src/features/events/internal/event-detail.tsx', '/src/lib/dates.ts']);
});

it.each(['2026-11-21', '1999-12-31'])('%s is a day', (text) => expect(isDay(text)).toBe(true));
it.each([null, '', 'today', '2026-13-01', '2026-02-31', '21-11-2026', '2026-11-21T10:00'])('%s is none', (text) =>
  expect(isDay(text)).toBe(false),
);
