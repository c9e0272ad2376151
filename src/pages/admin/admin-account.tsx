import { useSession } from '@/data/auth/use-session';
import { MfaSection } from '@/features/mfa/mfa-section';
import { AccountTab } from '../portal/account-tab';

/** The admin's own account, with the second factor that only admins have. */
export function AdminAccount() {
  const { user } = useSession();
  return (
    <>
      <AccountTab />
      {user && <MfaSection user={user} />}
    </>
  );
}
