import { deepStrictEqual, ok } from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Feed, toCalendar } from './calendar-feed.ts';

const begin = '2030-03-01T05:00:00.000Z';
const event = { id: 'e1', start_date: begin, end_date: '2030-03-01T06:00:00.000Z', changed: begin };
const feed = (changes: Partial<Feed['events'][number]>): string =>
  toCalendar(
    {
      role: 'client',
      neutral: false,
      advocate: null,
      events: [{ ...event, title: 'Hearing', status: 'confirmed', ...changes }],
    },
    'https://site.test',
  );
/** The value of a property, whatever its lines were folded at. */
const read = (calendar: string, name: string) =>
  calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\(n|.)/gi, (_, one: string) => (one === 'n' ? '\n' : one));

Deno.test('folds words of any script into lines of at most 75 bytes, and keeps them whole', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (words) => {
      const title = `याचिका; ${words}, "कुमार"`.replaceAll(/\p{C}/gu, '');
      const calendar = feed({ title });
      for (const line of calendar.split('\r\n')) ok(new TextEncoder().encode(line).length <= 75, line);
      deepStrictEqual(read(calendar, 'SUMMARY'), title);
    }),
  ));
