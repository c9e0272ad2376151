/** A case between the database and its form. */
import { type CaseForm, dayAt, defaults, type PracticeArea } from '@contract';
import type { CaseRow } from './queries';

/** What the form begins with for a new case: filed today, on the practice's calendar. */
export function newCase(now = new Date()): CaseForm {
  return {
    title: '',
    description: '',
    clientId: '',
    // Nothing is chosen yet.
    practiceArea: '' as PracticeArea,
    status: defaults.caseStatus,
    caseNumber: '',
    court: '',
    filingDate: dayAt(now),
  };
}

/** The same for a case that is there. */
export function toFormValues(row: CaseRow): CaseForm {
  return {
    title: row.title,
    description: row.description,
    clientId: row.client_id ?? '',
    practiceArea: row.practice_area,
    status: row.status,
    caseNumber: row.case_number,
    court: row.court ?? '',
    filingDate: row.filing_date,
  };
}

/** The row of what was filled in. */
export function toRow(form: CaseForm) {
  return {
    title: form.title,
    description: form.description,
    client_id: form.clientId || null,
    practice_area: form.practiceArea,
    status: form.status,
    case_number: form.caseNumber,
    court: form.court || null,
    filing_date: form.filingDate,
  };
}
