import { Box, Input } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';

interface SearchFieldProps {
  /** Name of the field, e.g. 'Search cases': for screen readers, and as the words in the empty field. */
  label: string;
  /** Text of the current search. */
  value: string;
  /** Called with what was typed when typing pauses, and at once with Enter or when the field is left. */
  onChange: (text: string) => void;
}

/** Searches a list while one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [input, setInput] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  // A value from elsewhere, e.g. by the browser's Back button, replaces the typed text; the echo of that text does not.
  if (value !== shown) {
    setShown(value);
    setSent(value);
    if (value !== sent) setInput(value);
  }
  const text = input.trim();
  const debounced = useDebouncedValue(text);
  const search = (words: string) => {
    if (words === sent) return;
    setSent(words);
    onChange(words);
  };
  const searchDebounced = useEffectEvent(search);
  useEffect(() => {
    if (debounced === text) searchDebounced(text);
  }, [debounced, text]);
  return (
    <Box role="search" flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
      <Input
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        // Who presses a row at once leaves the list: a search that comes later would lead back to it.
        onBlur={() => search(text)}
      />
    </Box>
  );
}
