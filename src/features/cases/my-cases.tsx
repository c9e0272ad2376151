import { skipToken, useQuery } from '@tanstack/react-query';
import { emptyStateMessages } from '@texts/cases';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { type CaseRow, myCaseQuery, myCasesQuery } from '@/data/cases/queries';
import { useListParams } from '@/hooks/use-list-params';
import { idParam } from '@/lib/list-params';
import { CaseDetail } from './internal/case-detail';
import { ClientCaseList } from './internal/case-list';

/** Which case is open, and where in it a link leads to: its messages, a request or a document. */
const noCase = { case: '', at: '' };
const caseParams = {
  case: idParam,
  at: { ...idParam, parse: (text: string) => (text === 'messages' ? text : idParam.parse(text)) },
};

/** The signed-in client's own cases; the one that the address names is open (`case`). */
export function MyCases() {
  const { filters, page, setPage, setOpened } = useListParams(noCase, caseParams);
  const list = useQuery(myCasesQuery(page));
  const listed = list.data?.rows.find(({ id }) => id === filters.case);
  const asked = myCaseQuery(filters.case);
  const { data } = useQuery(filters.case && !listed ? asked : { ...asked, queryFn: skipToken });
  const row = filters.case ? (listed ?? data) : undefined;
  // It is still shown while its dialog closes.
  const [seen, setSeen] = useState<CaseRow>();
  if (row && row !== seen) setSeen(row);
  const empty = <EmptyState {...emptyStateMessages.cases} level="h2" />;
  return (
    <>
      <ListToolbar refresh={['cases']} />
      <ClientCaseList
        list={list}
        page={page}
        onPage={setPage}
        empty={empty}
        onView={({ id }) => setOpened({ ...noCase, case: id })}
      />
      <CaseDetail row={row ?? seen} open={Boolean(row)} spot={filters.at} onClose={() => setOpened(noCase)} />
    </>
  );
}
