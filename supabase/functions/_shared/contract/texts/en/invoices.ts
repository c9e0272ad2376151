import type { ToastText } from '../shape.ts';

export const fees = 'Fees';
export const invoices = 'Invoices';
export const searchInvoices = 'Search invoices';
export const state = 'State';
export const allStates = 'All states';
export const number = 'Number';
export const due = 'Due';
export const amount = 'Amount';
export const open = 'Open';
export const draftOf = (date: string) => `Draft of ${date}`;
export const newInvoice = 'New Invoice';
export const forHearingOf = (date: string) => `Invoice for the hearing of ${date}`;
export const editDraft = 'Edit Draft';
export const saveDraft = 'Save Draft';
export const lines = 'Lines';
export const line = (number: number) => `Line ${number}`;
export const addLine = 'Add line';
export const removeLine = (line: string) => `Remove ${line}`;
export const total = 'Total';
export const taxNoteHelp = 'Optional. For an organisation it begins with the line that is in the settings.';
export const clientReadsThem = 'The client reads them on the invoice.';
export const caseOfClient = 'Only cases of this client.';
export const chooseClientFirst = 'Please choose the client first.';
export const searchByName = 'Search by name';
export const send = 'Send';
export const sendInvoice = 'Send this invoice?';
export const whatSendingDoes = (amount: string) =>
  `The invoice of ${amount} gets its number. After that it cannot be changed, only cancelled.`;
export const seesInPortal = (name: string) => `${name} sees it in the portal.`;
export const mailedTo = (addresses: string) => `A mail goes to ${addresses}.`;
export const noMailGoesOut = 'No mail goes out: it is switched off, or mail to the address came back.';
export const mailedToCard = (name: string, address: string) =>
  `${name} has no log-in. A mail goes to the address on the card, ${address}, with number, amount and day. Give them the invoice itself (PDF).`;
export const nobodyIsTold = (name: string) =>
  `${name} has no log-in, and there is no address that a mail could go to: nobody is told. Give them the invoice (PDF).`;
export const notInThePdf = (characters: string) =>
  `The PDF has no letters for ${characters} and shows boxes in their place. Please write them in another way before you send it.`;
export const deleteDraft = 'Delete this draft?';
export const draftIsDeleted = 'The draft and its lines are deleted. No number is lost.';
export const billTo = 'Bill to';
export const issuedOn = (date: string) => `of ${date}`;
export const dueOn = (date: string) => `due ${date}`;
export const invoice = 'Invoice';
export const payments = 'Payments';
export const noPayments = 'No payment is recorded.';
export const paid = 'Paid';
export const recordPayment = 'Record Payment';
export const method = 'Payment method';
export const reference = 'Reference';
export const receipt = (number: string) => `Receipt ${number}`;
export const cancelledOn = (date: string, reason: string) => `Cancelled on ${date}: ${reason}`;
export const numbersLocked = 'No number is given at present';
export const whyNumbersLocked = (moment: string) =>
  `This was restored from a backup on ${moment}. What was sent or received after the backup has numbers that this copy does not know. Name the last ones, so that none is given a second time.`;
export const nameLastNumbers = 'Name the Last Numbers';
export const lastNumbersHelp =
  'Look at the last invoice and the last receipt that anybody has: in the client’s mails, in your own copies, in your books. What is missing here stays missing; its numbers are not given again.';
export const lastInvoice = 'Last invoice';
export const lastReceipt = 'Last receipt';
/** @param number null where there is none */
export const backupKnows = (number: string | null) =>
  number
    ? `The backup knows up to ${number}.`
    : 'The backup knows none of this financial year. Write 0 if there was none.';
export const paymentsClaimed = (count: string) => `${count} reported as paid`;
export const reportedAsPaid = 'Clients say that they have paid';
export const notReceived = 'Not received';
export const saysPaid = (name: string, moment: string) => `${name} says that it is paid (${moment})`;
export const withReference = (reference: string) => `Reference: ${reference}`;
export const withoutReference = 'No reference was given.';
export const lookAtBank = 'Please look whether the money has come, and record the payment.';
export const cancelInvoice = 'Cancel Invoice';
export const cancelInvoiceHelp = 'Its number stays used, and the client sees that it is cancelled.';
export const cancelPayment = 'Cancel Payment';
export const cancelReceipt = (number: string) => `Cancel receipt ${number}`;
export const cancelPaymentHelp = (amount: string) =>
  `${amount} are open again, e.g. because a cheque came back. The receipt stays, marked as cancelled.`;
export const reason = 'Reason';
export const taxDeducted = 'Tax deducted';
export const taxHelp =
  'Optional. What the client has deducted from the fee and pays to the government. Both together close the invoice.';
export const closesAt = (amount: string) => `Amount and tax: ${amount}.`;
export const receiptNumberIn = (year: string) => `Number in the year ${year}`;
export const receiptYearLabels = { today: 'of today', payment: 'of the day of payment' };
export const whichYear = 'The day of payment is in another financial year than today.';
export const certificatesNotSeen = 'Tax certificates not seen';
export const certificateSeen = 'Certificate seen';
export const certificateSeenOf = (receipt: string) => `Certificate seen: ${receipt}`;
export const certificateSeenOn = (date: string) => `certificate seen on ${date}`;
export const certificateNotSeen = 'Certificate not seen';
export const certificateNotSeenOf = (receipt: string) => `Certificate not seen after all: ${receipt}`;
export const withTax = (amount: string) => `tax deducted: ${amount}`;
export const writeOff = 'Write Off';
export const writeOffHelp = (amount: string) =>
  `${amount} are owed and given up. The invoice is closed, the client is not reminded of it any more, and sees that the rest is written off.`;
