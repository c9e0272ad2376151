import { type RefObject, useEffect } from 'react';

/**
 * Calls back once an element is on the screen, and again for each other `value`.
 * @param value what is seen then; undefined while there is nothing to see
 * @param onSeen is given the value; the same function as long as it does the same
 */
export function useOnScreen(
  element: RefObject<HTMLElement | null>,
  value: string | undefined,
  onSeen: (value: string) => void,
): void {
  useEffect(() => {
    if (!value || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onSeen(value);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [value, element, onSeen]);
}
