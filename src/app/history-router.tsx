import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { addDialogs, listenToHistory, navigator, readHistory } from '@/lib/history';
import { basePath } from '@/lib/paths';

/** React Router on the history that it shares with the dialogs (`src/lib/history.ts`). */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setShown] = useState(() => readHistory());
  useLayoutEffect(() => listenToHistory((next) => startTransition(() => setShown(next))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another address is drawn
  useLayoutEffect(addDialogs, [location]);
  return (
    <Router basename={basePath} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
