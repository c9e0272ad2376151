import { CountBadge } from '@/components/count-badge';
import { useLiveQuery } from '@/hooks/use-live-query';
import { inboxQuery, unreadMessagesQuery } from './queries';

/** How many messages of admins a client has not seen, in all cases. */
export function UnreadMessagesBadge() {
  const { data = [] } = useLiveQuery(unreadMessagesQuery);
  return <CountBadge count={data.reduce((sum, { unread }) => sum + unread, 0)} what="new" />;
}

/** How many cases there are whose client waits for an answer. */
export function WaitingClientsBadge() {
  const { data = [] } = useLiveQuery(inboxQuery);
  return <CountBadge count={data.filter(({ waiting_since }) => waiting_since).length} what="waiting" />;
}
