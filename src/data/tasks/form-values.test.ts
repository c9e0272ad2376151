import { expect, it } from 'vitest';
import { taskOfHearing } from './form-values';

const hearing = '2026-11-24T05:00:00+00:00';

it.each([
  ['a week before the next date', '2026-12-15', '2026-12-08'],
  ['on the next date, where that is within a week', '2026-12-01', '2026-12-01'],
  ['two weeks after the hearing, without a next date', '', '2026-12-08'],
  [
    'two weeks after its day in India, where it is still the day before in UTC',
    '',
    '2026-12-09',
    '2026-11-24T18:30:00Z',
  ],
])('a task of a hearing is due %s', (_, nextDate, dueOn, hearingAt = hearing) => {
  const task = taskOfHearing('c', hearingAt, nextDate, new Date('2026-11-24T08:00:00Z'));
  expect(task).toEqual({ title: '', dueOn, caseId: 'c', assigneeId: '' });
});
