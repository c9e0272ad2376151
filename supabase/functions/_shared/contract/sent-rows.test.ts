import { expect, it } from 'vitest';
import { holdsSent, isSentBefore } from './sent-rows.ts';

it.each([
  ['a moment in another zone', { at: '2026-11-24T05:00:00+00:00' }, { at: '2026-11-24T10:30:00+05:30' }, true],
  ['another moment', { at: '2026-11-24T05:00:00+00:00' }, { at: '2026-11-24T05:00:01Z' }, false],
  ['a number that was sent as text', { rating: 4.5 }, { rating: '4.5' }, true],
  ['the same list', { former: ['1', '2'] }, { former: ['1', '2'] }, true],
  ['another order', { former: ['1', '2'] }, { former: ['2', '1'] }, false],
  ['nothing for something', { note: 'x' }, { note: null }, false],
  ['what was not sent', { note: 'x', title: 'T' }, { title: 'T', note: undefined }, true],
  ['the client of its case', { case_id: 'a', client_id: 'c' }, { case_id: 'a', client_id: null }, true],
  ['another client', { case_id: null, client_id: 'c' }, { case_id: null, client_id: 'd' }, false],
])('%s: %j holds %j: %j', (_, stored, sent, expected) => {
  expect(holdsSent(stored, sent)).toBe(expected);
});

it('knows an id that is there already from a number that is taken', () => {
  const of = (constraint: string) => `duplicate key value violates unique constraint "${constraint}"`;
  expect(isSentBefore('23505', of('cases_pkey'), 'cases')).toBe(true);
  expect(isSentBefore('23505', of('cases_case_number_key'), 'cases')).toBe(false);
  expect(isSentBefore('23503', of('cases_pkey'), 'cases')).toBe(false);
});
