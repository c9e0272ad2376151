import { type AuditKind, toField } from '@contract';
import * as texts from '@texts/audit-log';
import * as labels from '@texts/fields';
import type { AuditRow } from '@/data/audit-log';
import { settingFieldLabel } from '@/features/settings/setting-words';

/** The words for the columns of a kind; those of a setting are the fields of its form. */
const words: Readonly<Partial<Record<AuditKind, Readonly<Record<string, string>>>>> = {
  account: labels.logIns,
  case: labels.cases,
  client: labels.clients,
  document: labels.documents,
  document_request: labels.documentRequests,
  erasure_request: labels.erasureRequests,
  event: labels.events,
  fee_agreement: labels.feeAgreements,
  filing: labels.filings,
  filing_item: labels.filingItems,
  filing_template: labels.filingTemplates,
  import: labels.imports,
  invitation: labels.invitations,
  invoice: labels.invoices,
  legal_hold: labels.legalHolds,
  parking: { parkedUntil: labels.parkings.until, parkReason: labels.parkings.reason },
  message: labels.messages,
  order: labels.orders,
  party: labels.parties,
  payment: labels.payments,
  photo: labels.photos,
  profile: labels.accounts,
  review: labels.reviews,
  review_connection: labels.reviewConnections,
  role: labels.accounts,
  social_link: labels.socialLinks,
  submission: labels.submissions,
  task: labels.tasks,
  testimonial: labels.testimonials,
};

/** The word for a column of the log; undefined for one that is there no more. */
export function columnWord(kind: AuditKind, column: string): string | undefined {
  const word = words[kind]?.[toField(column.replace(/_paise$/, ''))];
  return word && texts.inSentence(word);
}

const toWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** `status and court`. Columns that mean the same are one. */
export function describeColumns({ kind, row_id, columns }: Pick<AuditRow, 'kind' | 'row_id' | 'columns'>): string {
  const toWord = (column: string) =>
    (kind === 'setting' ? settingFieldLabel(row_id, column) : columnWord(kind, column)) ??
    texts.otherColumn(toWords(column));
  return new Intl.ListFormat(texts.listLocale).format(new Set(columns.map(toWord)));
}
