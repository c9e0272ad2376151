import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '@/features/settings/queries';
import { getPageMeta } from './page-meta';

/** Keeps the tab's title and the page's description in step with the address and the settings. */
export function usePageMeta(): void {
  const { pathname } = useLocation();
  const { title, description } = getPageMeta(pathname, useSettings());
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}
