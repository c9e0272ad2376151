import { type RefObject, useEffect } from 'react';

/**
 * The chosen tab may be outside its row: brings it in, without moving the page, also when a badge makes a tab before it wider.
 * @param list the row, whose chosen tab has `aria-selected`
 * @param chosen changes with the choice
 */
export function useTabInView(list: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves the row
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !tab) return;
    const scrollToTab = () => {
      const outside =
        tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth;
      if (outside) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
    };
    scrollToTab();
    const observer = new ResizeObserver(scrollToTab);
    for (const one of row.children) observer.observe(one);
    return () => observer.disconnect();
  }, [list, chosen]);
}
