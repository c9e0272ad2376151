import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a `<details>` that is a menu. The browser opens it, with or without the app; this closes it again: with every
 * navigation, when the focus or a click goes elsewhere, and by Escape, which gives the focus back to its summary.
 * @returns props for the `<details>`
 */
export function useDismissible() {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');

  // Every navigation has a key of its own, also one to an anchor of the same page.
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) details.current?.removeAttribute('open');
    shownAt.current = key;
  }, [key]);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  return {
    ref: details,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    },
  };
}
