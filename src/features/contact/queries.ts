import { failure, type SubmissionStatus, success } from '@contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import type { Database } from '@/lib/database.types';
import { type Page, pagedQuery, type RowOf } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, rowOf } from '@/lib/supabase';

const columns = 'id, name, email, phone, service, message, preferred_date, submitted_at, status';

const listKey = ['contact-submissions', 'list'];

/** What narrows the list. */
export interface SubmissionFilters {
  /** As typed. */
  search: string;
  /** Empty for all. */
  status: SubmissionStatus | '';
}

/** The select of what search and status leave of the contact submissions, newest first; for the admin. */
export function submissionsSelect(supabase: SupabaseClient<Database>, { search, status }: SubmissionFilters) {
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

interface StatusChange {
  id: string;
  status: SubmissionStatus;
  /** What it was. */
  before: SubmissionStatus;
}

async function writeStatus({ id, status }: StatusChange): Promise<void> {
  const supabase = await getSupabaseAsUser();
  rowOf(await supabase.from('contact_submissions').update({ status }).eq('id', id).select('id'));
}

const statusKey = ['contact-submissions', 'status'];

/**
 * Sets a submission's status: shown at once, taken back when it fails; toasts either way.
 * @param id of the submission; what is chosen quickly one after the other is written in that order
 */
export function useSetSubmissionStatus(id: string) {
  const client = useQueryClient();
  const show = (status: SubmissionStatus) =>
    client.setQueriesData<Page<SubmissionRow>>({ queryKey: listKey }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) } : page,
    );
  return useMutation({
    mutationKey: statusKey,
    scope: { id: `submission ${id}` },
    mutationFn: writeStatus,
    onMutate: async ({ status }) => {
      // A read that began before the change would paint over it.
      await client.cancelQueries({ queryKey: listKey });
      show(status);
    },
    onSuccess: () => toast.success(success.submissionStatus),
    onError: (_error, { before }) => {
      // Only this row goes back: another change may have been made meanwhile.
      show(before);
      toast.error(failure.submissionStatus);
    },
    onSettled: () => {
      // The card 'New Inquiries' counts by status.
      void client.invalidateQueries({ queryKey: ['analytics'] });
      // Read again only after the last of several changes: a read in between would show the others as they were.
      if (client.isMutating({ mutationKey: statusKey }) > 1) return;
      void client.invalidateQueries({ queryKey: ['contact-submissions'] });
    },
  });
}
