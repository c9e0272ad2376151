import { expect, it } from 'vitest';
import { endsBeforeStart, eventFromNow, newEvent, toFormValues, toRow } from './form-values';
import type { EventRow } from './queries';

// Only the columns that the tests look at.
const hearing = {
  id: 'e',
  title: 'Final hearing',
  description: null,
  type: 'hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  end_date: '2026-11-24T07:30:00+00:00',
  location: null,
  case_id: null,
  client_id: 'c',
  case: null,
  client: { full_name: 'Meera Nair' },
  court_hall: 'Court 7',
  item_number: null,
  bench: null,
  purpose: 'Arguments',
  bring: null,
  is_tentative: true,
  outcome: null,
  next_event_id: null,
  order: null,
} as EventRow;

it('shows the times of the practice’s clock, whatever the browser’s zone is', () => {
  expect(toFormValues(hearing)).toMatchObject({
    startDate: '2026-11-24',
    startTime: '10:30',
    endDate: '2026-11-24',
    endTime: '13:00',
    description: '',
    clientId: 'c',
    caseId: '',
  });
});

it('stores what was shown, unchanged', () => {
  const { start_date, end_date, ...rest } = toRow(toFormValues(hearing));
  expect(new Date(start_date)).toEqual(new Date(hearing.start_date));
  expect(new Date(end_date)).toEqual(new Date(hearing.end_date));
  expect(rest).toEqual({
    title: 'Final hearing',
    description: null,
    type: 'hearing',
    location: null,
    case_id: null,
    client_id: 'c',
    court_hall: 'Court 7',
    item_number: null,
    bench: null,
    purpose: 'Arguments',
    bring: null,
    is_tentative: true,
  });
});

it('leaves the client of an event with a case to the case', () => {
  expect(toRow({ ...toFormValues(hearing), caseId: 'k' })).toMatchObject({ case_id: 'k', client_id: null });
});

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
