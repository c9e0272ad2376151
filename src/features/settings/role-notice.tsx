import { Alert } from '@chakra-ui/react';
import * as texts from '@texts/users';
import { Button } from '@/components/button';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { useSetRoleSetting } from '@/data/settings/mutations';

/** Asks an office whose people are all admins once who is what. */
export function RoleNotice() {
  const { mutate, isPending } = useSetRoleSetting();
  return (
    <Alert.Root recipe={alertSlotRecipe} status="info" marginBottom="5" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      <Alert.Content>
        <Alert.Title>{texts.whoIsWhat}</Alert.Title>
        <Alert.Description>{texts.whoIsWhatHelp}</Alert.Description>
      </Alert.Content>
      <Button
        variant="outline"
        size="sm"
        alignSelf="center"
        disabled={isPending}
        onClick={() => mutate({ name: 'asked', on: true })}
      >
        {texts.everybodyStays}
      </Button>
    </Alert.Root>
  );
}
