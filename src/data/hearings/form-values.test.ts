import type { OutcomeForm } from '@contract';
import { expect, it } from 'vitest';
import { differingFields, toArguments, toFormValues } from './form-values';
import type { Hearing } from './queries';

const hearing: Hearing['hearing'] = {
  id: 'h',
  case_id: null,
  title: 'Final hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  purpose: 'Arguments',
  is_tentative: false,
  outcome: null,
  outcome_recorded_at: null,
  next_event_id: null,
  updated_at: '2026-11-20T05:00:00.000001+00:00',
  case: null,
  order: null,
};
const adjourned: OutcomeForm = {
  outcome: 'adjourned',
  orderText: '',
  orderShared: false,
  nextDate: '2026-12-15',
  nextTime: '10:30',
  nextPurpose: '',
  nextTentative: false,
  closeCase: false,
  replaces: '',
};

it('gives no next date after a final result, and closes the case only with one that ends it', () => {
  const closing = { ...adjourned, closeCase: true };
  expect(toArguments({ hearing, next: undefined }, closing)).toMatchObject({ p_close_case: false });
  const disposed = toArguments({ hearing, next: undefined }, { ...closing, outcome: 'disposed' });
  expect(disposed).toMatchObject({ p_outcome: 'disposed', p_close_case: true });
  expect(disposed).not.toHaveProperty('p_next_date');
  expect(disposed).not.toHaveProperty('p_cancel_events');
  const cancelling = { ...closing, outcome: 'disposed' as const, cancelEvents: ['e'] };
  expect(toArguments({ hearing, next: undefined }, cancelling)).toMatchObject({ p_cancel_events: ['e'] });
  const open = toArguments({ hearing, next: undefined }, { ...cancelling, closeCase: false });
  expect(open).not.toHaveProperty('p_cancel_events');
});

it.each([
  ['nothing', {}, undefined, { outcome: '', nextDate: '', nextTime: '10:30', nextTentative: false, replaces: '' }],
  [
    'an adjournment to a date that is not certain, after midnight in India',
    { outcome: 'adjourned', outcome_recorded_at: 'T', order: { body: 'Reply.', shared: true, updated_at: 'U' } },
    { start_date: '2026-12-14T19:00:00+00:00', purpose: 'Costs', is_tentative: true },
    {
      ...{ outcome: 'adjourned', orderText: 'Reply.', orderShared: true, nextDate: '2026-12-15', nextTime: '00:30' },
      ...{ nextPurpose: 'Costs', nextTentative: true, replaces: 'T', closeCase: false },
    },
  ],
] as const)('begins with what is recorded: %s', (_what, recorded, next, values) => {
  const opened = { hearing: { ...hearing, ...recorded }, next: next && { ...hearing, ...next } } as Hearing;
  expect(toFormValues(opened)).toMatchObject(values);
  expect(toArguments(opened, toFormValues(opened)).p_next_purpose).toBe(next?.purpose);
});

it.each([
  [{}, []],
  [{ outcome: 'reserved', nextDate: '' }, ['outcome', 'nextDate']],
  [{ nextTime: '14:00', nextTentative: true }, ['nextTime', 'nextTentative']],
  [{ nextDate: '', nextTime: '14:00' }, ['nextDate']],
  [{ orderText: 'Other words.' }, ['orderText']],
  [{ orderText: 'Other words.', orderShared: true }, ['orderText', 'orderShared']],
  [{ orderShared: true }, []],
] as const)('differs from %j in %j', (changes, fields) => {
  expect(differingFields(adjourned, { ...adjourned, nextPurpose: 'Arguments', ...changes })).toEqual(fields);
});
