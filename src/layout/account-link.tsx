import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { maybeSignedIn, onSessionHint } from '@/lib/session-hint';
import { type LinkTarget, loginTarget } from './navigation';

const DashboardLink = lazy(() => import('./dashboard-link'));

/**
 * The way to the log-in, or for a signed-in user to their dashboard.
 * @param children draws the link
 */
export function AccountLink({ children }: { children: (target: LinkTarget) => ReactNode }) {
  const maybe = useSyncExternalStore(onSessionHint, maybeSignedIn, () => false);
  const login = children(loginTarget);
  if (!maybe) return login;
  return (
    <Suspense fallback={login}>
      <DashboardLink>{children}</DashboardLink>
    </Suspense>
  );
}
