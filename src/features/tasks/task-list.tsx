import { useQuery } from '@tanstack/react-query';
import { relatedCase } from '@texts/events';
import * as labels from '@texts/fields';
import * as texts from '@texts/tasks';
import { FilterPicker } from '@/components/filter-picker';
import { FilterSelect } from '@/components/filter-select';
import { caseOptions } from '@/data/cases/queries';
import { officeQuery, openTasks, taskParams, taskStates, tasksQuery } from '@/data/tasks/queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { TaskTable } from './internal/task-table';

/** The tasks of the office, those that are open first. */
export function TaskList() {
  const { filters, field, table } = useAdminList(tasksQuery, openTasks, taskParams, { live: true });
  const { data: people = [] } = useQuery(officeQuery);
  const names = { nobody: texts.nobody, ...Object.fromEntries(people.map(({ id, full_name }) => [id, full_name])) };
  return (
    <TaskTable table={table} caseId={filters.case}>
      <FilterSelect
        label={texts.state}
        all={texts.allStates}
        values={taskStates}
        labels={texts.taskStateLabels}
        {...field('state')}
      />
      <FilterSelect<string>
        label={labels.tasks.assigneeId}
        all={texts.everyone}
        values={Object.keys(names)}
        labels={names}
        {...field('who')}
      />
      <FilterPicker label={relatedCase} all={texts.allCases} source={caseOptions} {...field('case')} />
    </TaskTable>
  );
}
