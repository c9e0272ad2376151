import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { formatRupees } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { language } from '@texts/language';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useMay } from '@/data/auth/use-may';
import { useCancelPayment, useMarkCertificate } from '@/data/invoices/admin-mutations';
import type { InvoicePageRow, PaymentRow } from '@/data/invoices/admin-queries';
import { taxNotesQuery, toTaxNote } from '@/data/invoices/queries';
import { formatDate } from '@/lib/dates';
import { DownloadPdf } from './download-pdf';
import { Sum } from './internal/line-fields';
import { CancelDialog } from './invoice-dialogs';

const item = { as: 'li', gap: '4', paddingBlock: '3', borderBottomWidth: '1px', borderColor: 'line' } as const;

/** The lines of an invoice with their sum, and what is written below them. */
export function InvoiceLines({ row: { lines, total_paise, tax_note, notes } }: { row: InvoicePageRow }) {
  const { data: taxNotes } = useQuery(taxNotesQuery);
  return (
    <>
      <Box as="ol" listStyleType="none" aria-label={labels.invoices.lines} borderTopWidth="1px" borderColor="line">
        {lines.map(({ kind, description, on_date, amount_paise }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <Grid key={index} {...item} templateColumns="minmax(0, 1fr) auto">
            <Box overflowWrap="anywhere">
              <Text color="ink">{description}</Text>
              <Text color="muted" fontSize="sm">
                {[texts.invoiceLineKindLabels[kind], on_date && formatDate(on_date)].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text>{formatRupees(amount_paise, language)}</Text>
          </Grid>
        ))}
      </Box>
      <Box marginTop="3" textAlign="end">
        <Sum paise={total_paise} />
      </Box>
      {[taxNotes ? toTaxNote(tax_note, taxNotes) : tax_note, notes].map(
        (text) =>
          text && (
            <Text key={text} marginTop="4" whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="prose">
              {text}
            </Text>
          ),
      )}
    </>
  );
}

/** A payment with its receipt, which an admin may cancel. */
function Payment({ row }: { row: PaymentRow }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const cancelling = useCancelPayment(row.id);
  const marking = useMarkCertificate(row.id);
  const isChangeable = useMay()('admin') && !row.cancelled_at;
  const isSeen = row.certificate_seen_at !== null;
  const amount = formatRupees(row.amount_paise, language);
  return (
    <Flex {...item} wrap="wrap" align="center" justify="space-between">
      <Box minWidth="0" flex="1 1 14rem" overflowWrap="anywhere">
        <Text color="ink" textDecoration={row.cancelled_at ? 'line-through' : undefined}>
          {amount}
        </Text>
        <Text color="muted" fontSize="sm">
          {[
            texts.receipt(row.receipt_number),
            formatDate(row.paid_on),
            texts.paymentMethodLabels[row.method],
            row.reference,
            row.tax_paise > 0 && texts.withTax(formatRupees(row.tax_paise, language)),
            row.certificate_seen_at && texts.certificateSeenOn(formatDate(row.certificate_seen_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {row.cancelled_at && (
          <Text fontSize="sm">{texts.cancelledOn(formatDate(row.cancelled_at), row.cancel_reason ?? '')}</Text>
        )}
      </Box>
      <Flex className="screen-only" gap="2">
        {isChangeable && row.tax_paise > 0 && (
          <Button
            variant="ghost"
            size="sm"
            disabled={marking.isPending}
            aria-label={(isSeen ? texts.certificateNotSeenOf : texts.certificateSeenOf)(row.receipt_number)}
            onClick={() => marking.mutate(!isSeen)}
          >
            {isSeen ? texts.certificateNotSeen : texts.certificateSeen}
          </Button>
        )}
        {isChangeable && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.cancelReceipt(row.receipt_number)}
            onClick={() => setIsCancelling(true)}
          >
            {texts.cancelPayment}
          </Button>
        )}
        <DownloadPdf paymentId={row.id} number={row.receipt_number} />
      </Flex>
      {isCancelling && (
        <CancelDialog
          title={texts.cancelPayment}
          text={texts.cancelPaymentHelp(amount)}
          save={cancelling.mutateAsync}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Flex>
  );
}

/** The payments of an invoice, in the order of their receipts. */
export function InvoicePayments({ rows }: { rows: readonly PaymentRow[] }) {
  return (
    <Box as="section" aria-label={texts.payments} marginTop="8">
      <Heading as="h2" size="md">
        {texts.payments}
      </Heading>
      {rows.length === 0 && <Text color="muted">{texts.noPayments}</Text>}
      <Box as="ul" listStyleType="none">
        {rows.map((row) => (
          <Payment key={row.id} row={row} />
        ))}
      </Box>
    </Box>
  );
}
