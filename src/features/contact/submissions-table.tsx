import { Flex } from '@chakra-ui/react';
import { emptyTexts, submissionServiceLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { formatDate } from '@/lib/dates';
import { useSelection } from '@/lib/use-selection';
import { type SubmissionRow, submissionsQuery } from './queries';
import { SubmissionDialog } from './submission-dialog';
import { SubmissionStatusBadge, SubmissionStatusMenu } from './submission-status';

function columnsOf(view: (row: SubmissionRow) => void): Column<SubmissionRow>[] {
  return [
    { header: 'Name', primary: true, cell: (row) => row.name },
    { header: 'Service', cell: (row) => submissionServiceLabels[row.service] },
    { header: 'Date', narrow: true, cell: (row) => formatDate(row.submitted_at) },
    { header: 'Status', narrow: true, cell: (row) => <SubmissionStatusBadge status={row.status} /> },
    {
      header: 'Actions',
      narrow: true,
      cell: (row) => (
        <Flex gap="2">
          <Button variant="line" size="sm" aria-label={`View ${row.name}`} onClick={() => view(row)}>
            View
          </Button>
          <SubmissionStatusMenu row={row} />
        </Flex>
      ),
    },
  ];
}

/** What visitors sent through the contact form, newest first. */
export function SubmissionsTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(submissionsQuery(page));
  const { row, open, show, close } = useSelection(list.data?.rows);
  return (
    <>
      <PagedTable
        caption="Contact submissions"
        list={list}
        columns={columnsOf(show)}
        page={page}
        onPage={setPage}
        empty={<EmptyState title={emptyTexts.submissions} level="h2" />}
      />
      <SubmissionDialog row={row} open={open} onClose={close} />
    </>
  );
}
