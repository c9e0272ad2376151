import type { SessionUser } from '@contract';
import * as texts from '@texts/layout';
import { useSettings } from '@/data/settings/queries';
import { useDocumentTitle } from '@/hooks/use-document-title';

/** The dashboard's title for a person: an admin's says "admin". */
export const dashboardTitle = (user: SessionUser | null) =>
  user?.role === 'admin' ? texts.adminDashboard : texts.myDashboard;

/** Names the browser's tab by the role. Before what has a title of its own, whose effect then comes after this one. */
export function DashboardTitle({ user }: { user: SessionUser }) {
  useDocumentTitle(dashboardTitle(user), useSettings().advocate.name);
  return null;
}
