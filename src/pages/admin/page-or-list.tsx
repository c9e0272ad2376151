import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openedPage } from '@/lib/admin-paths';

interface PageOrListProps {
  list: ReactNode;
  page: (id: string) => ReactNode;
}

/** The page of what the address names in a tab, or else the list. */
export function PageOrList({ list, page }: PageOrListProps) {
  const opened = openedPage(useSearchParams()[0]);
  return opened ? page(opened.id) : list;
}
