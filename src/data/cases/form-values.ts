/** A case between the database and its form: the same names in snake and in camel case, and empty text for null. */
import { type CaseForm, dayAt, emptyFields, fieldDefaults, type PartyForm, toColumns, toFormFields } from '@contract';
import { caseForm, toLineList } from '@contract/cases';
import type { CaseRow, PartyRow } from './queries';

/** Initial values of the form for a new case: filed today, on the practice's calendar. */
export function newCase(now = new Date()): CaseForm {
  return {
    ...emptyFields(caseForm),
    status: fieldDefaults.caseStatus,
    filingDate: dayAt(now),
    isUnfiled: false,
  };
}

/** Initial values of the form for an existing case. */
export function toFormValues({ id, former_numbers, client_name, next_hearing, ...columns }: CaseRow): CaseForm {
  return {
    ...toFormFields(columns),
    formerNumbers: former_numbers.join('\n'),
    isUnfiled: columns.case_number === null,
  };
}

/** The row of what was filled in. */
export function toRow({ clientId, submissionId, formerNumbers, isUnfiled, ...form }: CaseForm) {
  return {
    ...toColumns(form),
    case_number: isUnfiled ? null : form.caseNumber,
    former_numbers: toLineList(formerNumbers),
    client_id: clientId || null,
    ...(submissionId && { submission_id: submissionId }),
  };
}

/** Initial values of the form of a party. */
export function toPartyForm({ id, ...columns }: PartyRow): PartyForm {
  return toFormFields(columns);
}
