import { RequireRole } from '@/features/auth/require-role';
import { AdminDashboard } from './admin-dashboard';

export { prepareDashboard as prepare } from '../portal/prefetch-dashboard';

/** The admin dashboard. */
export default function AdminPage() {
  return <RequireRole only="admin">{(user) => <AdminDashboard user={user} />}</RequireRole>;
}
