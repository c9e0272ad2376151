import { Alert, Box, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { Button } from './button';

interface LoadErrorProps {
  onRetry: () => void;
  retrying: boolean;
}

/** Shown in place of something that could not be read, with a button that reads it again. */
export function LoadError({ onRetry, retrying }: LoadErrorProps) {
  return (
    <Box role="alert" paddingBlock="12" paddingInline="6" textAlign="center" borderBlockWidth="1px" borderColor="line">
      <Text textStyle="itemTitle" color="ink">
        {common.errorToasts.load.title}
      </Text>
      <Text marginTop="2" color="muted">
        {common.errorToasts.load.description}
      </Text>
      <Button marginTop="6" variant="outline" disabled={retrying} onClick={onRetry}>
        {retrying ? common.loading : common.tryAgain}
      </Button>
    </Box>
  );
}

/** Shown above what was read before and could not be read again: it stays, and may be old. */
export function ReloadError({ onRetry, retrying }: LoadErrorProps) {
  return (
    <Alert.Root recipe={alertSlotRecipe} status="error" role="alert" marginBottom="4">
      <Alert.Content>
        <Alert.Title>{common.errorToasts.reload.title}</Alert.Title>
        <Alert.Description>{common.errorToasts.reload.description}</Alert.Description>
      </Alert.Content>
      <Button variant="outline" size="sm" aria-disabled={retrying} onClick={() => !retrying && onRetry()}>
        {retrying ? common.loading : common.tryAgain}
      </Button>
    </Alert.Root>
  );
}
