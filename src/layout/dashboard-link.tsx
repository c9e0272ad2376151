import { homePath } from '@contract';
import * as texts from '@texts/layout';
import type { ReactNode } from 'react';
import { useSession } from '@/data/auth/use-session';
import { type LinkTarget, loginTarget } from './navigation';

/** The link of `AccountLink` where somebody may be signed in: it is asked who. */
export default function DashboardLink({ children }: { children: (target: LinkTarget) => ReactNode }) {
  const { user } = useSession();
  return children(user ? { to: homePath(user.role), label: texts.dashboard } : loginTarget);
}
