import { boardPath, openEndsPath } from '@contract/addresses';
import * as texts from '@texts/admin-pages';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ListLoading } from '@/components/list-loading';
import { PageGone } from '@/components/page-gone';
import { lazyPart } from '@/components/tab-routes';
import { readBoardDay } from '@/data/board';
import { Board } from '@/features/board/board';

const OpenEndsList = lazyPart(async () => (await import('@/features/open-ends/open-ends-list')).OpenEndsList);

/** The hearings of a day, or what would be forgotten. */
export function BoardTab() {
  const { section } = useParams();
  const { pathname, search } = useLocation();
  if (!section) return <Board />;
  if (pathname !== openEndsPath())
    return <PageGone to={boardPath(readBoardDay(new URLSearchParams(search)))} label={texts.board} />;
  return (
    <Suspense fallback={<ListLoading />}>
      <OpenEndsList />
    </Suspense>
  );
}
