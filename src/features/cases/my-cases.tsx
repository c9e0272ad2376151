import { emptyStateMessages } from '@contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { RefreshButton } from '@/components/refresh-button';
import { useListParams, usePageParam } from '@/hooks/use-list-params';
import { idParam } from '@/lib/list-params';
import { CaseDetail } from './internal/case-detail';
import { ClientCaseList } from './internal/case-list';
import { myCaseQuery, myCasesQuery } from './queries';

const noCase = { case: '' };
const caseParam = { case: idParam };

/** The signed-in client's own cases; the one that the address names is open (`case`). */
export function MyCases() {
  const { page, setPage } = usePageParam();
  const { filters, setFilters } = useListParams(noCase, caseParam);
  const list = useQuery(myCasesQuery(page));
  const asked = myCaseQuery(filters.case);
  const { data: row } = useQuery(filters.case ? asked : { ...asked, queryFn: skipToken });
  const empty = <EmptyState {...emptyStateMessages.cases} level="h2" />;
  return (
    <>
      <ListToolbar actions={<RefreshButton queryKey={['cases']} />} />
      <ClientCaseList list={list} page={page} onPage={setPage} empty={empty} />
      <CaseDetail row={row ?? undefined} open={Boolean(filters.case && row)} onClose={() => setFilters(noCase)} />
    </>
  );
}
