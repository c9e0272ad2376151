import { Badge, Text } from '@chakra-ui/react';
import { invoiceStateOn } from '@contract';
import * as texts from '@texts/invoices';
import { formatDate } from '@/lib/dates';
import { describeRest } from './describe-rest';

/** Its number; a draft has none yet. */
export const invoiceName = ({ number, created_at }: { number: string | null; created_at: string }) =>
  number ?? texts.draftOf(formatDate(created_at));

/** How an invoice stands today. */
export function InvoiceStateBadge({ row }: { row: Parameters<typeof invoiceStateOn>[0] }) {
  const state = invoiceStateOn(row);
  return (
    <Badge
      justifySelf="start"
      variant={row.state === 'open' ? 'subtle' : 'outline'}
      color={state === 'overdue' ? 'oxblood' : undefined}
    >
      {texts.invoiceStateLabels[state]}
    </Badge>
  );
}

/** How the rest was closed that nobody pays, where it was. */
export function RestClosed({ row }: { row: Parameters<typeof describeRest>[0] }) {
  const sentence = describeRest(row);
  return sentence ? <Text marginBottom="4">{sentence}</Text> : null;
}
