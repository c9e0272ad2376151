import type { ClientLanguage, SessionUser } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { language } from '@texts/language';
import { useEffect } from 'react';
import { takeSwitch } from '@/lib/language-choice';
import { refreshSession } from '@/lib/session';
import { changeRow } from '@/lib/user-rows';

// Not among the other mutations: every dashboard loads this one, and those only when something of the account is changed.
function useSaveLanguage(userId: string) {
  return useMutation({
    mutationFn: (chosen: ClientLanguage) => changeRow('profiles', userId, { language: chosen }),
    onSuccess: () => refreshSession().catch(() => null),
    meta: { invalidates: [['profiles']] },
  });
}

/** Writes to somebody in the language that they have switched the site to; their profile can say otherwise. Shows nothing. */
export function KeepLanguage({ user }: { user: SessionUser }) {
  const { mutate } = useSaveLanguage(user.id);
  useEffect(() => {
    if (takeSwitch() && user.language !== language) mutate(language);
  }, [mutate, user.language]);
  return null;
}
