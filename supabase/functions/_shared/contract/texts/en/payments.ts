import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const paidAndCancelled = 'Paid and cancelled';
export const openInvoices = (count: number, amount: string) =>
  plural('en', count, { one: `1 invoice, ${amount}`, other: `${count} invoices, ${amount}` });
export const overdueSince = (date: string) => `Overdue: it was due on ${date}`;
export const dueOn = (date: string) => `Due on ${date}`;
export const openOf = (amount: string, total: string) => `${amount} of ${total} open`;
export const paidOnBy = (date: string, method: string) => `Paid on ${date}: ${method}`;
export const agreedOn = (date: string) => `Agreed on ${date}`;

export const payByUpi = 'Pay by UPI';
export const openUpiApp = 'Pay with a UPI app';
export const openUpiAppFor = (number: string) => `Pay with a UPI app: ${number}`;
export const ifRefused = 'If the app refuses the link, enter UPI ID and amount there.';
export const scanHelp = 'Scan the code with any UPI app, or enter UPI ID and amount there.';
export const officeConfirms =
  'UPI apps do not tell us of payments. The invoice shows as paid when the office has seen the money and recorded it.';
export const qrOf = (number: string) => `QR code to pay ${number} by UPI`;
export const upiId = 'UPI ID';
export const copy = 'Copy';
export const copyNamed = (what: string) => `Copy: ${what}`;
export const copied = (what: string) => `Copied: ${what}`;
export const notCopied = 'It could not be copied. Please select and copy it yourself.';

export const iHavePaid = 'I have paid';
export const iHavePaidNamed = (number: string) => `I have paid ${number}`;
export const notPaidAfterAll = 'Not paid after all';
export const notPaidAfterAllNamed = (number: string) => `${number} is not paid after all`;
export const claimHelp =
  'Paid by UPI, bank transfer, cheque or cash? Tell the office, which looks for the payment and records it.';
export const referenceHelp = 'Optional. The 12 digits of the UTR in your UPI app, or the number of the cheque.';
export const tellTheOffice = 'Tell the office';
export const youToldTheOffice = (moment: string) =>
  `You told the office on ${moment} that it is paid. It shows as paid when the office has confirmed it.`;
export const yourReference = (reference: string) => `Your reference: ${reference}`;
export const changeReference = 'Change the reference';
export const changeReferenceOf = (number: string) => `Change the reference of ${number}`;

export const invoicePdf = 'Invoice (PDF)';
export const receiptPdf = 'Receipt (PDF)';
export const makingPdf = 'Preparing…';
export const draftFile = 'draft';
export const enrolment = (number: string, council: string) => `Enrolment ${number}, ${council}`;
export const invoiceTitle = (number: string | null) => (number ? `Invoice ${number}` : 'Draft of an invoice');
export const date = 'Date';
export const particulars = 'Particulars';
export const payee = 'Payee';
export const words = 'In words';
export const inWords = (amount: string) => `In words: ${amount}`;
export const receivedFrom = 'Received from';
export const forInvoice = 'For invoice';
export const invoiceTotal = 'Total of the invoice';
export const ofThis = 'Amount and tax';
export const pan = (pan: string) => `PAN ${pan}`;
export const gstin = (gstin: string) => `GSTIN ${gstin}`;
export const bankAccount = 'Bank account';
export const stillOpen = 'Still open';
export const signature = 'Signature';
export const signatureFor = (name: string) => `For ${name}`;
export const cancelledMark = 'CANCELLED';
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;

export const successToasts = {
  withdrawn: { title: 'Taken back', description: 'The office no longer looks for this payment.' },
  claimed: { title: 'The office is told', description: 'It looks for the payment and records it.' },
} as const;

export const errorToasts = {
  withdraw: { title: 'Error', description: 'It could not be taken back. Please try again.' },
  claim: { title: 'Error', description: 'The office could not be told. Please try again.' },
  pdf: { title: 'Error', description: 'The PDF could not be made. Please try again.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  fees: { title: 'No invoices yet', description: 'What the office sends you is here, with all payments and receipts.' },
} as const;
