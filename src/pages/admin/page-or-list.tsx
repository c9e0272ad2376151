import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListLoading } from '@/components/list-loading';
import { openedPage } from '@/lib/admin-paths';

interface PageOrListProps {
  list: ReactNode;
  page: (id: string) => ReactNode;
}

/** The page of what the address names in a tab, or else the list. */
export function PageOrList({ list, page }: PageOrListProps) {
  const opened = openedPage(useSearchParams()[0]);
  return (
    // One of its own for each: the list, whose search may still wait for a pause, would else stay until the page's code has come,
    // and then lead back to itself.
    <Suspense key={opened ? 'page' : 'list'} fallback={<ListLoading />}>
      {opened ? page(opened.id) : list}
    </Suspense>
  );
}
