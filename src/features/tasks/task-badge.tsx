import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/tasks';
import { CountBadge } from '@/components/count-badge';
import { adminSummaryQuery } from '@/data/dashboard';

/** How many tasks are overdue or due today. The cards read it; nothing is asked for here. */
export function TaskBadge() {
  return <CountBadge count={useQuery(adminSummaryQuery).data?.due_tasks ?? 0} say={texts.dueOnes} />;
}
