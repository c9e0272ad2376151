import type { SessionUser } from '@contract';
import * as texts from '@texts/layout';

/** The dashboard's title for a person: an admin's says "admin". */
export const dashboardTitle = (user: SessionUser | null) =>
  user?.role === 'admin' ? texts.adminDashboard : texts.myDashboard;
