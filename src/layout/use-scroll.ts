import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { toPath } from '@/lib/paths';

/** The id of the page's content, where the skip link and every navigation lead. */
export const contentId = 'content';

function anchored(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // a hash that is no valid URI component names nothing
  }
}

/** A link within the page may ask for stillness, e.g. one of a row of tabs: what it shows is in sight. */
function isStill(state: unknown): boolean {
  return (state as { still?: boolean } | null)?.still === true;
}

/**
 * After every navigation: the page begins at its top, then moves to the anchor, if the address has one (smoothly,
 * unless the visitor prefers reduced motion). What changes within a page (a tab, a page of a list) moves nothing, and neither
 * does a link that asks for stillness. The focus moves to the new page's content, so that screen readers follow.
 */
export function useScroll(): void {
  const { pathname, search, hash, key, state } = useLocation();
  const shown = useRef<{ pathname: string; search: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the anchor one is at must scroll again
  useEffect(() => {
    const before = shown.current;
    const isNewPage = !before || toPath(before.pathname) !== toPath(pathname);
    const isFirstPage = before === null;
    shown.current = { pathname, search };
    // Into a page that was built beforehand the browser has brought the visitor, who may have read on since.
    if (isFirstPage && document.getElementById('queries')) return;
    const isElsewhere = before?.pathname !== pathname || before.search !== search;
    if (!isNewPage && (isElsewhere || isStill(state))) return;
    if (isNewPage && !isFirstPage) document.getElementById(contentId)?.focus({ preventScroll: true });
    if (isNewPage || !hash) window.scrollTo({ top: 0, behavior: 'instant' });
    if (!hash) return;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    anchored(hash)?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth', block: 'start' });
  }, [pathname, search, hash, key]);
}
