import { portalCasePath, portalPath } from '@contract/addresses';
import { skipToken, useQuery } from '@tanstack/react-query';
import { emptyStateMessages } from '@texts/cases';
import { cases } from '@texts/common';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PageGone } from '@/components/page-gone';
import { type CaseRow, myCaseQuery, myCasesQuery } from '@/data/cases/queries';
import { usePageParam } from '@/hooks/use-list-params';
import { idParam } from '@/lib/list-params';
import { withParams } from '@/lib/search-params';
import { CaseDetail } from './internal/case-detail';
import { ClientCaseList } from './internal/case-list';

/** Where in a case a link leads to: its messages, a request or a document. */
const spotParam = 'at';

/** The signed-in client's own cases; the one that the address names is open. */
export function MyCases() {
  const { page, setPage } = usePageParam();
  const { id: named } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = idParam.parse(named ?? '');
  const list = useQuery(myCasesQuery(page));
  const listed = list.data?.rows.find((row) => row.id === id);
  const asked = myCaseQuery(id ?? '');
  const { data } = useQuery(id && !listed ? asked : { ...asked, queryFn: skipToken });
  const row = id ? (listed ?? data) : undefined;
  // The dialog has an entry of its own in the history: see `useBackCloses()`. The page of the list stays.
  const show = (path: string) => void navigate(path + withParams(search, { [spotParam]: '' }), { replace: true });
  // It is still shown while its dialog closes.
  const [seen, setSeen] = useState<CaseRow>();
  if (row && row !== seen) setSeen(row);
  const empty = <EmptyState {...emptyStateMessages.cases} level="h2" />;
  if (named && (!id || row === null)) return <PageGone to={portalPath('cases')} label={cases} />;
  return (
    <>
      <ListToolbar refresh={['cases']} />
      <ClientCaseList
        list={list}
        page={page}
        onPage={setPage}
        empty={empty}
        onView={(chosen) => show(portalCasePath(chosen.id))}
      />
      <CaseDetail
        row={row ?? seen}
        open={Boolean(row)}
        spot={search.get(spotParam) ?? ''}
        onClose={() => show(portalPath('cases'))}
      />
    </>
  );
}
