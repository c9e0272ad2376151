import { type RefObject, useEffect } from 'react';

/**
 * When what has the focus goes from the screen, e.g. the button of a row that is deleted, the browser gives the focus to
 * nothing, and a keyboard begins at the top of the page again: the tab's panel takes it instead.
 * @param tabs the element around all tabs and their panels
 */
export function useFocusKept(tabs: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = tabs.current;
    if (!root) return;
    let last: Element | null = null;
    const nothingHasIt = () => document.activeElement === document.body;
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    // Who presses on an empty place has given it up.
    const forget = () =>
      queueMicrotask(() => {
        if (last?.isConnected && nothingHasIt()) last = null;
      });
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !nothingHasIt()) return;
      last = null;
      const panel = root.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])');
      // A panel that had controls in it from the start cannot be focused by itself.
      if (panel && !panel.hasAttribute('tabindex')) panel.tabIndex = -1;
      panel?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [tabs]);
}
