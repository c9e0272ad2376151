/** Each form shows every field of its schema, and each detail every field of a noun, or it is said here why not. */
import { toColumn } from '@contract';
import { type Noun, nouns } from '@contract/nouns';
import { getConfig } from '@testing-library/react';
import * as allLabels from '@texts/fields';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ProfileFormDialog } from '@/features/account/internal/profile-form-dialog';
import { Profile } from '@/features/account/profile';
import { CaseFormDialog } from '@/features/cases/case-form-dialog';
import { PartyFormDialog } from '@/features/cases/internal/party-form-dialog';
import { ClientFormDialog } from '@/features/clients/client-form-dialog';
import { ContactForm } from '@/features/contact/internal/contact-form';
import { DocumentFormDialog } from '@/features/documents/document-list';
import { DocumentRequestFormDialog } from '@/features/documents/internal/document-request-form-dialog';
import { EventFormDialog } from '@/features/events/event-form-dialog';
import { EventDetail } from '@/features/events/internal/event-detail';
import { FilingFormDialog } from '@/features/filings/internal/filing-card';
import { FilingItemFormDialog } from '@/features/filings/internal/filing-item-form-dialog';
import { TemplateFormDialog } from '@/features/filings/internal/filing-templates';
import { PhotoDetail } from '@/features/gallery/internal/photo-detail';
import { PhotoFormDialog } from '@/features/gallery/internal/photo-form-dialog';
import { OutcomeFormDialog } from '@/features/hearings/internal/outcome-form-dialog';
import { InvitationFormDialog } from '@/features/invitations/invitation-form-dialog';
import { AgreementFormDialog } from '@/features/invoices/internal/agreement-form-dialog';
import { InvoiceFormDialog } from '@/features/invoices/internal/invoice-form-dialog';
import { PaymentDialog } from '@/features/invoices/invoice-dialogs';
import { MessageForm } from '@/features/messages/internal/message-form';
import { AnswerFormDialog } from '@/features/privacy/erasure-request-list';
import { LegalHoldFormDialog } from '@/features/privacy/legal-hold';
import { LinkCard } from '@/features/social/internal/link-card';
import { TaskFormDialog } from '@/features/tasks/task-form-dialog';
import { TestimonialFormDialog } from '@/features/testimonials/internal/testimonial-form-dialog';
import { setSession } from '@/lib/session';
import { ClientPage } from '@/pages/admin/client-page';
import { SubmissionPage } from '@/pages/admin/submission-page';
import { CasePage } from '@/pages/portal/case-page';
import { aUser, fakeNetwork, json, renderPage } from '@/testing';
import { aCase } from '@/testing/cases';
import { meera } from '@/testing/clients';
import { aPhoto } from '@/testing/photos';
import { aSubmission } from '@/testing/submissions';

/** As long as a test waits elsewhere; without the whole page in the message, in which the missing field would be looked for. */
const inTime = { timeout: getConfig().asyncUtilTimeout };

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;
const labels: Labels = { ...allLabels };

const toEmpty = (noun: Noun) => Object.fromEntries(Object.keys(nouns[noun].shape).map((field) => [field, '']));

/** A form for something new; the values that show more of it than an empty one. */
function aDraft<Of extends Noun>(noun: Of, values = {}) {
  // The types of a form's values differ by noun, and none is read here.
  return { key: noun, id: 'a', values: { ...toEmpty(noun), ...values } } as never;
}
/** A row that has something in every column of the form. */
const fill = (noun: Noun) => Object.fromEntries(Object.keys(nouns[noun].shape).map((field) => [toColumn(field), 'x']));
const fullCase = { ...fill('cases'), ...aCase({ court: 'Saket', former_numbers: ['1'], client_side: 'petitioner' }) };
const fullPhoto = aPhoto({ caption: 'The library' });
const event = {
  ...fill('events'),
  id: 'a',
  type: 'hearing',
  start_date: '2026-11-24T05:00:00+00:00',
  end_date: '2026-11-24T06:00:00+00:00',
  is_tentative: true,
  outcome: null,
  next_event_id: null,
  outcome_recorded_at: null,
  updated_at: '2026-11-20T05:00:00.000001+00:00',
  order: null,
  client: { full_name: 'Meera Nair' },
  case: { case_number: 'C.A. 1', title: 'Nair v. Greenfield', status: 'active' },
};
const onClose = vi.fn();
const user = aUser({ role: 'admin' });

