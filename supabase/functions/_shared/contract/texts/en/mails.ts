/** Put together in `sending/mail/mails.ts`. */
import { plural } from '../plural.ts';

export const unsubscribe = 'Send me no more mails of this kind';

export const labels = {
  when: 'When',
  browser: 'Browser',
  network: 'Network address',
  oldAddress: 'Old address',
  newAddress: 'New address',
  date: 'Date',
  case: 'Case',
  purpose: 'For',
  where: 'Where',
  itemNumber: 'Item number',
  bring: 'Please bring',
  untilNow: 'Until now',
  reference: 'Reference',
  name: 'Name',
  service: 'Service',
  document: 'Document',
  askedFor: 'Asked for',
  client: 'Client',
  answerDue: 'Answer due by',
  invoice: 'Invoice',
  tax: 'Tax deducted',
  amount: 'Amount',
  dueOn: 'To be paid by',
  receipt: 'Receipt',
};
export const unknownBrowser = 'unknown';
export const onDevice = (browser: string, system: string) => `${browser} on ${system}`;
export const notCertain = (date: string) => `${date} (not yet certain)`;
/** @param days 0 is today */
export const inDays = (days: number) => ['today', 'tomorrow'][days] ?? `in ${days} days`;
export const item = (number: string) => `item ${number}`;
export const andMore = (count: number) => `and ${count} more`;

export const links = {
  newPassword: 'Choose a new password',
  contact: 'Contact the chamber',
  calendar: 'Open my dates',
  portal: 'Open the portal',
  enquiry: 'Open the enquiry',
  inbox: 'Open the inbox',
  case: 'Open the case',
  requests: 'Open the requests',
  accounts: 'Open the new accounts',
  board: 'Open the board',
  openEnds: 'Go through them',
  scheduledWork: 'Open the scheduled work',
  fees: 'Open my fees',
  invoice: 'Open the invoice',
};

export const otherwiseNewPassword =
  'If it was you, you need not do anything. If it was not you, choose a new password at once: that ends every log-in.';
