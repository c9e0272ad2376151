import * as z from 'zod/mini';
import { toAnswer, toRequest } from './derived.ts';
import { day, identifier, line, moment, orEmpty } from './fields.ts';
import { lengths } from './lengths.ts';
import { field, rule } from './message.ts';

/** The due day is one of the practice's calendar. */
export const taskForm = z.object({
  title: line('tasks.title', lengths.taskTitle),
  dueOn: orEmpty(day(rule('dueOn')), rule('dueOn')),
  caseId: orEmpty(identifier('tasks.caseId'), rule('identifier', field('tasks.caseId'))),
  /** An admin. */
  assigneeId: orEmpty(identifier('tasks.assigneeId'), rule('identifier', field('tasks.assigneeId'))),
});
export type TaskForm = z.infer<typeof taskForm>;

export const taskId = identifier('ids.task');

export const taskRequest = z.extend(toRequest(taskForm), {
  /** Null while it is open. */
  doneAt: z.nullish(moment(rule('doneAt'))),
});
export const taskChange = z.partial(taskRequest);

export const task = z.extend(toAnswer(taskForm), { doneAt: z.nullable(z.iso.datetime({ offset: true })) });
