import { Flex, Text } from '@chakra-ui/react';
import { Button } from './button';

interface PaginationProps {
  /** What is listed, for screen readers. */
  label: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Whether the list goes on beyond `total`. */
  more?: boolean;
  onPage: (page: number) => void;
}

/** Where in a long list one is, and the way on and back; nothing for a list that fits on one page. */
export function Pagination({ label, page, pageSize, total, more = false, onPage }: PaginationProps) {
  if (total <= pageSize && page === 1) return null;
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return (
    <Flex as="nav" aria-label={`Pages of ${label}`} align="center" justify="space-between" gap="4" paddingTop="4">
      <Text color="muted" fontSize="sm" aria-live="polite">
        {first}–{last} of {more && 'more than '}
        {total.toLocaleString('en-IN')}
        {more && last === total && '. Search or filter to find the others.'}
      </Text>
      <Flex gap="2">
        <Button variant="line" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="line" size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Flex>
    </Flex>
  );
}
