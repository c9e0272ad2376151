import { useState } from 'react';
import { openTasks, tasksQuery } from '@/data/tasks/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { TaskTable } from './internal/task-table';

/** Tasks of a case. */
export function CaseTasks({ caseId }: { caseId: string }) {
  const [page, setPage] = useState(1);
  const list = useLiveQuery(tasksQuery({ ...openTasks, case: caseId }, page));
  return <TaskTable table={{ list, page, onPage: setPage }} caseId={caseId} isOfCase />;
}
