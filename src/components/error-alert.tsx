import { Alert } from '@chakra-ui/react';
import * as common from '@texts/common';
import { alertSlotRecipe } from '@/components/slot-recipes';

/** Error of the last attempt, beside the form; it stays as long as the reader needs it. */
export function ErrorAlert({ message }: { message: string | undefined }) {
  return (
    <Alert.Root recipe={alertSlotRecipe} status="error" role="alert">
      <Alert.Content>
        <Alert.Title>{common.error}</Alert.Title>
        <Alert.Description>{message}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
