import { useState } from 'react';
import { TaskTable } from './internal/task-table';
import { openTasks } from './queries';

/** What is to be done in a case. */
export function CaseTasks({ caseId }: { caseId: string }) {
  const [page, setPage] = useState(1);
  return <TaskTable filters={{ ...openTasks, case: caseId }} page={page} onPage={setPage} isOfCase />;
}
