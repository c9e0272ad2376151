import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '@/data/settings/queries';
import { getPageTitle } from './page-titles';

/** Keeps the tab's title in step with the address and the settings. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  const title = getPageTitle(pathname, useSettings());
  // Before the effects of the page, which may have a title of its own.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
