import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as texts from '@texts/payments';
import { Button } from '@/components/button';
import {
  feeSettingsQuery,
  type PdfOf,
  pdfInvoiceQuery,
  taxNotesQuery,
  toLetterhead,
  toTaxNote,
} from '@/data/invoices/queries';
import { settingsQuery } from '@/data/settings/queries';
import { saveFile } from '@/lib/csv';

type DownloadPdfProps = PdfOf & {
  /** Of the invoice or receipt, for who hears the button: there are others beside it. */
  number?: string | null;
};

/** Makes the PDF of an invoice or of a payment's receipt, in the words that it was sent with, and gives it to the downloads; for admins and clients. */
export function DownloadPdf({ number, ...of }: DownloadPdfProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const now = { staleTime: 0 };
      const [{ makePdf }, written, fees, taxNotes, settings] = await Promise.all([
        import('./pdf/make-pdf'),
        client.fetchQuery({ ...pdfInvoiceQuery(of), ...now }),
        client.fetchQuery({ ...feeSettingsQuery, ...now }),
        client.fetchQuery({ ...taxNotesQuery, ...now }),
        client.fetchQuery(settingsQuery),
      ]);
      if (!written) throw new Error('The invoice is not there any more');
      const invoice = { ...written, tax_note: toTaxNote(written.tax_note, taxNotes) };
      const paymentId = 'paymentId' in of ? of.paymentId : null;
      const payment = invoice.payments.find(({ id }) => id === paymentId) ?? null;
      const name = payment?.receipt_number ?? invoice.number ?? texts.draftFile;
      // Fees are paid as they are paid now; the rest is as it was sent.
      const sent = { ...settings, ...toLetterhead((payment ?? invoice).letterhead), fees };
      saveFile(`${name.replaceAll('/', '-')}.pdf`, await makePdf({ invoice, payment, settings: sent }));
    },
    meta: { failure: texts.errorToasts.pdf },
  });
  const label = 'paymentId' in of ? texts.receiptPdf : texts.invoicePdf;
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending}
      {...(number && { 'aria-label': `${label} ${number}` })}
      onClick={() => mutate()}
    >
      {isPending ? texts.makingPdf : label}
    </Button>
  );
}
