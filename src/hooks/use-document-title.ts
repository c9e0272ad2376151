import { useEffect } from 'react';

/** The browser's tab names what is open, which may be in several; of what it is part of stays whose site it is. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = [title, ...before.split(' | ').slice(1)].join(' | ');
    return () => {
      document.title = before;
    };
  }, [title]);
}
