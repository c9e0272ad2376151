import { Box } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Page, pageSize } from '@/lib/paging';
import type { Sort } from '@/lib/use-list-params';
import { type Column, DataTable } from './data-table';
import { EmptyState } from './empty-state';
import { ListLoading } from './list-loading';
import { LoadError } from './load-error';
import { Pagination } from './pagination';

interface PagedTableProps<Row> {
  /** What the table lists. */
  caption: string;
  list: UseQueryResult<Page<Row>>;
  columns: readonly Column<Row>[];
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** How the rows are sorted, where that can be chosen. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Whether a search or filter is in force: then an empty list says so instead of `empty`. */
  filtered?: boolean;
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
  sort,
  onSort,
  filtered = false,
  empty,
}: PagedTableProps<Row>) {
  if (list.isPending) return <ListLoading />;
  if (list.isError) return <LoadError retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  const { rows, total, more } = list.data;
  if (total === 0 && page === 1) return filtered ? <EmptyState title={emptyStateMessages.search} level="h2" /> : empty;
  return (
    <Box aria-busy={list.isPlaceholderData}>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} onSort={onSort} />
      <Pagination label={caption} page={page} pageSize={pageSize} total={total} more={more} onPage={onPage} />
    </Box>
  );
}