export const newDevice = {
  subject: 'New log-in to your account',
  lead: (sender: string) =>
    `Somebody has logged in to your account with ${sender} from a browser or a network that was not used for it before.`,
};
export const passwordChanged = {
  subject: 'Your password was changed',
  lead: (sender: string) => `The password of your account with ${sender} was changed.`,
};
export const passkeyAdded = {
  subject: 'A passkey was added to your account',
  lead: (sender: string) => `Whoever has this passkey can log in to your account with ${sender} without the password.`,
};
export const factorAdded = {
  subject: 'Two-step log-in was turned on for your account',
  lead: (sender: string) =>
    `From now on your account with ${sender} is opened by the password and a code from an authenticator app.`,
};
export const factorRemoved = {
  subject: 'Two-step log-in was turned off for your account',
  lead: (sender: string) => `From now on the password alone opens your account with ${sender}.`,
};
export const emailChanged = {
  subject: 'Your e-mail address was changed',
  lead: (sender: string) =>
    `The e-mail address of your account with ${sender} was changed. This mail goes to both addresses.`,
  advice: 'If it was you, you need not do anything. If it was not you, speak to the chamber at once.',
};
export const hearingSet = {
  subject: (date: string) => `New hearing: ${date}`,
  lead: 'A hearing was entered in your case.',
};
export const hearingMoved = {
  subject: (date: string) => `Hearing moved to ${date}`,
  lead: 'A hearing in your case has a new date.',
};
export const hearingElsewhere = {
  subject: (date: string) => `New place of the hearing on ${date}`,
  lead: 'A hearing in your case takes place elsewhere.',
};
export const hearingCancelled = {
  subject: (date: string) => `Hearing cancelled: ${date}`,
  lead: 'A hearing in your case does not take place on this date.',
  advice: 'You need not come. If there is a new date, you are told of it.',
};
export const hearingReminder = {
  subject: (date: string) => `Reminder: hearing on ${date}`,
  lead: (when: string) => `A hearing in your case takes place ${when}.`,
};
export const waiting = {
  subject: 'Something is waiting for you in the portal',
  lead: (sender: string) =>
    `There is something new for you in the client portal of ${sender}. For your privacy this mail does not say what it is.`,
};
export const enquiryReceipt = {
  subject: 'We have received your enquiry',
  lead: (sender: string) =>
    `Thank you for writing to ${sender}. Your enquiry was received, and the chamber will get back to you.`,
  advice: 'If you have not written to us, somebody else has entered your address: you need not do anything.',
};
export const enquiryReceived = { subject: 'A new enquiry', lead: 'A visitor has sent the contact form.' };
export const clientMessage = {
  subject: 'Clients have written',
  lead: 'There are messages of clients that wait for an answer and that you have not seen.',
};
export const clientDocument = {
  subject: 'A client has sent a document',
  added: 'A client has added a document to a case, and sent no message with it.',
  answered: 'A client has answered a request for a document.',
};
export const erasureRequested = {
  subject: 'Somebody asks for erasure',
  lead: 'A person has withdrawn their consent and asks that their data is erased.',
};
export const accountRegistered = {
  subject: 'A new account',
  lead: 'A visitor has registered. They see nothing until you link their account to a client.',
};
export const restoreDrill = {
  subject: 'A problem with the backups',
  lead: (days: number) =>
    `The newest backup could not be restored as a test, or this was not tried for ${days} days. If data is lost now, it may not come back.`,
  advice: 'Tell the person who runs the site.',
};
export const invoiceSent = {
  subject: (number: string) => `Invoice ${number}`,
  lead: (sender: string) => `${sender} has sent you an invoice. What it is for, and how to pay it, is in the portal.`,
};
export const invoiceDue = {
  subject: (number: string, date: string) => `Reminder: invoice ${number} is due on ${date}`,
  lead: 'An invoice is not paid in full yet. What is open, and how to pay it, is in the portal.',
};
export const invoiceOverdue = {
  subject: (number: string) => `Invoice ${number} is overdue`,
  lead: 'An invoice was due and is not paid in full yet. What is open, and how to pay it, is in the portal.',
};
export const ifPaid = 'If you have paid it, say so in the portal: the chamber then records the payment.';
/** To the address of a card, where nobody has a log-in. */
export const invoiceByCard = {
  sent: (sender: string) =>
    `${sender} has issued an invoice to you. The chamber gives you the invoice itself, and says how it can be paid.`,
  unpaid: 'An invoice is not paid in full yet. The chamber says what is open, and how it can be paid.',
  ifPaid: 'If you have paid it, please tell the chamber, which then records the payment.',
  received: 'The chamber has recorded a payment of yours, and gives you the receipt.',
};
export const paymentReceived = {
  subject: 'Your payment was received',
  lead: 'The chamber has recorded a payment of yours. The receipt is in the portal.',
};
export const paymentClaimed = {
  subject: 'A client says that an invoice is paid',
  lead: 'Look whether the payment has come, and record it.',
};
export const board = {
  today: (hearings: string) => `Today’s board: ${hearings}`,
  tomorrow: (hearings: string) => `Tomorrow’s board: ${hearings}`,
  hearings: (count: number, date: string) =>
    `${plural('en', count, { one: '1 hearing', other: `${count || 'no'} hearings` })} on ${date}`,
  tasks: (count: number) => plural('en', count, { one: '1 task', other: `${count} tasks` }),
  task: (title: string) => `Task: ${title}`,
  due: (date: string) => `due ${date}`,
  lead: (date: string) => `What is entered for ${date} until now.`,
  openEndsLead: (date: string) =>
    `Nothing is entered for ${date} until now. These matters have no result, or no date ahead.`,
  openEndCount: (count: number) =>
    plural('en', count, {
      one: '1 matter without a result or a date',
      other: `${count} matters without a result or a date`,
    }),
  openEnds: {
    no_result: (date: string) => `No result since ${date}`,
    no_date: (date: string) => `No date ahead since ${date}`,
    long_wait: (date: string) => `Waiting for a date since ${date}`,
  },
};
