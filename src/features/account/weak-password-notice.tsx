import { Alert, Link } from '@chakra-ui/react';
import { adminPasswordLength } from '@contract';
import { Link as RouterLink } from 'react-router-dom';

/** Says to an admin that the password of this log-in is weaker than a new one may be. */
export function WeakPasswordNotice() {
  return (
    <Alert.Root status="warning" marginBottom="6">
      <Alert.Content>
        <Alert.Title>Choose a stronger password</Alert.Title>
        <Alert.Description>
          Yours is shorter than the {adminPasswordLength} characters of an admin, or among the commonest. You can change
          it under{' '}
          <Link asChild>
            <RouterLink to="?tab=account">Account</RouterLink>
          </Link>
          .
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
