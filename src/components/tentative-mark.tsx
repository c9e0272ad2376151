import { Badge } from '@chakra-ui/react';

/** Says that a date is not certain. */
export function TentativeMark() {
  return (
    <Badge variant="outline" fontSize="xs">
      Tentative
    </Badge>
  );
}
