import { Alert, Link } from '@chakra-ui/react';
import { RouterLink } from '@/components/router-link';
import { alertSlotRecipe } from '@/components/slot-recipes';

/** Says to an admin who has logged in with a recovery code that the second factor is off. */
export function FactorRemovedNotice() {
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" marginBottom="6">
      <Alert.Content>
        <Alert.Title>Your two-step log-in is off</Alert.Title>
        <Alert.Description>
          You have logged in with a recovery code. Please turn the two-step log-in on again under{' '}
          <Link asChild>
            <RouterLink to="?tab=account">Account</RouterLink>
          </Link>
          .
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
