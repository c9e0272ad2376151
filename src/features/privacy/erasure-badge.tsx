import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import { CountBadge } from '@/components/count-badge';
import { erasureRequestsQuery } from '@/data/privacy/admin-queries';

/** How many people wait for an answer to their request for erasure, which is due within `erasureAnswer`. */
export function ErasureBadge() {
  return <CountBadge count={useQuery(erasureRequestsQuery).data?.length ?? 0} say={common.waitingOnes} />;
}
