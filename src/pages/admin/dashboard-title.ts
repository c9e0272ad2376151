import type { SessionUser } from '@contract';
import * as texts from '@texts/layout';

/** What the dashboard is called for the person: an admin's is named so. */
export const dashboardTitle = (user: SessionUser | null) =>
  user?.role === 'admin' ? texts.adminDashboard : texts.myDashboard;
