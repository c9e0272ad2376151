import { type RefObject, useEffect } from 'react';

const rowSelector = 'tr, li';
const controlSelector = 'a, button, input, select';

/** Where in a list a control is; null for one that is in none. */
function findPosition(control: Element) {
  const row = control.closest(rowSelector);
  const list = row?.parentElement;
  if (!row || !list) return null;
  return {
    list,
    row: [...list.children].indexOf(row),
    control: [...row.querySelectorAll(controlSelector)].indexOf(control),
  };
}

/** The control of the same name in the row that is now at this place, or in the last row. */
function controlAt(position: ReturnType<typeof findPosition>): HTMLElement | undefined {
  if (!position?.list.isConnected) return undefined;
  const row = position.list.children[position.row] ?? position.list.lastElementChild;
  return row?.querySelectorAll<HTMLElement>(controlSelector)[position.control];
}

/**
 * When what has the focus goes from the screen, e.g. the button of a row that is deleted, the browser gives the focus to
 * nothing, and a keyboard begins at the top of the page again: the next row takes it instead, or else the tab's panel.
 * @param tabs the element around all tabs and their panels
 */
export function useFocusFallback(tabs: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = tabs.current;
    if (!root) return;
    let last: Element | null = null;
    let position: ReturnType<typeof findPosition> = null;
    const nothingHasIt = () => document.activeElement === document.body;
    const remember = ({ target }: FocusEvent) => {
      // A menu gives the focus back to its button by itself.
      if ((target as Element).closest('[role=menu]')) return;
      last = target as Element;
      position = findPosition(last);
    };
    // Who clicks on an empty place has given it up.
    const forget = () =>
      queueMicrotask(() => {
        if (last?.isConnected && nothingHasIt()) last = null;
      });
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !nothingHasIt()) return;
      last = null;
      const next = controlAt(position);
      if (next) return next.focus();
      const panel = root.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])');
      // A panel that had controls in it from the start cannot be focused by itself.
      if (panel && !panel.hasAttribute('tabindex')) panel.tabIndex = -1;
      panel?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    observer.observe(root, { childList: true, subtree: true });
    // A dialog may close after the row below it went, and the dialogs are children of the body.
    observer.observe(document.body, { childList: true });
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [tabs]);
}
