import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import {
  emptyStateMessages,
  type NotificationStatus,
  notificationChannelLabels,
  notificationChannels,
  notificationDescriptions,
  notificationKinds,
  notificationStatuses,
  notificationStatusLabels,
} from '@contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RefreshButton } from '@/components/refresh-button';
import { useListParams } from '@/hooks/use-list-params';
import { formatMoment } from '@/lib/dates';
import { useResendNotification } from './mutations';
import { allNotifications, type NotificationRow, notificationParams, notificationsQuery } from './queries';

const kindLabels = Object.fromEntries(
  notificationKinds.map((kind) => [kind, notificationDescriptions[kind].title]),
) as Record<(typeof notificationKinds)[number], string>;

/** When it was sent, if not at once, or will be at the earliest; null for what is not sent. */
function describeTime({ status, created_at, sent_at, not_before }: NotificationRow): string | null {
  const at = status === 'waiting' ? not_before : sent_at;
  if (!at || formatMoment(at) === formatMoment(created_at)) return null;
  return status === 'waiting' ? `not before ${formatMoment(at)}` : formatMoment(at);
}

function ResendButton({ row }: { row: NotificationRow }) {
  const { mutate, isPending } = useResendNotification();
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Send again: ${kindLabels[row.kind]} to ${row.address}`}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(row.id)}
    >
      Send again
    </Button>
  );
}

const columns: Column<NotificationRow>[] = [
  { header: 'Date', narrow: true, cell: ({ created_at }) => formatMoment(created_at) },
  { header: 'About', primary: true, cell: ({ kind }) => kindLabels[kind] },
  {
    header: 'To',
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
    header: 'State',
    narrow: true,
    cell: (row) => (
      <Box>
        <Badge variant={row.status === 'failed' ? 'subtle' : 'outline'}>
          {notificationStatusLabels[row.status as NotificationStatus]}
        </Badge>
        <Text color="muted" fontSize="sm">
          {describeTime(row)}
        </Text>
        {row.delivered_at && (
          <Text color="muted" fontSize="sm">
            Arrived {formatMoment(row.delivered_at)}
          </Text>
        )}
      </Box>
    ),
  },
  {
    header: 'Reason',
    cell: (row) => (
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        {row.last_error ?? '–'}
        {row.status === 'failed' && <ResendButton row={row} />}
      </Flex>
    ),
  },
];

/** What was sent to whom by which channel, what became of it and why, the latest first; for the admin. */
export function NotificationList() {
  const { filters, setFilters, page, setPage } = useListParams(allNotifications, notificationParams);
  const list = useQuery(notificationsQuery(filters, page));
  return (
    <>
      <ListToolbar actions={<RefreshButton queryKey={['notifications']} />}>
        <FilterSelect
          label="Channel"
          all="All channels"
          values={notificationChannels}
          labels={notificationChannelLabels}
          value={filters.channel}
          onChange={(channel) => setFilters({ channel })}
        />
        <FilterSelect
          label="State"
          all="All states"
          values={notificationStatuses}
          labels={notificationStatusLabels}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <FilterSelect
          label="About"
          all="Everything"
          values={notificationKinds}
          labels={kindLabels}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
        />
      </ListToolbar>
      <PagedTable
        caption="Deliveries"
        list={list}
        columns={columns}
        page={page}
        onPage={setPage}
        filtered={Object.values(filters).some(Boolean)}
        empty={<EmptyState {...emptyStateMessages.notifications} />}
      />
    </>
  );
}
