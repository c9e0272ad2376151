/** Parts of mails that are the same in every language. */
import type { MailData } from './frame.ts';

/** What is known of several things, with commas. Out: undefined for nothing. */
export const list = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined;

/** A case by its title and number; an event without one by its own title. */
export function describeCase({ case_title, case_number, title }: MailData): string | undefined {
  return case_title ? `${case_title} (${case_number})` : title;
}

/** A place, of what is known of it. Out: undefined for nothing. */
export function describePlace(court?: string, hall?: string, location?: string): string | undefined {
  return list(court === location ? undefined : court, location, hall && !location?.includes(hall) ? hall : undefined);
}

/** Where the dashboard shows the documents of a case. What was queued before 0.2.2 has no id of it. */
export function caseDocumentsPath({ case_id, case_number = '' }: MailData): string {
  return case_id
    ? `/admin?tab=cases&case=${case_id}&section=documents`
    : `/admin?tab=cases&search=${encodeURIComponent(case_number)}`;
}

/** Where the dashboard shows an enquiry. */
export const submissionPath = ({ submission_id }: MailData) => `/admin?tab=submissions&submission=${submission_id}`;
