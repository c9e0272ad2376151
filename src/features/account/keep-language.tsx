import type { SessionUser } from '@contract';
import { language } from '@texts/language';
import { useEffect } from 'react';
import { useSaveLanguage } from '@/data/save-language';
import { takeSwitch } from '@/lib/language-choice';

/** Writes to somebody in the language that they have switched the site to; their profile can say otherwise. Shows nothing. */
export function KeepLanguage({ user }: { user: SessionUser }) {
  const { mutate } = useSaveLanguage(user.id);
  useEffect(() => {
    if (takeSwitch() && user.language !== language) mutate(language);
  }, [mutate, user.language]);
  return null;
}
