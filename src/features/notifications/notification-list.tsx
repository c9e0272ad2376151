import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { type NotificationStatus, notificationChannels, notificationKinds, notificationStatuses } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/notifications';
import {
  emptyStateMessages,
  notificationChannelLabels,
  notificationStatusLabels,
  notificationTexts,
} from '@texts/notifications';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { useResendNotification } from '@/data/notifications/mutations';
import {
  allNotifications,
  type NotificationRow,
  notificationParams,
  notificationsQuery,
} from '@/data/notifications/queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { formatMoment } from '@/lib/dates';
import { reasonText } from '@/lib/reason-text';

const kindLabels = Object.fromEntries(notificationKinds.map((kind) => [kind, notificationTexts[kind].title])) as Record<
  (typeof notificationKinds)[number],
  string
>;

/** When it was sent, if not at once, or will be at the earliest; null for what is not sent. */
function describeTime({ status, created_at, sent_at, not_before }: NotificationRow): string | null {
  const at = status === 'waiting' ? not_before : sent_at;
  if (!at || formatMoment(at) === formatMoment(created_at)) return null;
  return status === 'waiting' ? texts.notBefore(formatMoment(at)) : formatMoment(at);
}

function ResendButton({ row }: { row: NotificationRow }) {
  const { mutate, isPending } = useResendNotification();
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={texts.sendAgainTo(kindLabels[row.kind], row.address)}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(row.id)}
    >
      {texts.sendAgain}
    </Button>
  );
}

const columns: Column<NotificationRow>[] = [
  { header: common.date, narrow: true, brief: true, cell: ({ created_at }) => formatMoment(created_at) },
  { header: common.about, primary: true, cell: ({ kind }) => kindLabels[kind] },
  {
    header: texts.toLabel,
    brief: true,
    cell: ({ address, channel }) => (
      <Box>
        {address}
        <Text color="muted" fontSize="sm">
          {notificationChannelLabels[channel]}
        </Text>
      </Box>
    ),
  },
  {
    header: texts.state,
    brief: true,
    narrow: true,
    cell: (row) => (
      <Box>
        <Badge justifySelf="start" variant={row.status === 'failed' ? 'subtle' : 'outline'}>
          {notificationStatusLabels[row.status as NotificationStatus]}
        </Badge>
        <Text color="muted" fontSize="sm">
          {describeTime(row)}
        </Text>
        {row.delivered_at && (
          <Text color="muted" fontSize="sm">
            {texts.arrived(formatMoment(row.delivered_at))}
          </Text>
        )}
      </Box>
    ),
  },
  {
    header: texts.reason,
    brief: true,
    cell: (row) =>
      row.last_error && (
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
          {reasonText(row.last_error)}
          {row.status === 'failed' && <ResendButton row={row} />}
        </Flex>
      ),
  },
];

/** Log of notifications: recipient, channel, state and reason, the latest first; for the admin. */
export function NotificationList() {
  const { field, toolbar, table } = useAdminList(notificationsQuery, allNotifications, notificationParams);
  return (
    <>
      <ListToolbar {...toolbar}>
        <FilterSelect
          label={texts.channel}
          all={texts.allChannels}
          values={notificationChannels}
          labels={notificationChannelLabels}
          {...field('channel')}
        />
        <FilterSelect
          label={texts.state}
          all={texts.allStates}
          values={notificationStatuses}
          labels={notificationStatusLabels}
          {...field('status')}
        />
        <FilterSelect
          label={common.about}
          all={texts.everything}
          values={notificationKinds}
          labels={kindLabels}
          {...field('kind')}
        />
      </ListToolbar>
      <PagedTable
        caption={texts.deliveries}
        {...table}
        columns={columns}
        empty={<EmptyState {...emptyStateMessages.notifications} />}
      />
    </>
  );
}
