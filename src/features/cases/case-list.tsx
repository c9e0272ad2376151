import { Flex } from '@chakra-ui/react';
import { practiceAreaLabels } from '@contract';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { PagedTable, type PagedTableProps } from '@/components/paged-table';
import { useSelection } from '@/hooks/use-selection';
import { formatDate } from '@/lib/dates';
import { CaseDetail } from './case-detail';
import { CaseStatusBadge } from './case-status';
import type { CaseRow } from './queries';

type Act = (row: CaseRow) => void;

function tableColumns(view: Act, edit: Act | undefined): Column<CaseRow>[] {
  return [
    { header: 'Case Number', sort: 'case_number', cell: (row) => row.case_number },
    { header: 'Title', primary: true, sort: 'title', cell: (row) => row.title },
    { header: 'Practice Area', cell: (row) => practiceAreaLabels[row.practice_area] },
    { header: 'Filing Date', narrow: true, sort: 'filing_date', cell: (row) => formatDate(row.filing_date) },
    { header: 'Status', cell: (row) => <CaseStatusBadge status={row.status} /> },
    {
      header: 'Actions',
      narrow: true,
      cell: (row) => (
        <Flex gap="2">
          <Button variant="line" size="sm" aria-label={`View ${row.title}`} onClick={() => view(row)}>
            View
          </Button>
          {edit && (
            <Button variant="line" size="sm" aria-label={`Edit ${row.title}`} onClick={() => edit(row)}>
              Edit
            </Button>
          )}
        </Flex>
      ),
    },
  ];
}

interface CaseListProps extends Omit<PagedTableProps<CaseRow>, 'caption' | 'columns'> {
  /** Opens the form of a case, for a user who may change it. */
  onEdit?: Act;
}

/** Cases, each with a dialog of everything about it. */
export function CaseList({ list, onEdit, ...table }: CaseListProps) {
  const { row, open, show, close } = useSelection(list.data?.rows);
  return (
    <>
      <PagedTable caption="Cases" list={list} columns={tableColumns(show, onEdit)} {...table} />
      <CaseDetail row={row} open={open} onClose={close} onEdit={onEdit} />
    </>
  );
}
