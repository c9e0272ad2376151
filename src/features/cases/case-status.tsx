import { Badge } from '@chakra-ui/react';
import { type CaseStatus, caseStatusLabels } from '@contract';

/** The status of a case; what still runs stands out. */
export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  return (
    <Badge justifySelf="start" variant={status === 'active' ? 'subtle' : 'outline'}>
      {caseStatusLabels[status]}
    </Badge>
  );
}
