import { Box, Input } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/** How long (milliseconds) typing has to rest before the search begins. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  /** What is searched, e.g. 'Search cases'; its name for screen readers and the words in the empty field. */
  label: string;
  /** Called with what was typed once typing rests, and at once with Enter. */
  onSearch: (typed: string) => void;
}

/** Searches a list while one types. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), wait);
  };
  return (
    <Box role="search" flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
      <Input
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        onChange={(event) => search(event.target.value, DEBOUNCE_MS)}
        onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value, 0)}
      />
    </Box>
  );
}
