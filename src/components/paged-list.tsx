import { Box } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { emptyStateMessages } from '@texts/common';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { lastPage, type Page } from '@/lib/paging';
import { EmptyState } from './empty-state';
import { ListLoading } from './list-loading';
import { Pagination } from './pagination';
import { QueryContent } from './query-content';

export interface PagedListProps<Row> {
  /** Name of the list. */
  caption: string;
  list: UseQueryResult<Page<Row>>;
  /** Counted from 1. */
  page: number;
  /** `replace` for a page that nobody chose. */
  onPage: (page: number, replace?: boolean) => void;
  /** Whether a search or filter is in force: then an empty list says so instead of `empty`. */
  filtered?: boolean;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
}

interface RowsProps<Row> extends PagedListProps<Row> {
  children: (rows: readonly Row[], total: number) => ReactNode;
}

/** A list that is read a page at a time, in each of its states: loading, failed, empty, or rows with their pages. */
export function PagedList<Row>({ caption, list, page, onPage, filtered = false, empty, children }: RowsProps<Row>) {
  // A page behind the last one: its only row was deleted, or the address asks for too much.
  const last = list.data && !list.isPlaceholderData ? lastPage(list.data) : page;
  const goBack = useEffectEvent(() => onPage(last, true));
  useEffect(() => {
    if (page > last) goBack();
  }, [page, last]);

  if (page > last) return <ListLoading />;
  return (
    <QueryContent query={list}>
      {({ rows, total, more }) => {
        if (total === 0) return filtered ? <EmptyState title={emptyStateMessages.search} level="h2" /> : empty;
        return (
          <Box aria-busy={list.isPlaceholderData}>
            {children(rows, total)}
            <Pagination label={caption} page={page} total={total} more={more} onPage={onPage} />
          </Box>
        );
      }}
    </QueryContent>
  );
}