export const cancelRest = 'Cancel What Is Left';
export const cancelRestHelp = (amount: string) =>
  `${amount} are not owed any more. What is paid, and its receipts, stay as they are; the client sees that the rest is cancelled.`;
export const restClosed = {
  written_off: (date: string, amount: string, reason: string) => `${amount} written off on ${date}: ${reason}`,
  cancelled: (date: string, amount: string, reason: string) => `The rest of ${amount} cancelled on ${date}: ${reason}`,
};
export const restClosedLabels = { written_off: 'Written off', cancelled: 'Cancelled' };
export const reopen = 'Open It Again';
export const remindNow = 'Remind Now';
export const remindOf = (number: string) => `Remind of ${number} now?`;
export const lastReminded = (date: string) => `Last reminded on ${date}.`;
export const copyLast = (number: string) => `Copy the last invoice (${number})`;
export const offered = 'Offered as lines';
export const asLine = (description: string, amount: string) => `${description}, ${amount}`;
export const year = 'Financial year';
export const allYears = 'All years';
export const sums = 'Sums of these invoices';
export const invoiced = 'Invoiced';
export const received = 'Received';
export const writtenOff = 'Written off';
export const restCancelled = 'Rest cancelled';
export const forAccountant = 'For the accountant (CSV)';
export const bookHeads = {
  row: 'Row',
  date: 'Date',
  method: 'Method and reference',
  receivedInYear: 'Received in the year',
  taxInYear: 'Tax in the year',
  remark: 'Remark',
};
export const moreActions = 'More that can be done';
export const agreements = 'Agreements';
export const noAgreements = 'No fee is agreed yet.';
export const addAgreement = 'Add Agreement';
export const editAgreement = 'Edit Agreement';
export const noFixedAmount = 'Leave it empty where no fixed amount is agreed.';
export const actionsForAgreement = (description: string) => `What can be done with ${description}`;
export const deleteAgreement = 'Delete this agreement?';
export const openInSum = (amount: string) => `Open in total: ${amount}`;
export const isOpen = (amount: string) => `${amount} open`;
export const openOfFormerClients = (amount: string) => `Open with former clients of this case: ${amount}`;
export const withFormerClient = (name: string) => `with the former client ${name}`;
export const isReportedOf = (amount: string) => `${amount} reported as paid`;
export const reportedInSum = (amount: string) => `Reported as paid, not confirmed yet: ${amount}`;
export const nothingOpen = 'Nothing is open.';

export const invoiceStateLabels = {
  draft: 'Draft',
  open: 'Open',
  reported: 'Reported as paid',
  part_paid: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
  paid_with_tax: 'Paid, tax deducted',
  written_off: 'Written off',
  rest_cancelled: 'Paid, rest cancelled',
  cancelled: 'Cancelled',
};
export const invoiceLineKindLabels = { fee: 'Fee', appearance: 'Appearance', expense: 'Expense' };
export const paymentMethodLabels = { upi: 'UPI', bank: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' };

export const successToasts = {
  saved: { title: 'Draft saved' },
  sent: (number: string) => ({ title: `Invoice ${number} sent` }),
  deleted: { title: 'Draft deleted' },
  cancelled: { title: 'Invoice cancelled' },
  notReceived: { title: 'Marked as not received', description: 'The client sees the invoice as before.' },
  paymentRecorded: (number: string) => ({ title: `Payment recorded, receipt ${number}` }),
  paymentCancelled: { title: 'Payment cancelled' },
  certificateMarked: { title: 'Certificate seen' },
  certificateUnmarked: { title: 'Certificate not seen' },
  restClosed: { title: 'The rest is closed' },
  restReopened: { title: 'The rest is open again' },
  reminded: { title: 'The reminder goes out' },
  lastNumbersNamed: { title: 'Numbers are given again' },
  agreementAdded: { title: 'Agreement added' },
  agreementUpdated: { title: 'Agreement updated' },
  agreementDeleted: { title: 'Agreement deleted' },
} as const;

export const errorToasts = {
  save: { title: 'Error', description: 'Failed to save the draft' },
  send: { title: 'Error', description: 'Failed to send the invoice' },
  delete: { title: 'Error', description: 'Failed to delete the draft' },
  cancel: { title: 'Error', description: 'Failed to cancel the invoice' },
  notReceived: { title: 'Error', description: 'Failed to mark the payment as not received' },
  paymentRecord: { title: 'Error', description: 'Failed to record the payment' },
  paymentCancel: { title: 'Error', description: 'Failed to cancel the payment' },
  certificate: { title: 'Error', description: 'Failed to mark the certificate' },
  restClose: { title: 'Error', description: 'Failed to close the rest' },
  restReopen: { title: 'Error', description: 'Failed to open it again' },
  remind: { title: 'Error', description: 'Failed to remind' },
  books: { title: 'Error', description: 'Failed to make the file' },
  lastNumbers: { title: 'Error', description: 'Failed to name the last numbers' },
  agreementSave: { title: 'Error', description: 'Failed to save the agreement' },
  agreementDelete: { title: 'Error', description: 'Failed to delete the agreement' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  invoices: { title: 'No invoices yet', description: 'Write a draft; the client sees it when you send it.' },
} as const;
