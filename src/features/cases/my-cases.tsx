import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { RefreshButton } from '@/components/refresh-button';
import { usePageParam } from '@/hooks/use-list-params';
import { CaseList } from './case-list';
import { myCasesQuery } from './queries';

/** The signed-in client's own cases. */
export function MyCases() {
  const { page, setPage } = usePageParam();
  const list = useQuery(myCasesQuery(page));
  const empty = <EmptyState {...emptyStateMessages.cases} level="h2" />;
  return (
    <>
      <ListToolbar actions={<RefreshButton queryKey={['cases']} />} />
      <CaseList list={list} page={page} onPage={setPage} empty={empty} />
    </>
  );
}
