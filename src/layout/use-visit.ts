import { paths } from '@contract/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordVisit } from '@/data/visits';
import { toPath } from '@/lib/paths';
import { indexablePaths } from './page-titles';

/** The pages that are read, not worked in; an address that leads nowhere is none. */
const counted: readonly string[] = indexablePaths.filter((path) => path !== paths.login);

/** Counts a visit to each public page as the visitor comes to it, once the app runs. */
export function useVisit(): void {
  const { pathname } = useLocation();
  const page = toPath(pathname);
  useEffect(() => {
    if (counted.includes(page)) void recordVisit(page);
  }, [page]);
}
