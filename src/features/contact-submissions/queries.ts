import { type SubmissionStatus, submissionStatuses } from '@contract';
import { choiceParam, type Params, textParam } from '@/lib/list-params';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';
import type { Supabase } from '@/lib/supabase';

const columns = 'id, name, email, phone, service, message, preferred_date, submitted_at, status';

/** The beginning of the keys of all pages. */
export const submissionsKey = ['contact-submissions', 'list'];

/** What narrows the list. */
export interface SubmissionFilters {
  /** As typed. */
  search: string;
  /** Empty for all. */
  status: SubmissionStatus | '';
}

/** What the list begins with. */
export const allSubmissions: SubmissionFilters = { search: '', status: '' };

/** How they are written in the address. */
export const submissionParams: Params<SubmissionFilters> = {
  search: textParam,
  status: choiceParam(['', ...submissionStatuses]),
};

/** The select of what search and status leave of the contact submissions, newest first; for the admin. */
export function submissionsSelect(supabase: Supabase, { search, status }: SubmissionFilters) {
  const query = prefixQuery(search);
  let select = supabase.from('contact_submissions').select(columns);
  if (query) select = select.textSearch('search', query, { config: 'simple' });
  // Within a status by the status first, the way an index is walked.
  if (status) select = select.eq('status', status).order('status');
  return select.order('submitted_at', { ascending: false }).order('id');
}

/** One page of the same. */
export function submissionsQuery(filters: SubmissionFilters, page: number) {
  const query = prefixQuery(filters.search);
  return pagedQuery(
    [...submissionsKey, filters],
    page,
    (supabase) => submissionsSelect(supabase, filters),
    (supabase) =>
      supabase.rpc('count_contact_submissions', {
        ...(query && { query }),
        ...(filters.status && { status: filters.status }),
      }),
  );
}

/** A submission as the table and the dialog show it. */
export type SubmissionRow = RowOf<typeof submissionsQuery>;
