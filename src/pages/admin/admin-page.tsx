import { RequireRole } from '@/features/auth/require-role';
import { AdminDashboard } from './admin-dashboard';

export { prepareDashboard as prepare } from '../portal/prefetch-dashboard';

/** The dashboard of the office. */
export default function AdminPage() {
  return <RequireRole only="office">{(user) => <AdminDashboard user={user} />}</RequireRole>;
}