interface Shown {
  of: ReactElement;
  /** Why a field is not shown. */
  except?: Readonly<Record<string, string>>;
}

const ofSubmission = { submissionId: 'set where a form begins with an enquiry' };
const forms: Record<Noun, Shown> = {
  cases: {
    of: <CaseFormDialog draft={aDraft('cases')} onClose={onClose} />,
    except: { ...ofSubmission, clientSide: 'asked of a new case' },
  },
  parties: { of: <PartyFormDialog caseId="a" clientId={null} draft={aDraft('parties')} onClose={onClose} /> },
  clients: {
    of: <ClientFormDialog draft={aDraft('clients')} onClose={onClose} />,
    except: { ...ofSubmission, reason: 'asked where the check for conflicts has found somebody' },
  },
  events: { of: <EventFormDialog draft={aDraft('events', { type: 'hearing' })} onClose={onClose} /> },
  outcomes: {
    of: <OutcomeFormDialog id="a" onAddTask={vi.fn()} onClose={onClose} />,
    except: { closeCase: 'asked with a result that may end the case', replaces: 'what was recorded before' },
  },
  tasks: { of: <TaskFormDialog draft={aDraft('tasks')} onClose={onClose} /> },
  filings: { of: <FilingFormDialog draft={aDraft('filings')} onClose={onClose} /> },
  filingItems: {
    of: (
      <FilingItemFormDialog
        filing={{ id: 'a', case_id: 'b' } as never}
        kind="defect"
        draft={aDraft('filingItems')}
        onClose={onClose}
      />
    ),
  },
  filingTemplates: { of: <TemplateFormDialog draft={aDraft('filingTemplates')} onClose={onClose} /> },
  documents: { of: <DocumentFormDialog draft={aDraft('documents')} onClose={onClose} /> },
  documentRequests: {
    of: <DocumentRequestFormDialog caseId="a" draft={aDraft('documentRequests')} onClose={onClose} />,
  },
  messages: {
    of: <MessageForm caseId="a" />,
    except: { body: 'called your message', documents: 'attached by a button' },
  },
  invoices: {
    of: (
      <InvoiceFormDialog
        draft={aDraft('invoices', { lines: [toEmpty('invoiceLines')] })}
        onCreated={vi.fn()}
        onClose={onClose}
      />
    ),
    except: { lines: 'a list, whose fields are of the line' },
  },
  invoiceLines: {
    of: (
      <InvoiceFormDialog
        draft={aDraft('invoices', { lines: [toEmpty('invoiceLines')] })}
        onCreated={vi.fn()}
        onClose={onClose}
      />
    ),
  },
  payments: {
    of: <PaymentDialog row={{ open_paise: 100 } as never} draft={aDraft('payments')} onClose={onClose} />,
  },
  feeAgreements: {
    of: <AgreementFormDialog draft={aDraft('feeAgreements')} onClose={onClose} />,
    except: { clientId: 'the client whose page it is' },
  },
  testimonials: { of: <TestimonialFormDialog draft={aDraft('testimonials')} onClose={onClose} /> },
  photos: { of: <PhotoFormDialog draft={aDraft('photos')} photo={undefined} onClose={onClose} /> },
  submissions: { of: <ContactForm />, except: { language: 'that of the page' } },
  socialLinks: { of: <LinkCard platform="facebook" url={null} />, except: { url: 'called Update URL, as specified' } },
  accounts: { of: <ProfileFormDialog user={user} draft={aDraft('accounts')} onClose={onClose} /> },
  invitations: { of: <InvitationFormDialog draft={aDraft('invitations')} onClose={onClose} /> },
  legalHolds: { of: <LegalHoldFormDialog caseId="a" values={{ reason: '', until: '' }} onClose={onClose} /> },
  erasureRequests: { of: <AnswerFormDialog request="a" name="Meera Nair" onClose={onClose} /> },
};

