import { Box } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Page, pageSize } from '@/lib/paging';
import { type Column, DataTable } from './data-table';
import { ListLoading } from './list-loading';
import { LoadError } from './load-error';
import { Pager } from './pager';

interface PagedTableProps<Row> {
  /** What the table lists. */
  caption: string;
  list: UseQueryResult<Page<Row>>;
  columns: readonly Column<Row>[];
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
}

/** A list that is read a page at a time, in each of its states: loading, failed, empty, or rows with a pager. */
export function PagedTable<Row extends { id: string }>({
  caption,
  list,
  columns,
  page,
  onPage,
  empty,
}: PagedTableProps<Row>) {
  if (list.isPending) return <ListLoading />;
  if (list.isError) return <LoadError retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  const { rows, total } = list.data;
  if (total === 0 && page === 1) return empty;
  return (
    <Box aria-busy={list.isPlaceholderData}>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
      <Pager label={caption} page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </Box>
  );
}
