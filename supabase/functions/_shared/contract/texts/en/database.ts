import { maxImportRows } from '../../limits.ts';
import { plural } from '../plural.ts';
import { formatDate, formatMoment24 } from './dates.ts';

export const closingOutcome = 'A case is closed with a hearing only when it is disposed or dismissed';
export const cancelledWithCase = 'Dates are cancelled with a result only when the case is closed with it';
export const datesToCome = 'The case has dates to come: say which of them are cancelled';
export const notToCome = 'Only dates of this case that are to come are cancelled with it';
export const adminImports = 'Only an admin may import';
export const importLength = `An import has 1 to ${maxImportRows} lines`;
export const importLine = (line: string) => `Line ${line} cannot be imported, so nothing was`;
export const importLines = 'Each line of an import has a client, and a number of its own';
export const importField = (field: string) => `An import has no field “${field}”, so nothing was imported`;
export const importTooOld = (hours: number) =>
  plural('en', hours, {
    one: 'An import can be undone for an hour',
    other: `An import can be undone for ${hours} hours`,
  });
export const mergeIntoItself = 'A client cannot be merged into itself';
export const mergeNotes =
  'The notes of both are longer than 10,000 characters together: shorten them first, so that nothing is lost';
export const finalOutcome = 'A matter that is adjourned sine die, reserved or disposed has no next date';
export const visitsSpan = 'Ask for 1 to 366 days, weeks or months';
export const noCase = 'No such case';
export const noDocument = 'No such document';
export const noHearing = 'No such hearing';
export const noNotification = 'No such notification';
export const noRequest = 'No such request';
export const noUser = 'No such user';
export const noWhatsApp = 'Nothing is sent by WhatsApp here';
export const onlyHearings = 'Only a hearing has a result: this event is none';
export const adminAnswersErasure = 'Only admins answer requests for erasure';
export const adminErases = 'Only admins erase';
export const adminPublishesNotice = 'Only admins publish a notice';
export const adminReadsErasures = 'Only admins read what was erased';
export const adminDeletes = 'Only an admin deletes an order, or a hearing to come';
export const adminAddsClients = 'You may not add clients';
export const clientToBeChecked = 'This name needs the advocate’s look. Ask them or a junior to add the client.';
export const adminAddsVersions = 'Only the office may add versions';
export const adminChangesRoles = 'Only an admin may change roles';
export const adminChecksCauseList = 'Only the office may check the cause list';
export const adminEndsSessions = 'Only an admin may end sessions';
export const adminInvites = 'Only an admin may invite clients';
export const conflictNames = 'At most 200 names are looked up at once, beside 1,000 others';
export const adminFindsMatches = 'You may not look for clients and parties';
export const adminMerges = 'Only an admin may merge clients';
export const adminReadsAnalytics = 'Only an admin may read the analytics';
export const adminListsCases = 'Only the office may list all cases';
export const adminReadsStatuses = 'Only the office may read the statuses of all cases';
export const adminReadsOpenEnds = 'Only the office may read what would be forgotten';
export const adminParksCases = 'Only the office may park a case';
export const parkedCaseIsClosed = 'This case is closed: it needs no date';
export const parkedUntil = 'Please choose a day after today';
export const parkReason = 'Say why it has no date';
export const adminRecordsResults = 'Only the office may record the result of a hearing';
export const adminNeedsNoAnswer = 'You may not say that a message needs no answer';
export const adminSeesAccounts = 'Only an admin may see new accounts';
export const adminSeesSessions = 'Only an admin may see sessions';
export const adminSeesInbox = 'You may not see the inbox';
export const adminResends = 'Only an admin may send mails again';
export const adminKeepsFees = 'Only an admin keeps invoices and payments';
export const amountNotOpen = 'Amount and tax are more than is open on this invoice';
export const caseOfOtherClient = 'This case is another client’s';
export const dueOnPast = 'It cannot be due before today';
export const invoiceHasPayments = 'It has payments: cancel those first, or what is left of it';
export const invoiceIsDraft = 'A draft is not cancelled but deleted';
export const invoiceIsEmpty = 'An invoice without a line cannot be sent';
export const invoiceIsSent = 'This invoice was sent: it can no longer be changed';
export const invoiceNotOpen = 'Nothing is open on this invoice';
export const numbersLocked =
  'This was restored from a backup: no number is given until an admin has named, under Fees, the last ones that were given out';
