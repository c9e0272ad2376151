import type { NewsItem, NewsKind } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import { CountBadge } from '@/components/count-badge';
import { adminSummaryQuery, clientSummaryQuery, countNews } from '@/data/dashboard';

interface BadgeProps {
  /** The counted thing, in words. */
  kinds: readonly NewsKind[];
}

function Badge({ news = [], kinds }: BadgeProps & { news: readonly NewsItem[] | undefined }) {
  return <CountBadge count={countNews(news.filter(({ kind }) => kinds.includes(kind)))} say={common.newOnes} />;
}

/** How much is new for a client on a tab. The cards read it; nothing is asked for here. */
export function ClientNewsBadge({ kinds }: BadgeProps) {
  return <Badge kinds={kinds} news={useQuery(clientSummaryQuery).data?.news} />;
}

/** How much is new for an admin on a tab. */
export function AdminNewsBadge({ kinds }: BadgeProps) {
  return <Badge kinds={kinds} news={useQuery(adminSummaryQuery).data?.news} />;
}

/** How many cases there are whose client waits for an answer. */
export function WaitingClientsBadge() {
  return <CountBadge count={useQuery(adminSummaryQuery).data?.waiting_clients ?? 0} say={common.waitingOnes} />;
}
