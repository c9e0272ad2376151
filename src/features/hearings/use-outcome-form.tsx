import type { TaskForm } from '@contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { discardDraft, type FormDraft, useDraftKey } from '@/lib/form-draft';

const OutcomeFormDialog = lazy(async () => ({
  default: (await import('./internal/outcome-form-dialog')).OutcomeFormDialog,
}));
const TaskFormDialog = lazy(async () => ({
  default: (await import('@/features/tasks/task-form-dialog')).TaskFormDialog,
}));

/**
 * The form of a hearing's result, and after it that of a task that comes of it. Returns `open`, which opens it for a
 * hearing's id, and `dialog`, to be rendered.
 */
export function useOutcomeForm(): { open: (id: string) => void; dialog: ReactNode } {
  const [hearing, open] = useState<string | null>(null);
  const [task, setTask] = useState<FormDraft<TaskForm> | null>(null);
  const draftKey = useDraftKey('task of a hearing');
  const addTask = (eventId: string, values: TaskForm) => setTask({ key: `${draftKey} ${eventId}`, id: null, values });
  const closeTask = () => {
    if (task) discardDraft(task.key);
    setTask(null);
  };
  const dialog = (
    <Suspense>
      {hearing && (
        <OutcomeFormDialog
          key={hearing}
          id={hearing}
          onAddTask={(values) => addTask(hearing, values)}
          onClose={() => open(null)}
        />
      )}
      {task && <TaskFormDialog key={task.key} draft={task} onClose={closeTask} />}
    </Suspense>
  );
  return { open, dialog };
}
