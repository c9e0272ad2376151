import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toCalendarFile } from './calendar-file';

const event = {
  id: 'e',
  title: 'सुनवाई: नायर बनाम ग्रीनफील्ड; अंतिम बहस, और उसके बाद जो कुछ शेष रह जाए वह सब',
  start_date: '2026-11-24T05:00:00+00:00',
  end_date: '2026-11-24T06:00:00+00:00',
  location: 'Court 7,\nSupreme Court',
};

it('writes what a calendar program reads as it was, in lines that are not too long', () => {
  const file = toCalendarFile(event);
  const read = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
  expect(read.summary).toBe(event.title);
  expect(read.location).toBe(event.location);
  expect(read.uid).toBe(`e@${window.location.hostname}`);
  expect(read.startDate.toJSDate().toISOString()).toBe('2026-11-24T05:00:00.000Z');
  expect(read.endDate.toJSDate().toISOString()).toBe('2026-11-24T06:00:00.000Z');
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

it('leaves a place out that is not known', () => {
  expect(toCalendarFile({ ...event, location: null })).not.toContain('LOCATION');
});
