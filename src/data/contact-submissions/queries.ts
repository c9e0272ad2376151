import { type SubmissionStatus, submissionStatuses } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { addDays, toStartOfDay } from '@/lib/dates';
import { choiceParam, dayParam, type Params, textParam } from '@/lib/list-params';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, type Supabase, unwrapRows } from '@/lib/supabase';

const columns =
  'id, name, email, phone, service, message, preferred_date, submitted_at, status, client_id, client:clients!contact_submissions_client_id_fkey(full_name), cases!cases_submission_id_fkey(id, case_number, title)';

/** The beginning of the keys of all pages. */
export const submissionsKey = ['contact-submissions', 'list'];

/** Filters of the list. */
export interface SubmissionFilters {
  /** As typed. */
  search: string;
  /** Empty for all. */
  status: SubmissionStatus | '';
  /** The first and the last day on which they were sent; empty for any. */
  from: string;
  to: string;
}

/** Initial filters of the list. */
export const allSubmissions: SubmissionFilters = { search: '', status: '', from: '', to: '' };

/** How they are written in the address. */
export const submissionParams: Params<SubmissionFilters> = {
  search: textParam,
  status: choiceParam(['', ...submissionStatuses]),
  from: dayParam,
  to: dayParam,
};

/** From when on, and before when, they were sent. */
function toTimeRange({ from, to }: SubmissionFilters) {
  return { from: from && toStartOfDay(from), before: to && toStartOfDay(addDays(to, 1)) };
}

/** The select of what search and filters leave of the contact submissions, newest first; for the admin. */
export function submissionsSelect(supabase: Supabase, filters: SubmissionFilters) {
  const { search, status } = filters;
  const { from, before } = toTimeRange(filters);
  const query = prefixQuery(search);
  let select = supabase.from('contact_submissions').select(columns);
  if (query) select = select.textSearch('search', query, { config: 'simple' });
  if (from) select = select.gte('submitted_at', from);
  if (before) select = select.lt('submitted_at', before);
  // Within a status by the status first, the way an index is walked.
  if (status) select = select.eq('status', status).order('status');
  return select.order('submitted_at', { ascending: false }).order('id');
}

/** One page of the same. */
export function submissionsQuery(filters: SubmissionFilters, page: number) {
  const query = prefixQuery(filters.search);
  const { from, before } = toTimeRange(filters);
  return pagedQuery(
    [...submissionsKey, filters],
    page,
    (supabase) => submissionsSelect(supabase, filters),
    (supabase) =>
      supabase.rpc('count_contact_submissions', {
        ...(query && { p_query: query }),
        ...(filters.status && { p_status: filters.status }),
        ...(from && { p_submitted_from: from }),
        ...(before && { p_submitted_before: before }),
      }),
  );
}

/** One submission, as a page of a list, which changes of its status are shown in; without a row when there is none. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      const rows = unwrapRows(
        await supabase.from('contact_submissions').select(columns).eq('id', id).abortSignal(signal),
      );
      return { rows, total: rows.length };
    },
  });
}

/** A submission as the table and its page show it. */
export type SubmissionRow = RowOf<typeof submissionsQuery>;
