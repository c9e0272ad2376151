import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { CasesTable } from './cases-table';
import { myCasesQuery } from './queries';

/** The signed-in client's own cases. */
export function MyCases() {
  const [page, setPage] = useState(1);
  const list = useQuery(myCasesQuery(page));
  const empty = <EmptyState {...emptyStateMessages.cases} level="h2" />;
  return <CasesTable list={list} page={page} onPage={setPage} empty={empty} />;
}
