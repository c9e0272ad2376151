import { errorToasts, type SubmissionStatus, submissionStatuses, successToasts } from '@contract';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, type Supabase, unwrapRow } from '@/lib/supabase';
import { choiceParam, type Params, textParam } from '@/lib/use-list-params';
import { useOptimisticField, usePendingValue } from '@/lib/use-optimistic-field';

const columns = 'id, name, email, phone, service, message, preferred_date, submitted_at, status';

const listKey = ['contact-submissions', 'list'];

/** What narrows the list. */
export interface SubmissionFilters {
  /** As typed. */
  search: string;
  /** Empty for all. */
  status: SubmissionStatus | '';
}

/** What the list begins with. */
export const allSubmissions: SubmissionFilters = { search: '', status: '' };

/** How they stand in the address. */
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
    [...listKey, filters],
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

const statusKind = ['contact-submissions', 'status'] as const;

/** The status of a submission, also one that is still being written. */
export function useSubmissionStatus({ id, status }: SubmissionRow): SubmissionStatus {
  return usePendingValue([...statusKind, id], status);
}

/** Sets a submission's status; toasts either way. Out: as `useOptimisticField()`. */
export function useSetSubmissionStatus(row: SubmissionRow) {
  return useOptimisticField<SubmissionRow, 'status'>({
    kind: statusKind,
    row,
    field: 'status',
    list: listKey,
    write: async (status) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('contact_submissions').update({ status }).eq('id', row.id).select('id'));
    },
    meta: {
      success: successToasts.submissionStatus,
      failure: () => errorToasts.submissionStatus,
      // The card 'New Inquiries' counts by status.
      invalidates: [['analytics'], ['contact-submissions']],
    },
  });
}
