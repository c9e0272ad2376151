/**
 * The forms that describe nouns: what people write of one. Tests hold them equal to the database, to the forms and details
 * that show them, and to the words for fields. Above everything else of the contract, which does not export it.
 */
import { profileForm } from './account.ts';
import { newMessageForm } from './case-messages.ts';
import { caseForm, partyForm } from './cases.ts';
import { clientForm } from './clients.ts';
import { contactForm } from './contact-submissions.ts';
import { documentForm, documentRequestForm } from './documents.ts';
import { eventForm, outcomeForm } from './events.ts';
import { filingForm, filingItemForm, filingTemplateForm } from './filings.ts';
import { photoForm } from './gallery.ts';
import { feeAgreementForm, invoiceForm, invoiceLineForm, paymentForm } from './invoices.ts';
import type { Language } from './languages.ts';
import { erasureAnswerForm, legalHoldForm } from './privacy.ts';
import { socialLinkRequest } from './social.ts';
import { taskForm } from './tasks.ts';
import { testimonialForm } from './testimonials.ts';
import { texts } from './texts/index.ts';
import { inviteForm } from './users.ts';

export const nouns = {
  cases: caseForm,
  parties: partyForm,
  clients: clientForm,
  events: eventForm,
  outcomes: outcomeForm,
  tasks: taskForm,
  filings: filingForm,
  filingItems: filingItemForm,
  filingTemplates: filingTemplateForm,
  documents: documentForm,
  documentRequests: documentRequestForm,
  messages: newMessageForm,
  invoices: invoiceForm,
  invoiceLines: invoiceLineForm,
  payments: paymentForm,
  feeAgreements: feeAgreementForm,
  testimonials: testimonialForm,
  photos: photoForm,
  submissions: contactForm,
  socialLinks: socialLinkRequest,
  accounts: profileForm,
  invitations: inviteForm,
  legalHolds: legalHoldForm,
  erasureRequests: erasureAnswerForm,
};
export type Noun = keyof typeof nouns;

type Words = { readonly [Of in Noun]: Readonly<Record<keyof (typeof nouns)[Of]['shape'], string>> };
/** Each field of a form has its word, in every language. */
export const words: Readonly<Record<Language, { readonly fields: Words }>> = texts;
