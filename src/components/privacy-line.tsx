import { Text } from '@chakra-ui/react';
import * as texts from '@i18n/auth';
import { paths } from '@/lib/paths';
import { RouterLink } from './router-link';

/** At the button of a form that asks for somebody's data: what it is used for, and where the notice is. */
export function PrivacyLine() {
  return (
    <Text fontSize="sm" color="muted">
      {texts.whatYouEnter}{' '}
      <Text asChild textDecoration="underline" textUnderlineOffset="0.2em">
        <RouterLink to={paths.privacy}>{texts.privacyNotice}</RouterLink>
      </Text>
    </Text>
  );
}
