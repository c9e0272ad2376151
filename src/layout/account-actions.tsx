import { Box } from '@chakra-ui/react';
import { homePath } from '@contract';
import * as texts from '@texts/layout';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useSession } from '@/data/auth/use-session';
import { useSignOut } from '@/features/auth/use-sign-out';
import { LoginLink } from './login-link';

/** Entries of the mobile menu for somebody who may be signed in: the dashboard, and the log-out. */
export default function AccountActions() {
  const { user } = useSession();
  const { signOut, isPending, question } = useSignOut();
  if (!user) return <LoginLink />;
  return (
    <Box display="grid" gap="3">
      <Button asChild width="full">
        <RouterLink to={homePath(user.role)}>
          {user.role === 'admin' ? texts.adminDashboard : texts.myDashboard}
        </RouterLink>
      </Button>
      <Button variant="outline" width="full" disabled={isPending} onClick={signOut}>
        {texts.logout}
      </Button>
      {question}
    </Box>
  );
}
