import * as texts from '@texts/auth';
import { Button } from '@/components/button';
import { useSignOut } from './use-sign-out';

/** Ends the session. */
export function SignOutButton() {
  const { signOut, isPending, question } = useSignOut();
  return (
    <>
      <Button variant="outline" size={{ base: 'sm', md: 'md' }} disabled={isPending} onClick={signOut}>
        {texts.signOut}
      </Button>
      {question}
    </>
  );
}
