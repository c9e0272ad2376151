import { useEffect } from 'react';

/** Names the page in the browser's tab and history, e.g. 'Contact | Advocate on Record'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Advocate on Record`;
  }, [title]);
}
