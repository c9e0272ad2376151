import { useEffect, useState } from 'react';

/** How long (milliseconds) nothing is typed before the search begins. */
const DEBOUNCE_MS = 300;

/** The text as it was when typing last paused; at first as it is. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
