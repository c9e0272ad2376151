import { Box, Flex, Text } from '@chakra-ui/react';
import { casePath } from '@contract/addresses';
import { emptyStateMessages } from '@texts/cases';
import * as common from '@texts/common';
import * as texts from '@texts/messages';
import { Button } from '@/components/button';
import { CountBadge } from '@/components/count-badge';
import { type Column, DataTable } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { QueryContent } from '@/components/query-content';
import { RouterLink } from '@/components/router-link';
import { useSetNoAnswerNeeded } from '@/data/messages/mutations';
import { inboxQuery, type ThreadRow } from '@/data/messages/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatMoment } from '@/lib/dates';

type Row = ThreadRow & { id: string };

const rowTo = ({ id }: Row) => casePath(id, 'messages');

function tableColumns(noAnswer: ReturnType<typeof useSetNoAnswerNeeded>): Column<Row>[] {
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
    { header: common.client, brief: true, cell: (row) => row.client_name ?? emptyStateMessages.client },
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
      brief: true,
      narrow: true,
      cell: (row) => (row.waiting_since ? formatMoment(row.waiting_since) : texts.notWaiting),
    },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Button asChild variant="outline" size="sm">
            <RouterLink to={rowTo(row)} aria-label={texts.openTheMessagesOf(row.case_title)}>
              {texts.open}
            </RouterLink>
          </Button>
          {row.waiting_since && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.needsNoAnswerOf(row.case_title)}
              disabled={noAnswer.isPending}
              onClick={() => noAnswer.mutate(row)}
            >
              {texts.needsNoAnswer}
            </Button>
          )}
        </Flex>
      ),
    },
  ];
}

/** The messages of all cases: those first whose client waits for an answer, the longest first. Each leads to its case. */
export function MessageInbox() {
  const inbox = useLiveQuery(inboxQuery);
  const noAnswer = useSetNoAnswerNeeded();
  return (
    <>
      <ListToolbar refresh={['case-messages']} />
      <QueryContent query={inbox}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState {...texts.emptyStateMessages.inbox} level="h2" />
          ) : (
            <DataTable
              caption={texts.messages}
              columns={tableColumns(noAnswer)}
              rows={rows}
              rowKey={({ id }) => id}
              rowTo={rowTo}
            />
          )
        }
      </QueryContent>
    </>
  );
}
