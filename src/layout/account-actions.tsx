import { Box } from '@chakra-ui/react';
import { homePath } from '@contract';
import * as texts from '@texts/layout';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useSession } from '@/data/auth/use-session';
import { useSignOut } from '@/features/auth/use-sign-out';
import { LoginLink } from './login-link';

/** What the mobile menu offers when somebody may be signed in: the way to their dashboard, and out. */
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
