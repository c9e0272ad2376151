import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';

/** Shown where a list will be. */
export function ListLoading() {
  return (
    <Stack role="status" gap="4" paddingBlock="4">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} height="9" />
      ))}
    </Stack>
  );
}
