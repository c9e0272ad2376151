import { useEffect } from 'react';

/**
 * The browser's tab names what is open, which may be in several; of what it is part of stays whose site it is.
 * @param site whose it is, where that may change while it is open
 */
export function useDocumentTitle(title: string, site = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another name of the site the page's title was written anew
  useEffect(() => {
    const before = document.title;
    const own = [title, ...before.split(' | ').slice(1)].join(' | ');
    document.title = own;
    return () => {
      // Where a page follows that has written its own title before this one goes, that stays.
      if (document.title === own) document.title = before;
    };
  }, [title, site]);
}
