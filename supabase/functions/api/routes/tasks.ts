import { Hono } from 'hono';
import { task, taskChange, taskId, taskRequest } from '../../_shared/contract/index.ts';
import { equal, isSet, untilDay } from '../filters.ts';
import { rest } from '../rest.ts';

export const tasks = rest(new Hono(), {
  table: {
    name: 'all_tasks',
    viewOf: 'tasks',
    row: task,
    columns: { datetime: { field: 'dueOn', message: 'validation.dueOn' } },
  },
  id: taskId,
  read: 'office',
  write: 'office',
  deletedBy: 'office',
  list: {
    summary: 'The tasks of the office, the earliest due first, those without a day last.',
    filters: { done: isSet('doneAt'), dueTo: untilDay('dueOn'), ...equal('caseId', 'assigneeId') },
    order: ['dueOn', 'id'],
  },
  one: 'A task.',
  add: {
    summary: 'Adds a task.',
    body: taskRequest,
    example: { title: 'File the rejoinder', dueOn: '2026-12-14' },
  },
  change: {
    summary: 'Changes a task; what is left out stays as it is. With `doneAt` it is done.',
    body: taskChange,
    errors: [409],
    example: { doneAt: '2026-11-24T10:30:00+05:30' },
  },
  remove: 'Deletes a task: a clerk or junior one of their own.',
});
