import { paths } from '@contract/paths';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toPath } from '@/lib/paths';
import { hasAcknowledged } from './acknowledgement';
import { indexablePaths } from './page-titles';

const DisclaimerDialog = lazy(() => import('./disclaimer-dialog').catch(() => ({ default: () => null })));

/** Where it is not in the way: pages that are worked in, and the one that says all of it. */
const others: readonly string[] = [paths.login, paths.developers, paths.disclaimer];
const shownOn = indexablePaths.filter((path) => !others.includes(path));

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** Whether somebody uses the page: a program that only reads it is asked nothing, and nobody while they type. */
function useIsVisited(): boolean {
  const [isVisited, setVisited] = useState(false);
  useEffect(() => {
    if (isVisited) return;
    const visit = () => {
      if (!document.activeElement?.matches('input, textarea, select')) setVisited(true);
    };
    if (navigator.userActivation?.hasBeenActive) visit();
    for (const sign of signs) addEventListener(sign, visit, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, visit);
    };
  }, [isVisited]);
  return isVisited;
}

/** In Bar Council mode: the disclaimer, once for each browser, or for each visit as long as it is not acknowledged. */
export function Disclaimer() {
  const { pathname } = useLocation();
  const isVisited = useIsVisited();
  const [isDone, setDone] = useState(hasAcknowledged);
  if (isDone || !isVisited || !(shownOn as string[]).includes(toPath(pathname))) return null;
  return (
    <Suspense>
      <DisclaimerDialog onClose={() => setDone(true)} />
    </Suspense>
  );
}
