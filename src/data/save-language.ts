import type { ClientLanguage } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { refreshSession } from '@/lib/session';
import { changeRow } from '@/lib/user-rows';

// Not in `account.ts`: every dashboard loads this, and that only when something of the account is changed.
/** Saves the language in which the signed-in user is written to; toasts nothing. */
export function useSaveLanguage(userId: string) {
  return useMutation({
    mutationFn: (chosen: ClientLanguage) => changeRow('profiles', userId, { language: chosen }),
    onSuccess: () => refreshSession().catch(() => null),
    meta: { invalidates: [['profiles']] },
  });
}
