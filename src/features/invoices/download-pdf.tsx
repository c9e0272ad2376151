import * as texts from '@texts/payments';
import { Button } from '@/components/button';
import type { PdfOf } from '@/data/invoices/queries';
import { useSavePdf } from '@/data/invoices/save-pdf';

type DownloadPdfProps = PdfOf & {
  /** Of the invoice or receipt, for who hears the button: there are others beside it. */
  number?: string | null;
};

/** Makes the PDF of an invoice or of a payment's receipt, in the words that it was sent with, and gives it to the downloads; for admins and clients. */
export function DownloadPdf({ number, ...of }: DownloadPdfProps) {
  const { mutate, isPending } = useSavePdf(async (content) => (await import('./pdf/make-pdf')).makePdf(content));
  const label = 'paymentId' in of ? texts.receiptPdf : texts.invoicePdf;
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending}
      {...(number && { 'aria-label': `${label} ${number}` })}
      onClick={() => mutate(of)}
    >
      {isPending ? texts.makingPdf : label}
    </Button>
  );
}
