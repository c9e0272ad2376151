import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it, vi } from 'vitest';
import { toEventFile } from './calendar-file';

const event = {
  id: 'e',
  title: 'Hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  end_date: '2026-11-24T06:00:00+00:00',
  location: null,
  court_hall: null,
  item_number: null,
  bench: null,
  purpose: null,
  bring: null,
  description: null,
  is_tentative: false,
  updated_at: '2026-01-01T00:00:11.5+00:00',
  case: null,
};
const read = (file: string) => new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
const text = fc.string({ unit: fc.constantFrom(...'\\;,:" \na7न्😀'), maxLength: 60, size: 'max' });

it('writes what a calendar program reads as it was, in lines that are not too long', () => {
  fc.assert(
    fc.property(text, text, (title, location) => {
      const file = toEventFile({ ...event, title, location });
      const { summary, location: place, uid, startDate, endDate } = read(file);
      expect([summary, place ?? '', uid]).toEqual([title, location, `e@${window.location.hostname}`]);
      expect(startDate.toJSDate().toISOString()).toBe('2026-11-24T05:00:00.000Z');
      expect(endDate.toJSDate().toISOString()).toBe('2026-11-24T06:00:00.000Z');
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }),
  );
});

it('leaves out what is not known', () => {
  expect(toEventFile(event)).not.toMatch(/LOCATION|DESCRIPTION/);
});

it.each(['2026-11-24T05:00:00+00:00', '2026-11-23T05:00:00+00:00'])(
  'has no end where it ends at its begin or before: %s',
  (end_date) => {
    expect(toEventFile({ ...event, end_date })).not.toContain('DTEND');
    expect(
      read(toEventFile({ ...event, end_date }))
        .startDate.toJSDate()
        .toISOString(),
    ).toBe('2026-11-24T05:00:00.000Z');
  },
);

it('tells the case, what to bring, and how often it was changed, under the site’s own name', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://advocate.example');
  const file = toEventFile({
    ...event,
    case: { case_number: 'C.A. 1/2026', title: 'Nair v. Menon' },
    court_hall: '7',
    bring: 'Aadhaar, and\ncopies',
    is_tentative: true,
  });
  const { uid, sequence, description, component } = read(file);
  expect([uid, sequence, component.getFirstPropertyValue('status')]).toEqual(['e@advocate.example', 11, 'TENTATIVE']);
  expect(description).toBe('Case: C.A. 1/2026, Nair v. Menon\nCourt Hall: 7\nWhat to Bring: Aadhaar, and\ncopies');
});
