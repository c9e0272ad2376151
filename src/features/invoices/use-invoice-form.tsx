import type { InvoiceForm, InvoiceLineForm } from '@contract';
import { invoicePath } from '@contract/addresses';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FeesOf } from '@/data/invoices/admin-queries';
import { newLine } from '@/data/invoices/form-values';
import { useFormDraft } from '@/lib/form-draft';
import { startingTaxNote } from './internal/starting-tax-note';

const InvoiceFormDialog = lazy(async () => ({
  default: (await import('./internal/invoice-form-dialog')).InvoiceFormDialog,
}));

/**
 * The form of a draft. A new one leads to its page when it is saved.
 * @param name of the form; once on a page
 * @returns `add` and `edit`, which open it, and `dialog`, to be rendered
 */
export function useInvoiceForm(name: string) {
  const { draft, open, close } = useFormDraft<InvoiceForm>(name);
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    add: async ({ clientId = '', caseId = '' }: FeesOf, line: Partial<InvoiceLineForm> = {}) => {
      // A failed query does not keep anybody from writing an invoice.
      const taxNote = await startingTaxNote(client, clientId).catch(() => '');
      open({ clientId, caseId, lines: [{ ...newLine, ...line }], taxNote, notes: '' });
    },
    edit: (values: InvoiceForm, id: string) => open(values, id),
    dialog: (
      <Suspense>
        {draft && (
          <InvoiceFormDialog
            key={draft.key}
            draft={draft}
            onCreated={(id) => void navigate(invoicePath(id))}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
