import { portalCasePath } from '@contract/addresses';
import { emptyStateMessages } from '@texts/cases';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { myCasesQuery } from '@/data/cases/queries';
import { usePageParam } from '@/hooks/use-list-params';
import { useLiveQuery } from '@/hooks/use-live-query';
import { ClientCaseList } from './internal/case-list';

/** The signed-in client's own cases, each of which leads to its page. */
export function MyCases() {
  const { page, setPage } = usePageParam();
  const list = useLiveQuery(myCasesQuery(page));
  return (
    <>
      <ListToolbar refresh={['cases']} />
      <ClientCaseList
        list={list}
        page={page}
        onPage={setPage}
        empty={<EmptyState {...emptyStateMessages.cases} level="h2" />}
        rowTo={({ id }) => portalCasePath(id)}
      />
    </>
  );
}
