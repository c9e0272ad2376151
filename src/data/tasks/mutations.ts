import { dayAt, type TaskForm, toColumns } from '@contract';
import { errorToasts, successToasts } from '@texts/tasks';
import { useOptimisticField } from '@/hooks/use-optimistic-field';
import { defineResource } from '@/lib/resource';
import { changeRow } from '@/lib/user-rows';
import { toFormValues } from './form-values';
import { columns, type TaskRow } from './queries';

export const { useSave: useSaveTask, useDelete: useDeleteTask } = defineResource({
  table: 'tasks',
  columns,
  toFormValues,
  toRow: (form: TaskForm) => toColumns(form),
  toasts: {
    add: [successToasts.taskAdded, errorToasts.taskAdd],
    change: [successToasts.taskUpdated, errorToasts.taskUpdate],
    delete: [successToasts.taskDeleted, errorToasts.taskDelete],
  },
});

/** Says that a task is done or a defect cured, or open again. Returns what `useOptimisticField()` returns. */
export function useSetTaskDone(row: TaskRow) {
  return useOptimisticField<TaskRow, 'done_at'>({
    kind: ['tasks', 'done'],
    row,
    field: 'done_at',
    list: ['tasks', 'list'],
    write: (done_at) =>
      row.filing_id
        ? changeRow('filing_items', row.id, { done_on: done_at && dayAt(new Date(done_at)) })
        : changeRow('tasks', row.id, { done_at }),
    meta: { failure: errorToasts.taskUpdate },
  });
}
