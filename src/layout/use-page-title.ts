import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '@/data/settings/queries';
import { getPageTitle } from './page-titles';

/** Keeps the tab's title in step with the address and the settings. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  const title = getPageTitle(pathname, useSettings());
  useEffect(() => {
    document.title = title;
  }, [title]);
}
