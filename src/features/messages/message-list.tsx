import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { type CaseMessageForm, messageEditMs } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/messages';
import { emphasisStyle } from '@texts/typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { QueryContent } from '@/components/query-content';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { useSession } from '@/data/auth/use-session';
import { useDeleteMessage, useMarkMessagesSeen } from '@/data/messages/mutations';
import { caseMessagesQuery, MESSAGES_STEP, type MessageRow } from '@/data/messages/queries';
import { AttachedDocumentList } from '@/features/documents/attached-document-list';
import { useLiveQuery } from '@/hooks/use-live-query';
import { useOnScreen } from '@/hooks/use-on-screen';
import { formatMoment } from '@/lib/dates';
import { getSession } from '@/lib/session';
import { otherLanguage } from '@/lib/text-language';
import { MessageForm, MessageFormDialog } from './internal/message-form';

/** The messages of a case, and a form for the next one. */
export function MessageList({ caseId }: { caseId: string }) {
  const { user } = useSession();
  const may = useMay();
  const [limit, setLimit] = useState(MESSAGES_STEP);
  const messages = useLiveQuery(caseMessagesQuery(caseId, limit));
  const form = useFormDialog<CaseMessageForm>(
    `messages of ${caseId}`,
    ({ draft, onClose }) => draft.id && <MessageFormDialog draft={{ ...draft, id: draft.id }} onClose={onClose} />,
  );
  const deletion = useDeletion({
    title: texts.deleteThisMessage,
    text: ({ documents }: MessageRow) => (documents.length ? texts.deletionWithDocuments : texts.deletionForOthers),
    mutation: useDeleteMessage(),
  });
  return (
    <Box as="section" aria-label={texts.messages}>
      <QueryContent query={messages} loading={<Skeleton height="12" role="status" aria-label={common.loading} />}>
        {({ rows, hasEarlier }) => (
          <>
            {hasEarlier && (
              <Button
                variant="outline"
                size="sm"
                marginBottom="2"
                onClick={() => setLimit((shown) => shown + MESSAGES_STEP)}
              >
                {texts.showEarlierMessages}
              </Button>
            )}
            <MessageLog
              caseId={caseId}
              rows={rows}
              readAt={messages.dataUpdatedAt}
              onEdit={(row) => form.open({ body: row.body }, row.id)}
              onDelete={user?.role === 'client' || may('admin') ? deletion.ask : undefined}
            />
          </>
        )}
      </QueryContent>
      <MessageForm caseId={caseId} />
      {form.dialog}
      {deletion.dialog}
    </Box>
  );
}

interface MessageLogProps {
  caseId: string;
  /** The latest last. */
  rows: readonly MessageRow[];
  /** When they were read. */
  readAt: number;
  onEdit: (row: MessageRow) => void;
  /** Left out for those of the office who may delete none. */
  onDelete: ((row: MessageRow) => void) | undefined;
}

function MessageLog({ caseId, rows, readAt, onEdit, onDelete }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const last = rows.at(-1);
  // They were seen once the last one is on the screen.
  const { mutate } = useMarkMessagesSeen(caseId);
  useOnScreen(end, last?.created_at, mutate);
  const lastId = last?.id;
  useLayoutEffect(() => {
    if (lastId && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lastId]);
  if (rows.length === 0) return <Text color="muted">{texts.emptyStateMessages.caseMessages}</Text>;
  const me = getSession()?.id;
  return (
    // New ones are read out; by keyboard it is scrolled with the arrows.
    <Box
      ref={log}
      data-spot="messages"
      role="log"
      aria-label={texts.messages}
      tabIndex={0}
      maxHeight="26rem"
      overflowY="auto"
      _print={{ maxHeight: 'none', overflow: 'visible' }}
    >
      {rows.map((row) => (
        <Message
          key={row.id}
          row={row}
          isMine={row.author_id === me}
          isEditable={row.author_id === me && Date.parse(row.created_at) + messageEditMs > readAt}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
      <Box ref={end} height="1px" />
    </Box>
  );
}

interface MessageProps extends Pick<MessageLogProps, 'onEdit' | 'onDelete'> {
  row: MessageRow;
  isMine: boolean;
  isEditable: boolean;
}

/** A message as text: nothing in it is more than that. */
function Message({ row, isMine, isEditable, onEdit, onDelete }: MessageProps) {
  const { body, author_name, is_from_admin, created_at, updated_at, documents, former_client } = row;
  const at = formatMoment(created_at);
  const details = [author_name, is_from_admin && texts.theChamber, at, updated_at > created_at && texts.edited];
  return (
    <Box
      as="article"
      aria-label={`${author_name}, ${at}`}
      paddingBlock="2"
      paddingInline="3"
      marginBottom="2"
      background={isMine ? 'sand' : 'surface'}
      borderInlineStartWidth="3px"
      borderColor={is_from_admin ? 'brassLine' : 'line'}
    >
      <Text color="muted" fontSize="sm">
        {details.filter(Boolean).join(' · ')}
      </Text>
      <Text lang={otherLanguage(body)} whiteSpace="pre-wrap" overflowWrap="anywhere">
        {body}
      </Text>
      {former_client && (
        <Text color="muted" fontSize="sm" fontStyle={emphasisStyle}>
          {texts.withFormerClient(former_client)}
        </Text>
      )}
      <AttachedDocumentList rows={documents} />
      {isEditable && (
        <Flex className="screen-only" gap="2" marginTop="2">
          <Button variant="outline" size="sm" aria-label={texts.editTheMessageOf(at)} onClick={() => onEdit(row)}>
            {common.edit}
          </Button>
          {onDelete && (
            <Button variant="danger" size="sm" aria-label={texts.deleteTheMessageOf(at)} onClick={() => onDelete(row)}>
              {common.deleteLabel}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
