import { warnings } from '@texts/contact';
import { expect, it } from 'vitest';
import { settingDefaults } from '@/lib/settings';
import { openingNotice } from './opening-notice';

const hours = settingDefaults.contact_hours;

it.each([
  ['a Sunday', '2031-11-23T10:30', warnings.closedThatDay],
  ['a Saturday evening', '2031-11-22T18:01', warnings.closedAtThatTime('10:00 AM - 6:00 PM')],
  ['before the office opens', '2031-11-24T08:59', warnings.closedAtThatTime('9:00 AM - 7:00 PM')],
  ['noon on a Monday', '2031-11-24T12:00', null],
  ['the last minute of a Monday', '2031-11-24T19:00', null],
  ['nothing', '', null],
])('says of %s what a visitor has to know', (_, local, notice) => {
  expect(openingNotice(local, hours)).toBe(notice);
});

it('understands full hours, and says nothing of words', () => {
  expect(openingNotice('2031-11-24T21:00', { ...hours, weekdays: '10 am to 12 pm' })).toBe(
    warnings.closedAtThatTime('10 am to 12 pm'),
  );
  expect(openingNotice('2031-11-24T21:00', { ...hours, weekdays: 'By appointment' })).toBeNull();
});
