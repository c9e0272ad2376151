import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { formatRupees, invoiceStateOn, isReported, type Settings } from '@contract';
import * as invoiceTexts from '@texts/invoices';
import { language } from '@texts/language';
import * as texts from '@texts/payments';
import type { ReactNode } from 'react';
import type { MyInvoice } from '@/data/invoices/queries';
import { ClaimButtons, ClaimNotice } from '@/features/payments/claim';
import { PayByUpi } from '@/features/payments/pay-by-upi';
import { formatDate } from '@/lib/dates';
import { DownloadPdf } from '../download-pdf';
import { InvoiceStateBadge, RestClosed } from '../invoice-state';

const rupees = (paise: number) => formatRupees(paise, language);

interface LineProps {
  about: string;
  paise: number;
  isCancelled?: boolean;
  children: ReactNode;
}

/** A line of an invoice, or a payment. */
function Line({ about, paise, isCancelled = false, children }: LineProps) {
  return (
    <Grid
      as="li"
      templateColumns="minmax(0, 1fr) auto"
      columnGap="4"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="line"
      overflowWrap="anywhere"
    >
      <Box>
        {children}
        <Text color="muted" fontSize="sm">
          {about}
        </Text>
      </Box>
      <Text whiteSpace="nowrap" textDecoration={isCancelled ? 'line-through' : undefined}>
        {rupees(paise)}
      </Text>
    </Grid>
  );
}

function Payments({ payments }: Pick<MyInvoice, 'payments'>) {
  return (
    <Box as="ul" listStyleType="none" aria-label={invoiceTexts.payments}>
      {payments.map(
        ({ id, paid_on, method, reference, amount_paise, tax_paise, receipt_number, cancelled_at, cancel_reason }) => (
          <Line
            key={id}
            about={
              cancelled_at
                ? invoiceTexts.cancelledOn(formatDate(cancelled_at), cancel_reason ?? '')
                : [receipt_number, reference, tax_paise > 0 && invoiceTexts.withTax(rupees(tax_paise))]
                    .filter(Boolean)
                    .join(' · ')
            }
            paise={amount_paise}
            isCancelled={cancelled_at !== null}
          >
            <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
              {texts.paidOnBy(formatDate(paid_on), invoiceTexts.paymentMethodLabels[method])}
              <DownloadPdf paymentId={id} number={receipt_number} />
            </Flex>
          </Line>
        ),
      )}
    </Box>
  );
}

/** Heading of an invoice: number, state, case, and an amount. */
function InvoiceHead({ invoice, amount, when }: { invoice: MyInvoice; amount: string; when: string }) {
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="6" rowGap="2" marginBottom="3">
      <Box minWidth="0">
        <Flex wrap="wrap" align="center" columnGap="3">
          <Heading as="h3" size="md">
            {invoice.number}
          </Heading>
          <InvoiceStateBadge row={invoice} />
        </Flex>
        <Text color="muted" fontSize="sm" overflowWrap="anywhere">
          {[when, invoice.case_number, invoice.case_title].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Text textStyle="itemTitle">{amount}</Text>
        <DownloadPdf invoiceId={invoice.id} number={invoice.number} />
      </Flex>
    </Flex>
  );
}

const card = { as: 'article', marginTop: '4', padding: { base: '4', md: '5' }, borderWidth: '1px' } as const;

interface OpenInvoiceProps {
  invoice: MyInvoice;
  /** How fees are paid; undefined until it is known. */
  fees: Settings['fees'] | undefined;
}

/** An open invoice for its client: what it is for, what was paid, and how the rest is paid. */
export function OpenInvoice({ invoice, fees }: OpenInvoiceProps) {
  const { id, number, issued_on, due_on, claimed_at, claimed_reference, total_paise, paid_paise, lines, payments } =
    invoice;
  const open = invoice.open_paise;
  // The office looks for the money: nothing is to be paid meanwhile.
  const isWaiting = isReported(invoice);
  return (
    <Box {...card} borderColor="line" background="surface" aria-label={number ?? ''}>
      <InvoiceHead
        invoice={invoice}
        amount={open < total_paise && !isWaiting ? texts.openOf(rupees(open), rupees(total_paise)) : rupees(open)}
        when={
          isWaiting
            ? formatDate(issued_on ?? '')
            : (invoiceStateOn(invoice) === 'overdue' ? texts.overdueSince : texts.dueOn)(formatDate(due_on ?? ''))
        }
      />
      <Box as="ul" listStyleType="none">
        {lines.map((line) => (
          <Line
            key={line.id}
            about={[invoiceTexts.invoiceLineKindLabels[line.kind], line.on_date && formatDate(line.on_date)]
              .filter(Boolean)
              .join(' · ')}
            paise={line.amount_paise}
          >
            {line.description}
          </Line>
        ))}
      </Box>
      <Payments payments={payments} />
      {claimed_at && <ClaimNotice claimedAt={claimed_at} reference={claimed_reference} />}
      {fees?.vpa && !isWaiting && <PayByUpi fees={fees} amountPaise={open} number={number ?? ''} />}
      <ClaimButtons
        id={id}
        number={number ?? ''}
        isClaimed={claimed_at !== null}
        reference={claimed_reference}
        paidPaise={paid_paise + invoice.tax_paise}
      />
    </Box>
  );
}

/** An invoice of which nothing is open any more. */
export function ClosedInvoice({ invoice }: { invoice: MyInvoice }) {
  const { number, issued_on, cancelled_at, cancel_reason, total_paise, payments } = invoice;
  const when = cancelled_at
    ? invoiceTexts.cancelledOn(formatDate(cancelled_at), cancel_reason ?? '')
    : formatDate(issued_on ?? '');
  return (
    <Box {...card} borderColor="line" aria-label={number ?? ''}>
      <InvoiceHead invoice={invoice} amount={rupees(total_paise)} when={when} />
      <RestClosed row={invoice} />
      <Payments payments={payments} />
    </Box>
  );
}
