import { Badge } from '@chakra-ui/react';
import * as common from '@texts/common';

/** Says that a date is not certain. */
export function TentativeMark() {
  return (
    <Badge variant="outline" fontSize="xs">
      {common.tentative}
    </Badge>
  );
}
