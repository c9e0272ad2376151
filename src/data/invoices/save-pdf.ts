import type { Settings } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { draftFile, errorToasts } from '@texts/payments';
import { settingsQuery } from '@/data/settings/queries';
import { saveFile } from '@/lib/csv';
import {
  feeSettingsQuery,
  type MyInvoice,
  type MyPayment,
  type PdfOf,
  pdfInvoiceQuery,
  taxNotesQuery,
  toLetterhead,
  toTaxNote,
} from './queries';

/** Content of a PDF. */
export interface PdfContent {
  invoice: MyInvoice;
  /** Whose receipt it is; null for the invoice. */
  payment: MyPayment | null;
  /** With the letterhead of when it was sent, and how fees are paid now. */
  settings: Settings;
}

/**
 * Reads what an invoice or a receipt was sent with, and gives its PDF to the downloads; a failure is toasted.
 * @param make makes the PDF
 */
export function useSavePdf(make: (content: PdfContent) => Promise<Blob>) {
  return useMutation({
    mutationFn: async (of: PdfOf, { client }) => {
      const now = { staleTime: 0 };
      const [written, fees, taxNotes, settings] = await Promise.all([
        client.fetchQuery({ ...pdfInvoiceQuery(of), ...now }),
        client.fetchQuery({ ...feeSettingsQuery, ...now }),
        client.fetchQuery({ ...taxNotesQuery, ...now }),
        client.fetchQuery(settingsQuery),
      ]);
      if (!written) throw new Error('The invoice is not there any more');
      const invoice = { ...written, tax_note: toTaxNote(written.tax_note, taxNotes) };
      const paymentId = 'paymentId' in of ? of.paymentId : null;
      const payment = invoice.payments.find(({ id }) => id === paymentId) ?? null;
      const name = payment?.receipt_number ?? invoice.number ?? draftFile;
      const letterhead = toLetterhead((payment ?? invoice).letterhead);
      // Fees are paid by UPI as they are paid now; the rest is as it was sent.
      const { pan, gstin, bankAccount } = letterhead.fees ?? fees;
      const sent = { ...settings, ...letterhead, fees: { ...fees, pan, gstin, bankAccount } };
      saveFile(`${name.replaceAll('/', '-')}.pdf`, await make({ invoice, payment, settings: sent }));
    },
    meta: { failure: errorToasts.pdf, invalidates: [] },
  });
}
