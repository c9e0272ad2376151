import { Alert } from '@chakra-ui/react';
import * as texts from '@texts/invoices';
import { alertSlotRecipe } from '@/components/slot-recipes';
import type { InvoicePageRow } from '@/data/invoices/admin-queries';
import { findUnwritable } from '../pdf/text-runs';

const MAX_NAMED = 10;

interface UnwritableNoticeProps {
  invoice: Pick<InvoicePageRow, 'bill_name' | 'bill_address' | 'tax_note' | 'notes' | 'lines' | 'case'>;
}

/** Names the letters of an invoice that its PDF would not have; nothing for nearly all. */
export function UnwritableNotice({ invoice }: UnwritableNoticeProps) {
  const { bill_name, bill_address, tax_note, notes, lines, case: courtCase } = invoice;
  const written = [bill_name, bill_address, tax_note, notes, courtCase?.case_number, courtCase?.title];
  const found = findUnwritable([...written, ...lines.map(({ description }) => description)].join(' '));
  if (found.length === 0) return null;
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" role="alert">
      <Alert.Content>
        <Alert.Description>{texts.notInThePdf(found.slice(0, MAX_NAMED).join(' '))}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
