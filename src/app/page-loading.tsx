import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';
import * as common from '@texts/common';

/** Shown while the code of the first page is on its way. */
export function PageLoading() {
  return (
    <Center minHeight="100dvh" color="brass" role="status">
      <Spinner size="lg" />
      <VisuallyHidden>{common.loading}</VisuallyHidden>
    </Center>
  );
}
