import { dayAt, emptyFields, type TaskForm, toFormFields } from '@contract';
import { taskForm } from '@contract/tasks';
import { addDays } from '@/lib/dates';
import type { TaskRow } from './queries';

/** Initial values of the form of a new task. */
export const newTask = (given: Partial<TaskForm> = {}): TaskForm => ({ ...emptyFields(taskForm), ...given });

/** Initial values of the form for an existing row. */
export const toFormValues = ({ title, due_on, case_id, assignee_id }: TaskRow): TaskForm =>
  toFormFields({ title, due_on, case_id, assignee_id });

/**
 * Initial values for a task that comes of a hearing: due a week before the next date, on that day where that is sooner than a week,
 * and without a next date two weeks after the hearing.
 * @param nextDate a day, or empty
 */
export function taskOfHearing(caseId: string | null, hearingAt: string, nextDate: string, now = new Date()): TaskForm {
  const weekBefore = nextDate && addDays(nextDate, -7);
  const dueOn = nextDate ? (weekBefore > dayAt(now) ? weekBefore : nextDate) : addDays(dayAt(new Date(hearingAt)), 14);
  return newTask({ caseId: caseId ?? '', dueOn });
}
