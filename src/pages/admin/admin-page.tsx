import { RequireRole } from '@/features/auth/require-role';
import { OfficeDesk } from './office-desk';

/** The office's desk, for admins only. */
export default function AdminPage() {
  return <RequireRole only="admin">{() => <OfficeDesk />}</RequireRole>;
}
