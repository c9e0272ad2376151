import { Pagination as ChakraPagination, Flex, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { formatCount } from '@texts/dates';
import * as lists from '@texts/lists';
import { useIsPrinting } from '@/hooks/use-is-printing';
import { pageSize } from '@/lib/paging';
import { Button } from './button';

interface PaginationProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** Counted from 1. */
  page: number;
  total: number;
  /** Whether the list goes on beyond `total`. */
  more?: boolean;
  onPage: (page: number) => void;
}

/** Where in a long list one is, and the way on and back; nothing for a list that fits on one page. */
export function Pagination({ label, page, total, more = false, onPage }: PaginationProps) {
  const printing = useIsPrinting();
  if (total <= pageSize) return null;
  return (
    <ChakraPagination.Root
      count={total}
      pageSize={pageSize}
      page={page}
      onPageChange={(change) => onPage(change.page)}
      translations={{
        rootLabel: lists.pagesOf(label),
        prevTriggerLabel: common.previous,
        nextTriggerLabel: common.next,
      }}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="4"
      paddingTop="4"
    >
      <ChakraPagination.Context>
        {({ pageRange: { start, end } }) => (
          <Text color="muted" fontSize="sm" aria-live="polite">
            {printing && lists.printedPage(page, Math.ceil(total / pageSize), more)}
            {lists.shownRows(start + 1, end, formatCount(total), more)}
            {more && end === total && common.thereAreMore}
          </Text>
        )}
      </ChakraPagination.Context>
      <ChakraPagination.Context>
        {({ previousPage, nextPage }) => (
          <Flex gap="2">
            {/* Not `disabled`, which would take the focus from who has just come to the end. */}
            <ChakraPagination.PrevTrigger asChild>
              <Button variant="outline" size="sm" disabled={false} aria-disabled={previousPage === null}>
                {common.previous}
              </Button>
            </ChakraPagination.PrevTrigger>
            <ChakraPagination.NextTrigger asChild>
              <Button variant="outline" size="sm" disabled={false} aria-disabled={nextPage === null}>
                {common.next}
              </Button>
            </ChakraPagination.NextTrigger>
          </Flex>
        )}
      </ChakraPagination.Context>
    </ChakraPagination.Root>
  );
}
