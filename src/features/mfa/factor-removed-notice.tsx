import { Alert, Link } from '@chakra-ui/react';
import { adminPath } from '@contract/addresses';
import * as texts from '@texts/mfa';
import { Phrase } from '@/components/phrase';
import { RouterLink } from '@/components/router-link';
import { alertSlotRecipe } from '@/components/slot-recipes';

/** Says to an admin who has logged in with a recovery code that the second factor is off. */
export function FactorRemovedNotice() {
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" marginBottom="6">
      <Alert.Content>
        <Alert.Title>{texts.factorRemovedTitle}</Alert.Title>
        <Alert.Description>
          <Phrase
            text={texts.factorRemoved}
            parts={{
              account: (
                <Link asChild>
                  <RouterLink to={adminPath('account')}>{texts.account}</RouterLink>
                </Link>
              ),
            }}
          />
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