const heading = 'the heading';
const listed = 'a row of a list, which says it without labels';
const withLabels = 'what it is called there, the specification says';
const details: Record<Noun, Shown | string> = {
  cases: {
    of: <CasePage id={fullCase.id} />,
    except: { title: heading, clientId: 'the reader', isUnfiled: 'in place of the number', ...ofSubmission },
  },
  parties: listed,
  clients: {
    of: <ClientPage id={meera.id} />,
    except: { fullName: heading, kind: 'in the list', reason: 'in the list of checks', ...ofSubmission },
  },
  events: {
    of: <EventDetail id="a" reader="admin" onClose={onClose} />,
    except: {
      title: heading,
      startDate: withLabels,
      startTime: 'with the day',
      endDate: withLabels,
      endTime: 'with the day',
      type: withLabels,
      caseId: withLabels,
      isTentative: 'a mark beside the day',
    },
  },
  outcomes: 'the details of the event show it',
  tasks: listed,
  filings: listed,
  filingItems: listed,
  filingTemplates: listed,
  documents: listed,
  documentRequests: listed,
  messages: listed,
  invoices: 'drawn as it is printed',
  invoiceLines: 'drawn as it is printed',
  payments: listed,
  feeAgreements: listed,
  testimonials: 'drawn as visitors see it',
  photos: {
    of: <PhotoDetail photo={fullPhoto} photos={[fullPhoto]} onShow={vi.fn()} onClose={onClose} />,
    except: { caption: withLabels, visible: 'visitors see visible ones only', sortOrder: 'their order' },
  },
  submissions: {
    of: <SubmissionPage id="a" />,
    except: { name: heading, service: withLabels, language: 'of the notice that was shown' },
  },
  socialLinks: listed,
  accounts: { of: <Profile user={user} /> },
  invitations: listed,
  legalHolds: 'a sentence',
  erasureRequests: listed,
};

/** Answers that the forms and details need before they show every field. */
const routes = {
  'GET /rest/v1/events': () => json([event]),
  'GET /rest/v1/cases': () => json([]),
  'GET /rest/v1/case_parties': () => json([]),
  'GET /rest/v1/client_users': () => json([]),
  'GET /rest/v1/conflict_checks': () => json([]),
  'POST /rest/v1/rpc/count_cases': () => json(0),
  'GET /rest/v1/clients': () => json([meera]),
  'GET /rest/v1/contact_submissions': () => json([aSubmission({ preferred_date: '2031-11-24T05:00:00+00:00' })]),
  'GET /rest/v1/case_documents': () => json([]),
  'GET /rest/v1/profiles': () => json([]),
};

beforeEach(() => setSession(user));

/** The fields of a noun of which no element is named so. */
function findMissing(noun: Noun, selector: string): string[] {
  const shown = new Set<string>();
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) shown.add(texts.currentNode.textContent ?? '');
  }
  return Object.keys(nouns[noun].shape).filter((field) => !shown.has(labels[noun]?.[field] ?? field));
}

it.each(Object.entries(forms) as [Noun, Shown][])(
  'the form of %s shows every field',
  async (noun, { of, except = {} }) => {
    fakeNetwork(routes);
    renderPage(of);
    await expect.poll(() => findMissing(noun, 'label, legend').sort(), inTime).toEqual(Object.keys(except).sort());
  },
);

const shownDetails = Object.entries(details).flatMap(([noun, one]) =>
  typeof one === 'string' ? [] : [[noun as Noun, one] as const],
);

it.each(shownDetails)('the details of %s show every field', async (noun, { of, except = {} }) => {
  fakeNetwork({ ...routes, 'GET /rest/v1/cases': () => json([fullCase]) });
  renderPage(of);
  await expect.poll(() => findMissing(noun, 'dt, h2, h3, h4').sort(), inTime).toEqual(Object.keys(except).sort());
});
