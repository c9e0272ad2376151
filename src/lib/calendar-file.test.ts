import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toCalendarFile } from './calendar-file';

const event = { id: 'e', start_date: '2026-11-24T05:00:00+00:00', end_date: '2026-11-24T06:00:00+00:00' };
const text = fc.string({ unit: fc.constantFrom(...'\\;,:" \na7न्😀'), maxLength: 60, size: 'max' });

it('writes what a calendar program reads as it was, in lines that are not too long', () => {
  fc.assert(
    fc.property(text, text, (title, location) => {
      const file = toCalendarFile({ ...event, title, location });
      const read = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
      expect(read.summary).toBe(title);
      expect(read.location ?? '').toBe(location);
      expect(read.uid).toBe(`e@${window.location.hostname}`);
      expect(read.startDate.toJSDate().toISOString()).toBe('2026-11-24T05:00:00.000Z');
      expect(read.endDate.toJSDate().toISOString()).toBe('2026-11-24T06:00:00.000Z');
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }),
  );
});

it('leaves a place out that is not known', () => {
  expect(toCalendarFile({ ...event, title: 'Hearing', location: null })).not.toContain('LOCATION');
});
