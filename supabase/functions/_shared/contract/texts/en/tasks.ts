import type { ToastText } from '../shape.ts';

export const tasks = 'Tasks';
export const addTask = 'Add Task';
export const editTask = 'Edit Task';
export const updateTask = 'Update Task';
export const task = 'Task';
export const nobody = 'Nobody';
export const everyone = 'Everyone';
export const state = 'State';
export const allStates = 'All states';
export const taskStateLabels = { open: 'Open', overdue: 'Overdue', done: 'Done' };
export const allCases = 'All cases';
export const doneOn = (day: string) => `Done on ${day}`;
export const overdueSince = (day: string) => `${day}, overdue`;
export const reopen = 'Reopen';
export const markDone = (title: string) => `Done: ${title}`;
export const markOpen = (title: string) => `Reopen: ${title}`;
export const deleteThisTask = 'Delete this task?';
export const deletion = (title: string) => `“${title}” is deleted.`;
export const actionsFor = (title: string) => `What can be done with ${title}`;
export const nothingDue = 'Nothing is due.';
export const dueTasks = 'Tasks that are due';
export const dueOnes = (count: string) => `${count} overdue or due today`;
export const saveAndAddTask = 'Save and add a task';
export const taskExample = 'For example: file the rejoinder';

export const successToasts = {
  taskAdded: { title: 'Task added' },
  taskUpdated: { title: 'Task updated' },
  taskDeleted: { title: 'Task deleted' },
} as const;

export const errorToasts = {
  taskAdd: { title: 'Error', description: 'Failed to add the task' },
  taskUpdate: { title: 'Error', description: 'Failed to update the task' },
  taskDelete: { title: 'Error', description: 'Failed to delete the task' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  tasks: { title: 'Nothing to do', description: 'What has to be done, in a case or beside it, is listed here.' },
} as const;
