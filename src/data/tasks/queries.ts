import { dayAt } from '@contract';
import { officeRoles } from '@contract/roles';
import type { Tables } from '@/lib/database.types';
import { choiceParam, idParam, type Params } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { rowsQuery } from '@/lib/user-rows';

/** How far a task is; overdue ones are open too. */
export const taskStates = ['open', 'overdue', 'done'] as const;

/** Filters of the list. */
export interface TaskFilters {
  /** Empty for all, as are the next two. */
  state: (typeof taskStates)[number] | '';
  /** Somebody's id, or `nobody`. */
  who: string;
  /** The case's id. */
  case: string;
}

/** Initial filters of the list. */
export const openTasks: TaskFilters = { state: 'open', who: '', case: '' };

/** How that is written in the address. */
export const taskParams: Params<TaskFilters> = {
  state: choiceParam(['', ...taskStates]),
  who: { ...idParam, parse: (text) => (text === 'nobody' ? text : idParam.parse(text)) },
  case: idParam,
};

/** Columns that the form of a task reads. */
export const columns = 'id, title, due_on, case_id, assignee_id, done_at';

/** A task as the lists show it. */
export interface TaskRow
  extends Pick<
    Tables<'tasks'>,
    'id' | 'title' | 'due_on' | 'case_id' | 'assignee_id' | 'done_at' | 'updated_at' | 'created_by'
  > {
  /** Of a defect, which is changed there; null for a task. */
  filing_id: string | null;
  case_number: string | null;
  assignee_name: string | null;
}

const shown = `${columns}, updated_at, created_by, filing_id, case_number, assignee_name`;

/** One page of the tasks, and the defects of filings, that the filters leave: the earliest due first, of those that are done the latest done. */
export function tasksQuery(filters: TaskFilters, page: number) {
  const { state, who, case: ofCase } = filters;
  return pagedQuery(['tasks', 'list', filters], page, (supabase) => {
    let select = supabase.from('all_tasks').select<string, TaskRow>(shown, { count: 'exact' });
    if (state === 'done') select = select.not('done_at', 'is', null);
    else if (state) select = select.is('done_at', null);
    if (state === 'overdue') select = select.lt('due_on', dayAt(new Date()));
    if (who) select = who === 'nobody' ? select.is('assignee_id', null) : select.eq('assignee_id', who);
    if (ofCase) select = select.eq('case_id', ofCase);
    return state === 'done'
      ? select.order('done_at', { ascending: false }).order('id', { ascending: false })
      : select.order('due_on').order('id');
  });
}

/** Open tasks that are due on a day; for today also overdue ones. */
export function dueTasksQuery(day: string) {
  return rowsQuery(['tasks', 'due', day], (supabase) => {
    const open = supabase.from('all_tasks').select<string, TaskRow>(shown).is('done_at', null);
    const due = day === dayAt(new Date()) ? open.lte('due_on', day) : open.eq('due_on', day);
    return due.order('due_on').order('id').limit(100);
  });
}

/** All who work in the office, by name: tasks are theirs. */
export const officeQuery = rowsQuery(['profiles', 'office'], (supabase) =>
  supabase.from('profiles').select('id, full_name, role').in('role', officeRoles).order('full_name').order('id'),
);
