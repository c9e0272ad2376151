import type { Message } from './message.ts';

const rules: Readonly<Record<string, { field: string; message: Message }>> = {
  cases_case_number_key: { field: 'caseNumber', message: 'constraint.cases_case_number_key' },
  cases_client_id_fkey: { field: 'clientId', message: 'constraint.cases_client_id_fkey' },
  document_requests_title_check: { field: 'title', message: 'validation.documentNameCharacters' },
  case_documents_name_check: { field: 'name', message: 'validation.documentNameCharacters' },
  gallery_photos_file_name_key: { field: 'fileName', message: 'constraint.gallery_photos_file_name_key' },
  events_case_id_fkey: { field: 'caseId', message: 'constraint.events_case_id_fkey' },
  events_client_id_fkey: { field: 'clientId', message: 'constraint.events_client_id_fkey' },
  conflict_checks_explained_check: { field: 'reason', message: 'constraint.conflict_checks_explained_check' },
  client_users_pkey: { field: 'userId', message: 'constraint.client_users_pkey' },
  events_start_date_check: { field: 'startDate', message: 'constraint.events_start_date_check' },
  events_end_date_check: { field: 'endDate', message: 'constraint.events_end_date_check' },
  cases_former_numbers_check: { field: 'formerNumbers', message: 'constraint.cases_former_numbers_check' },
  cases_cnr_check: { field: 'cnr', message: 'validation.cnr' },
  events_outcome_check: { field: 'type', message: 'constraint.events_outcome_check' },
  cases_filing_date_check: { field: 'filingDate', message: 'constraint.cases_filing_date_check' },
  tasks_case_id_fkey: { field: 'caseId', message: 'constraint.events_case_id_fkey' },
  filings_filed_on_check: { field: 'filedOn', message: 'constraint.filings_filed_on_check' },
  filing_items_done_on_check: { field: 'doneOn', message: 'constraint.filing_items_done_on_check' },
  filing_items_notified_on_check: { field: 'notifiedOn', message: 'constraint.filing_items_notified_on_check' },
  filing_items_cure_by_day_check: { field: 'cureBy', message: 'constraint.filing_items_cure_by_day_check' },
  filing_items_cure_by_check: { field: 'cureBy', message: 'constraint.filing_items_cure_by_check' },
  tasks_due_on_check: { field: 'dueOn', message: 'constraint.tasks_due_on_check' },
};

const referenced: Readonly<Record<string, Message>> = { clients: 'reference.clients' };

/** The field and message of a broken constraint; null for an unknown one. */
export function findBrokenRule(refusal: string): { field?: string; message: Message } | null {
  const [, table = ''] = /^update or delete on table "(\w+)" violates foreign key/.exec(refusal) ?? [];
  if (table) return referenced[table] ? { message: referenced[table] } : null;
  return Object.entries(rules).find(([name]) => refusal.includes(`"${name}"`))?.[1] ?? null;
}
