import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/open-ends';
import { CountBadge } from '@/components/count-badge';
import { adminSummaryQuery, countOpenEnds } from '@/data/dashboard';

/** How many hearings have no result, and cases no date. The line reads it; nothing is asked for here. */
export function OpenEndsBadge() {
  return <CountBadge count={countOpenEnds(useQuery(adminSummaryQuery).data)} say={texts.toSeeTo} />;
}
