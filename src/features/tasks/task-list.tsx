import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { relatedCase } from '@texts/events';
import * as texts from '@texts/tasks';
import { FilterSelect } from '@/components/filter-select';
import { SearchPicker } from '@/components/search-picker';
import { caseOptions } from '@/data/cases/queries';
import { adminsQuery, openTasks, taskParams, taskStates } from '@/data/tasks/queries';
import { useListParams } from '@/hooks/use-list-params';
import { TaskTable } from './internal/task-table';

/** The tasks of the office, those that are open first. */
export function TaskList() {
  const { filters, setFilters, page, setPage } = useListParams(openTasks, taskParams);
  const { data: admins = [] } = useQuery(adminsQuery);
  const names = { nobody: texts.nobody, ...Object.fromEntries(admins.map(({ id, full_name }) => [id, full_name])) };
  return (
    <TaskTable filters={filters} page={page} onPage={setPage}>
      <FilterSelect
        label={texts.state}
        all={texts.allStates}
        values={taskStates}
        labels={texts.taskStateLabels}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <FilterSelect<string>
        label={texts.assignee}
        all={texts.everyone}
        values={Object.keys(names)}
        labels={names}
        value={filters.who}
        onChange={(who) => setFilters({ who })}
      />
      <Box flex="1 1 12rem" maxWidth={{ md: '18rem' }}>
        <SearchPicker
          label={relatedCase}
          size="sm"
          source={caseOptions}
          none={texts.allCases}
          value={filters.case}
          onChange={(lawCase) => setFilters({ case: lawCase })}
        />
      </Box>
    </TaskTable>
  );
}
