import { Badge } from '@chakra-ui/react';
import { type CaseStatus, caseStatusLabels } from '@contract';

/** The status of a case; an open one is emphasised. */
export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  return (
    <Badge justifySelf="start" variant={status === 'active' ? 'subtle' : 'outline'}>
      {caseStatusLabels[status]}
    </Badge>
  );
}
