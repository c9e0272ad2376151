import type { TaskForm } from '@contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { discardDraft, type FormDraft, useDraftKey } from '@/lib/form-draft';

const OutcomeFormDialog = lazy(async () => ({
  default: (await import('./internal/outcome-form-dialog')).OutcomeFormDialog,
}));
const TaskFormDialog = lazy(async () => ({
  default: (await import('@/features/tasks/task-form-dialog')).TaskFormDialog,
}));

interface OutcomeFormOptions {
  /** Hearings without a result, of which one after the other is opened. */
  queue?: readonly string[];
  /** Weeks after which it is heard again. */
  weeks?: number;
}

/**
 * The form of a hearing's result, and after it that of a task that comes of it. Returns `open`, which opens it for a
 * hearing's id, and `dialog`, to be rendered.
 */
export function useOutcomeForm(): { open: (id: string, options?: OutcomeFormOptions) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<(OutcomeFormOptions & { id: string }) | null>(null);
  const hearing = opened?.id;
  const { queue = [], weeks } = opened ?? {};
  // The one that follows in the list; after its last those that were passed over.
  const others = queue.filter((id) => id !== hearing);
  const place = hearing ? queue.indexOf(hearing) : 0;
  const next = queue[place + 1] ?? others[0];
  const close = () => setOpened(null);
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
          weeks={weeks}
          onNext={next === undefined ? undefined : () => setOpened({ id: next, queue: others })}
          onAddTask={(values) => addTask(hearing, values)}
          onClose={close}
        />
      )}
      {task && <TaskFormDialog key={task.key} draft={task} onClose={closeTask} />}
    </Suspense>
  );
  const open = (id: string, options: OutcomeFormOptions = {}) => setOpened({ ...options, id });
  return { open, dialog };
}
