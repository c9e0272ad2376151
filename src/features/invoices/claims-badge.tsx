import * as texts from '@texts/invoices';
import { CountBadge } from '@/components/count-badge';
import { claimsQuery } from '@/data/invoices/admin-queries';
import { useLiveQuery } from '@/hooks/use-live-query';

/** How many clients say that they have paid, which somebody has to look at. */
export function ClaimsBadge() {
  return <CountBadge count={useLiveQuery(claimsQuery).data?.length ?? 0} say={texts.paymentsClaimed} />;
}
