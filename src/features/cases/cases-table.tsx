import { type Message, practiceAreaLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { formatDate } from '@/lib/dates';
import { useSelection } from '@/lib/use-selection';
import { CaseDialog } from './case-dialog';
import { CaseStatusBadge } from './case-status';
import { type CaseRow, casesQuery } from './queries';

function columnsOf(view: (row: CaseRow) => void): Column<CaseRow>[] {
  return [
    { header: 'Case Number', cell: (row) => row.case_number },
    { header: 'Title', primary: true, cell: (row) => row.title },
    { header: 'Practice Area', cell: (row) => practiceAreaLabels[row.practice_area] },
    { header: 'Filing Date', narrow: true, cell: (row) => formatDate(row.filing_date) },
    { header: 'Status', cell: (row) => <CaseStatusBadge status={row.status} /> },
    {
      header: 'Actions',
      cell: (row) => (
        <Button variant="line" size="sm" justifySelf="start" aria-label={`View ${row.title}`} onClick={() => view(row)}>
          View
        </Button>
      ),
    },
  ];
}

/**
 * The cases the signed-in user may see, each with a dialog of everything about it.
 * @param empty what is said when there is none
 */
export function CasesTable({ empty }: { empty: Message }) {
  const [page, setPage] = useState(1);
  const list = useQuery(casesQuery(page));
  const { row, open, show, close } = useSelection(list.data?.rows);
  return (
    <>
      <PagedTable
        caption="Cases"
        list={list}
        columns={columnsOf(show)}
        page={page}
        onPage={setPage}
        empty={<EmptyState title={empty.title} description={empty.description} level="h2" />}
      />
      <CaseDialog row={row} open={open} onClose={close} />
    </>
  );
}
