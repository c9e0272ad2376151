import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import * as common from '@texts/common';

/** Shown where a list will be. */
export function ListLoading() {
  return (
    <Stack role="status" gap="4" paddingBlock="4">
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} height="9" />
      ))}
    </Stack>
  );
}
