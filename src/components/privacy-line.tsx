import { Text } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as texts from '@texts/auth';
import { RouterLink } from './router-link';

/** Where somebody's data is asked for: what it is used for, by default that of an account, and where the notice is. */
export function PrivacyLine({ children = texts.useOfTheAccount }: { children?: string }) {
  return (
    <Text fontSize="sm" color="muted">
      {children}{' '}
      <Text asChild textDecoration="underline" textUnderlineOffset="0.2em">
        <RouterLink to={paths.privacy}>{texts.privacyNotice}</RouterLink>
      </Text>
    </Text>
  );
}
