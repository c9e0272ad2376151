import { expect, it } from 'vitest';
import { holidayOn, isHolidayList, nextSittingDay, readHoliday, readHolidays } from './holidays.ts';

it.each([
  ['Sunday', { weekday: 0, name: 'Sunday' }],
  [' saturday ', { weekday: 6, name: 'saturday' }],
  ['रविवार', { weekday: 0, name: 'रविवार' }],
  ['26 Jan 2027 Republic Day', { first: '2027-01-26', last: '2027-01-26', name: 'Republic Day' }],
  ['26/01/2027: Republic Day', { first: '2027-01-26', last: '2027-01-26', name: 'Republic Day' }],
  ['2027-01-26', { first: '2027-01-26', last: '2027-01-26', name: '' }],
  ['26 जनवरी 2027, गणतंत्र दिवस', { first: '2027-01-26', last: '2027-01-26', name: 'गणतंत्र दिवस' }],
  ['20 Dec 2027 - 2 January 2028 Winter', { first: '2027-12-20', last: '2028-01-02', name: 'Winter' }],
  ['20.12.2027 to 02.01.2028', { first: '2027-12-20', last: '2028-01-02', name: '' }],
  ['20-12-2027–24-12-2027 Break', { first: '2027-12-20', last: '2027-12-24', name: 'Break' }],
  ['31 Feb 2027', undefined],
  ['2 Jan 2028 - 20 Dec 2027', undefined],
  ['26 Foo 2027', undefined],
  ['Republic Day', undefined],
])('reads the line %j', (line, holiday) => {
  expect(readHoliday(line)).toEqual(holiday);
});

it('finds the day itself, or the next on which courts sit', () => {
  const holidays = readHolidays('Sunday\n\n23 Dec 2027 - 2 Jan 2028 Winter\nnonsense');
  expect(holidayOn('2027-12-31', holidays)?.name).toBe('Winter');
  const days = ['2027-12-19', '2027-12-20', '2027-12-24', '2027-12-25', '2027-01-26'];
  const some = readHolidays('20 Dec 2027 - 24 Dec 2027 Break\n26 Jan 2027 Republic Day');
  expect(days.map((day) => holidayOn(day, some)?.name)).toEqual([
    undefined,
    'Break',
    'Break',
    undefined,
    'Republic Day',
  ]);
  expect(nextSittingDay('2027-12-22', holidays)).toBe('2027-12-22');
  expect(nextSittingDay('2027-12-23', holidays)).toBe('2028-01-03');
  const always = readHolidays('Sunday\nMonday\nTuesday\nWednesday\nThursday\nFriday\nSaturday');
  expect(nextSittingDay('2027-12-22', always)).toBe('2027-12-22');
  expect([isHolidayList('Sunday\n \n'), isHolidayList('Sunday\nnonsense')]).toEqual([true, false]);
});
