import * as texts from '@i18n/events';
import { useCallback } from 'react';

const tableRoles = ['table', 'rowgroup', 'row', 'cell', 'columnheader'];
const selector = tableRoles.map((role) => `[role=${role}]`).join(',');

function removeTableRoles(root: Element): void {
  for (const element of root.querySelectorAll(selector)) {
    // The month keeps a name; what is inside are buttons that say their day themselves.
    const isMonth = element.getAttribute('role') === 'table';
    element.setAttribute('role', isMonth ? 'group' : 'presentation');
    if (isMonth) element.setAttribute('aria-label', texts.monthView);
    element.removeAttribute('aria-sort');
  }
}

/**
 * react-big-calendar 1.20 calls its months tables, but puts what belongs to no table between the rows and cells, so that
 * screen readers read neither. For the ref of the element around the calendar: takes those roles away, also of what
 * is drawn later.
 */
export function useRemoveTableRoles() {
  return useCallback((root: HTMLElement | null) => {
    if (!root) return;
    removeTableRoles(root);
    const watch = new MutationObserver(() => removeTableRoles(root));
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
}
