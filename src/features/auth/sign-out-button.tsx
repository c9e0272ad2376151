import { Button } from '@/components/button';
import { useLogout } from './mutations';

/** Ends the session. */
export function SignOutButton() {
  const logout = useLogout();
  return (
    <Button variant="line" disabled={logout.isPending} onClick={() => logout.mutate()}>
      Sign Out
    </Button>
  );
}