export const numbersOfYearUnknown =
  'A backup was restored after that financial year: which numbers were given in it is not known here';
export const restIsClosed = 'Its rest is written off or cancelled already: open it again first';
export const nothingPaidYet = 'Nothing is paid of it: cancel the invoice as a whole';
export const remindedLately = (day: string) =>
  `It was sent or reminded of on ${formatDate(day)}: please wait some days`;
export const numbersNotLocked = 'The last numbers are named already';
export const lastNumberKnown = (number: string) => `The backup knows ${number} already: name that or a later one`;
export const noInvoice = 'No such invoice';
export const noPayment = 'No such payment';
export const paymentIdTaken = 'There is already another payment with this ID';
export const paymentMeanwhile = 'A payment was recorded meanwhile. Please look at what is still open';
/** @param number empty for a draft */
export const appearanceBilled = (day: string, number: string) =>
  `The appearance of ${formatDate(day)} is in ${number ? `invoice ${number}` : 'another draft'} already`;
export const paymentIsCancelled = (receipt: string) =>
  `This payment was recorded, and cancelled since: receipt ${receipt}. Record it anew if the money has come`;
export const paymentDiffers = (receipt: string) =>
  `This payment is recorded already, with other facts: receipt ${receipt}. Look at it, and cancel it if it is wrong`;
export const isCancelled = 'It is cancelled already, for another reason';
export const notResendable = 'Only what has failed or came back can be sent again';
export const assigneeIsAdmin = 'Only somebody of the office can be given work';
export const defectOfFiling = 'This is a defect of a filing: it is changed and deleted there';
export const causeListLength = 'A cause list has at most 3000 items, of which 500 are taken over';
export const boardDay = 'Please name a day between 1900 and 2200';
export const addressChange = 'Only the office can change the email address';
export const registrationOnSite = 'Registration is possible on the site only';
export const erasureAnswer = 'Say in 3 to 2,000 characters what is kept and why';
export const auditLogIsFixed = 'The audit log cannot be changed';
export const messageDocumentGone = 'The case or a document is no longer there';
export const lastAdmin = 'The last admin cannot be removed';
export const nextDateAfter = 'The next date must be after this hearing';
export const nextHasResult = 'The next hearing has a result: correct that one first';
export const noticeText = 'The notice has 200 to 20,000 characters, and no HTML';
export const messageIdTaken = 'There is already another message with this ID';
export const nothingNew = 'There is nothing new of this kind';
export const nothingToErase = 'There is nothing to erase';
export const caseIsClosed = 'This case is closed: it gets a new date after it was opened again';
export const clientGone = 'This client no longer exists: it may have been merged already';
export const enquiryGone = 'This enquiry no longer exists';
export const hearingHasResult = 'This hearing has a result: it is part of the case’s history and cannot be deleted';
export const erasureList = 'This is no list of erasures';
export const legalHold = 'This matter is on legal hold: nothing of it can be deleted or taken out';
export const registration = 'This registration is not valid';
export const onlyJobs = 'Only the scheduled jobs carry this out';
export const tooManyChanges = 'Too many changes';
export const tooManyDocuments = 'Too many documents';
export const tooManyMessages = 'Too many messages';
export const tooManyFromAddress = 'Too many requests from this address';
export const tooManyWithEmail = 'Too many requests with this email address';
export const tooManyRequests = 'Too many requests';
export const erasureKind = 'What is erased is an enquiry, an account or a client';
export const mobileChanged = 'Your mobile number was changed; look at it again';
export const documentChanged = (name: string) =>
  `“${name}” has changed meanwhile. Please look at it, and attach it again.`;
/** @param next a moment, or empty */
export const otherResult = (outcome: string, next: string) =>
  `Somebody else has recorded another result: ${outcome}, ${next ? `next date ${formatMoment24(next)}` : 'no next date'}`;
export const notSentAgain = (reason: string) =>
  `This is not sent again: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
export const unknownLanguage = 'The site does not have this language';
