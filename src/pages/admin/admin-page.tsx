import { RequireRole } from '@/features/auth/require-role';
import { useDashboardData } from '../portal/prefetch-dashboard';
import { AdminDashboard } from './admin-dashboard';

/** The admin dashboard. */
export default function AdminPage() {
  useDashboardData();
  return <RequireRole only="admin">{(user) => <AdminDashboard user={user} />}</RequireRole>;
}
