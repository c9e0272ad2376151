import * as texts from '@texts/auth';
import * as common from '@texts/common';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useLogout } from '@/data/auth/mutations';
import { hasDrafts } from '@/lib/draft-store';
import { getSession } from '@/lib/session';

interface SignOut {
  signOut: () => void;
  isPending: boolean;
  /** To be rendered beside the button: asks when something was typed and is not saved. */
  question: ReactNode;
}

/** Ends the session, but nothing that was typed without a question. */
export function useSignOut(): SignOut {
  const { mutate, isPending } = useLogout();
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      title={common.discardWhatYouHaveTyped}
      action={texts.discardAndSignOut}
      cancel={texts.staySignedIn}
      open={asking}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      onClose={() => setAsking(false)}
    >
      {texts.formNotSaved}
    </ConfirmDialog>
  );
  const signOut = () => {
    const user = getSession();
    if (user && hasDrafts(user.id)) setAsking(true);
    else mutate();
  };
  return { signOut, isPending, question };
}
