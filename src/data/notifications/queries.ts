import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationStatus,
  notificationChannels,
  notificationKinds,
  notificationStatuses,
} from '@contract';
import { choiceParam, type Params } from '@/lib/list-params';
import { pagedQuery, type RowOf } from '@/lib/paging';

/** Filters of the log; empty for any. */
export interface NotificationFilters {
  status: NotificationStatus | '';
  kind: NotificationKind | '';
  channel: NotificationChannel | '';
}

/** Initial filters of the list. */
export const allNotifications: NotificationFilters = { status: '', kind: '', channel: '' };

/** How they are written in the address. */
export const notificationParams: Params<NotificationFilters> = {
  status: choiceParam(['', ...notificationStatuses]),
  kind: choiceParam(['', ...notificationKinds]),
  channel: choiceParam(['', ...notificationChannels]),
};

/** One page of what was sent, waits or has failed, the latest first; for the admin. */
export function notificationsQuery(filters: NotificationFilters, page: number) {
  return pagedQuery(['notifications', 'list', filters], page, (supabase) => {
    let rows = supabase
      .from('notifications')
      .select('id, kind, channel, address, status, last_error, created_at, sent_at, delivered_at, not_before', {
        count: 'exact',
      });
    if (filters.status) rows = rows.eq('status', filters.status);
    if (filters.kind) rows = rows.eq('kind', filters.kind);
    if (filters.channel) rows = rows.eq('channel', filters.channel);
    return rows.order('created_at', { ascending: false }).order('id');
  });
}
export type NotificationRow = RowOf<typeof notificationsQuery>;
