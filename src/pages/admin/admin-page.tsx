import { RequireRole } from '@/features/auth/require-role';
import { useDashboardData } from '../portal/dashboard-data';
import { OfficeDesk } from './office-desk';

/** The office's desk, for admins only. */
export default function AdminPage() {
  useDashboardData();
  return <RequireRole only="admin">{() => <OfficeDesk />}</RequireRole>;
}
