import { Box, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/messages';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { CountBadge } from '@/components/count-badge';
import { type Column, DataTable } from '@/components/data-table';
import { DetailsList } from '@/components/details-list';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { QueryContent } from '@/components/query-content';
import { RefreshButton } from '@/components/refresh-button';
import { RouterLink } from '@/components/router-link';
import { useLiveQuery } from '@/hooks/use-live-query';
import { useSelection } from '@/hooks/use-selection';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { useSetNoAnswerNeeded } from './internal/mutations';
import { MessageList } from './message-list';
import { inboxQuery, type ThreadRow } from './queries';

type Row = ThreadRow & { id: string };

function tableColumns(show: (row: Row) => void): Column<Row>[] {
  return [
    {
      header: texts.caseLabel,
      primary: true,
      cell: (row) => (
        <Box>
          {row.case_title}
          <CountBadge count={row.unread} say={common.newOnes} />
          <Text color="muted" fontSize="sm">
            {row.case_number}
          </Text>
        </Box>
      ),
    },
    { header: common.client, cell: (row) => row.client_name ?? emptyStateMessages.client },
    {
      header: texts.lastMessage,
      cell: (row) => (
        <Box>
          <Text lineClamp="2">{row.last_body}</Text>
          <Text color="muted" fontSize="sm">
            {row.last_author_name} · {formatMoment(row.last_message_at)}
          </Text>
        </Box>
      ),
    },
    {
      header: texts.waitingSince,
      narrow: true,
      cell: (row) => (row.waiting_since ? formatMoment(row.waiting_since) : texts.notWaiting),
    },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Button
          justifySelf="start"
          variant="outline"
          size="sm"
          aria-label={texts.openTheMessagesOf(row.case_title)}
          onClick={() => show(row)}
        >
          {texts.open}
        </Button>
      ),
    },
  ];
}

/** The messages of all cases: those first whose client waits for an answer, the longest first. */
export function MessageInbox() {
  const inbox = useLiveQuery(inboxQuery);
  const { row, open, show, close } = useSelection(inbox.data);
  const noAnswer = useSetNoAnswerNeeded();
  return (
    <>
      <ListToolbar actions={<RefreshButton queryKey={['case-messages']} />} />
      <QueryContent query={inbox}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState {...emptyStateMessages.inbox} level="h2" />
          ) : (
            <DataTable caption={texts.messages} columns={tableColumns(show)} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryContent>
      {row && (
        <AppDialog
          title={row.case_title}
          open={open}
          onClose={close}
          footer={
            <>
              <Button asChild variant="outline">
                <RouterLink to={`${paths.admin}?tab=cases&search=${encodeURIComponent(row.case_number)}`}>
                  {texts.caseLabel}
                </RouterLink>
              </Button>
              {row.waiting_since && (
                <Button variant="outline" disabled={noAnswer.isPending} onClick={() => noAnswer.mutate(row)}>
                  {texts.needsNoAnswer}
                </Button>
              )}
            </>
          }
        >
          <DetailsList
            details={[
              { label: texts.caseNumber, value: row.case_number },
              { label: common.client, value: row.client_name ?? emptyStateMessages.client },
            ]}
          />
          <MessageList key={row.id} caseId={row.id} />
        </AppDialog>
      )}
    </>
  );
}
