import * as z from 'zod/mini';
import { day, identifier, moment, orEmpty, text } from './fields.ts';
import { lengths } from './lengths.ts';
import { type FieldName, field, rule } from './message.ts';

const title = text('task', lengths.taskTitle);

/** The due day is one of the practice's calendar. */
export const taskForm = z.object({
  title,
  dueOn: orEmpty(day(rule('dueOn')), rule('dueOn')),
  caseId: orEmpty(identifier('caseField'), rule('identifier', field('caseField'))),
  assigneeId: orEmpty(identifier('assignee'), rule('identifier', field('assignee'))),
});
export type TaskForm = z.infer<typeof taskForm>;

export const taskId = identifier('task');

/** Null or the empty string for nothing. */
const belongsTo = (label: FieldName) =>
  z.nullish(z.union([z.literal(''), identifier(label)], { error: rule('identifier', field(label)) }));

export const taskRequest = z.object({
  title,
  dueOn: z.nullish(z.union([z.literal(''), day(rule('dueOn'))], { error: rule('dueOn') })),
  caseId: belongsTo('caseField'),
  /** An admin. */
  assigneeId: belongsTo('assignee'),
  /** Null while it is open. */
  doneAt: z.nullish(moment(rule('doneAt'))),
});
export const taskChange = z.partial(taskRequest);

export const task = z.object({
  id: z.uuid(),
  title: z.string(),
  dueOn: z.nullable(z.iso.date()),
  caseId: z.nullable(z.uuid()),
  assigneeId: z.nullable(z.uuid()),
  doneAt: z.nullable(z.iso.datetime({ offset: true })),
});
