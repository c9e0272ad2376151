import * as texts from '@texts/invoices';
import { CountBadge } from '@/components/count-badge';
import { useLiveQuery } from '@/hooks/use-live-query';
import { claimsQuery } from './admin-queries';

/** How many clients say that they have paid, which somebody has to look at. */
export function ClaimsBadge() {
  return <CountBadge count={useLiveQuery(claimsQuery).data?.length ?? 0} say={texts.paymentsClaimed} />;
}
