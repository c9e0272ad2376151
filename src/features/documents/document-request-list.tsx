import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { DocumentRequestForm } from '@contract';
import * as texts from '@texts/documents';
import { emphasisStyle } from '@texts/typography';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { QueryContent } from '@/components/query-content';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { useWithdrawRequest } from '@/data/documents/mutations';
import { documentRequestsQuery, type RequestRow } from '@/data/documents/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatMoment } from '@/lib/dates';
import { DocumentAnswer } from './document-answer';
import { DocumentRequestFormDialog } from './internal/document-request-form-dialog';

interface DocumentRequestListProps {
  caseId: string;
  /** Whether the signed-in user asks; the others answer. */
  editable: boolean;
  /** Which of them: all where it is left out. */
  show?: (request: RequestRow) => boolean;
  /** Above them, where there are some. */
  heading?: ReactNode;
}

/** Whether it waits for an answer. */
export const isOpenRequest = ({ answered_at }: RequestRow) => answered_at === null;

/** Document requests of a case: open ones first. */
export function DocumentRequestList({ caseId, editable, show = () => true, heading }: DocumentRequestListProps) {
  const may = useMay();
  const requests = useLiveQuery(documentRequestsQuery(caseId));
  const form = useFormDialog<DocumentRequestForm>(`document requests of ${caseId}`, (open) => (
    <DocumentRequestFormDialog caseId={caseId} {...open} />
  ));
  const [answering, setAnswering] = useState<RequestRow | null>(null);
  const withdrawal = useDeletion({
    title: texts.withdrawThisRequest,
    text: ({ title }: RequestRow) => texts.requestIsWithdrawn(title),
    action: texts.withdraw,
    mutation: useWithdrawRequest(),
  });
  return (
    <>
      <QueryContent query={requests} loading={null}>
        {(rows) =>
          rows.some(show) && (
            <>
              {heading}
              <Box as="ul" listStyleType="none" aria-label={texts.requestedDocuments}>
                {rows
                  .filter(show)
                  .toSorted((a, b) => Number(isOpenRequest(b)) - Number(isOpenRequest(a)))
                  .map((row) => (
                    <Request
                      key={row.id}
                      row={row}
                      onAnswer={editable ? undefined : setAnswering}
                      onWithdraw={editable && may('admin') ? withdrawal.ask : undefined}
                    />
                  ))}
              </Box>
            </>
          )
        }
      </QueryContent>
      {editable && (
        <Button
          className="screen-only"
          variant="outline"
          size="sm"
          marginBlock="2"
          onClick={() => form.open({ title: '', note: '' })}
        >
          {texts.askForDocument}
        </Button>
      )}
      {form.dialog}
      {answering && <DocumentAnswer key={answering.id} request={answering} onClose={() => setAnswering(null)} />}
      {withdrawal.dialog}
    </>
  );
}

interface RequestProps {
  row: RequestRow;
  onAnswer?: ((row: RequestRow) => void) | undefined;
  onWithdraw?: ((row: RequestRow) => void) | undefined;
}

function Request({ row, onAnswer, onWithdraw }: RequestProps) {
  const { title, note, answered_at, created_at, former_client } = row;
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      justify="space-between"
      align="flex-start"
      paddingBlock="2.5"
      paddingInline="3"
      marginBottom="2"
      background="sand"
      borderInlineStartWidth="3px"
      borderColor={answered_at ? 'line' : 'brassLine'}
    >
      <Box minWidth="0" flex="1 1 12rem" overflowWrap="anywhere">
        <Text color="ink" fontWeight="medium">
          {title}
        </Text>
        {note && (
          <Text fontSize="sm" whiteSpace="pre-line">
            {note}
          </Text>
        )}
        <Text color="muted" fontSize="sm">
          {answered_at ? texts.sentAt(formatMoment(answered_at)) : texts.askedAt(formatMoment(created_at))}
        </Text>
        {former_client && (
          <Text color="muted" fontSize="sm" fontStyle={emphasisStyle}>
            {texts.askedOfFormerClient(former_client)}
          </Text>
        )}
      </Box>
      <Flex gap="2" align="center" flexShrink="0">
        <Badge variant={answered_at ? 'outline' : 'subtle'}>
          {answered_at ? texts.sentState : texts.requestedState}
        </Badge>
        {onAnswer && (
          <Button
            variant={answered_at ? 'outline' : 'solid'}
            size="sm"
            className="screen-only"
            data-spot={row.id}
            aria-label={`${answered_at ? texts.sendAgain : texts.send}: ${title}`}
            onClick={() => onAnswer(row)}
          >
            {answered_at ? texts.sendAgain : texts.send}
          </Button>
        )}
        {onWithdraw && (
          <Button
            variant="outline"
            size="sm"
            className="screen-only"
            aria-label={texts.withdrawRequest(title)}
            onClick={() => onWithdraw(row)}
          >
            {texts.withdraw}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
