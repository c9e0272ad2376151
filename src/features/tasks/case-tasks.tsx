import { useState } from 'react';
import { openTasks } from '@/data/tasks/queries';
import { TaskTable } from './internal/task-table';

/** What is to be done in a case. */
export function CaseTasks({ caseId }: { caseId: string }) {
  const [page, setPage] = useState(1);
  return <TaskTable filters={{ ...openTasks, case: caseId }} page={page} onPage={setPage} isOfCase />;
}
