import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { formatRupees, invoiceStateOn, isReported } from '@contract';
import { portalCasePath, portalPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/analytics';
import * as documentTexts from '@texts/documents';
import * as labels from '@texts/fields';
import { fees } from '@texts/invoices';
import { language } from '@texts/language';
import { newsLabels } from '@texts/news';
import * as paymentTexts from '@texts/payments';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/button';
import { TextButton, TextLink } from '@/components/text-control';
import { clientSummaryQuery } from '@/data/dashboard';
import { type OpenRequest, openRequestsQuery } from '@/data/documents/queries';
import { type MyInvoice, openInvoicesQuery } from '@/data/invoices/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDate, formatDay } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';
import { toNewsText } from './internal/news-item';

const DocumentAnswer = lazy(async () => ({
  default: (await import('@/features/documents/document-answer')).DocumentAnswer,
}));

interface OpenLineProps {
  /** Words of the task. */
  label: string;
  /** The case or the day that it concerns. */
  about: string;
  /** Does it at once. */
  action?: ReactNode;
  children: ReactNode;
}

function OpenLine({ label, about, action, children }: OpenLineProps) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '8rem minmax(0, 1fr) auto' }}
      columnGap="3"
      alignItems="center"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="line"
      lineHeight="1.4"
      overflowWrap="anywhere"
    >
      <Text as="span" color="muted" fontSize="sm" gridColumn={{ base: '1', md: 'auto' }}>
        {label}
      </Text>
      <Box minWidth="0" gridColumn={{ base: '1', md: 'auto' }}>
        {children}
        {about && (
          <Text color="muted" fontSize="sm" truncate>
            {about}
          </Text>
        )}
      </Box>
      {action && (
        <Box gridColumn={{ base: '2', md: '3' }} gridRow={{ base: '1 / span 2', md: 'auto' }}>
          {action}
        </Box>
      )}
    </Grid>
  );
}

/** By when an invoice is to be paid, or since when it is overdue. */
const whenDue = (invoice: MyInvoice) =>
  (invoiceStateOn(invoice) === 'overdue' ? paymentTexts.overdueSince : paymentTexts.dueOn)(
    formatDate(invoice.due_on ?? ''),
  );

/**
 * Open tasks of a client, each line leading to where it is done: requested documents until they are sent, messages until
 * they are read, invoices until they are paid, and what to bring to the next appointment.
 * @param onOpen is given the id of the event to show
 */
export function StillOpen({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(clientSummaryQuery);
  const { data: requests } = useLiveQuery(openRequestsQuery);
  const { data: sent } = useLiveQuery(openInvoicesQuery);
  // Those that they report as paid are with the office.
  const invoices = sent?.filter((invoice) => !isReported(invoice));
  const [answering, setAnswering] = useState<OpenRequest | null>(null);
  if (data?.is_client === false) return null;
  const messages = data?.news.filter(({ kind }) => kind === 'messages') ?? [];
  const bring = data?.next_id && data.next_start_date && data.next_bring ? data : null;
  const owed = invoices?.reduce((sum, invoice) => sum + invoice.open_paise, 0) ?? 0;
  const isEmpty = data && requests?.length === 0 && invoices?.length === 0 && messages.length === 0 && !bring;
  return (
    <Box
      as="section"
      aria-label={texts.stillOpen}
      className="screen-only"
      marginBottom={{ base: '3', md: '6' }}
      borderWidth="1px"
      borderColor="line"
      borderInlineStartWidth="3px"
      borderInlineStartColor={isEmpty ? 'line' : 'brass'}
      background="surface"
    >
      <Flex align="center" minHeight="11" paddingInline={{ base: '4', md: '5' }} columnGap="3">
        <Text as="h2" fontFamily="heading">
          {texts.stillOpen}
        </Text>
        {isEmpty && (
          <Text color="muted" fontSize="sm">
            {texts.nothingOpen}
          </Text>
        )}
      </Flex>
      <Box as="ul" listStyleType="none">
        {requests?.map((request) => (
          <OpenLine
            key={request.id}
            label={newsLabels.document_request}
            about={nameCase(request.case?.case_number, request.case?.title)}
            action={
              <Button
                size="sm"
                aria-label={`${documentTexts.send}: ${request.title}`}
                onClick={() => setAnswering(request)}
              >
                {documentTexts.send}
              </Button>
            }
          >
            <TextLink to={portalCasePath(request.case_id, request.id)}>{request.title}</TextLink>
          </OpenLine>
        ))}
        {messages.map((item) => (
          <OpenLine key={item.caseId} label={newsLabels.messages} about={nameCase(item.caseNumber, item.caseTitle)}>
            <TextLink to={portalCasePath(item.caseId ?? '', 'messages')}>{toNewsText(item)}</TextLink>
          </OpenLine>
        ))}
        {invoices?.[0] && (
          <OpenLine label={fees} about={whenDue(invoices[0])}>
            <TextLink to={portalPath('invoices')}>
              {paymentTexts.openInvoices(invoices.length, formatRupees(owed, language))}
            </TextLink>
          </OpenLine>
        )}
        {bring && (
          <OpenLine label={labels.events.bring} about={texts.toBringOn(formatDay(bring.next_start_date ?? ''))}>
            <TextButton onClick={() => onOpen(bring.next_id ?? '')}>{bring.next_bring}</TextButton>
          </OpenLine>
        )}
      </Box>
      <Suspense>
        {answering && <DocumentAnswer key={answering.id} request={answering} onClose={() => setAnswering(null)} />}
      </Suspense>
    </Box>
  );
}
