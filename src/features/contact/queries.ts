import { failure, type SubmissionStatus, success } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { ApiError } from '@/lib/api';
import { type Page, pagedQuery, type RowOf } from '@/lib/paging';
import { getSupabaseAsUser, rowsOf } from '@/lib/supabase';

const columns = 'id, name, email, phone, service, message, preferred_date, submitted_at, status';

const listKey = ['contact-submissions', 'list'];

/** One page of the contact submissions, newest first; for the admin. */
export function submissionsQuery(page: number) {
  return pagedQuery(listKey, page, (supabase) =>
    supabase
      .from('contact_submissions')
      .select(columns, { count: 'exact' })
      .order('submitted_at', { ascending: false })
      .order('id'),
  );
}

/** A submission as the table and the dialog show it. */
export type SubmissionRow = RowOf<typeof submissionsQuery>;

interface StatusChange {
  id: string;
  status: SubmissionStatus;
}

async function writeStatus({ id, status }: StatusChange): Promise<void> {
  const supabase = await getSupabaseAsUser();
  const changed = rowsOf(await supabase.from('contact_submissions').update({ status }).eq('id', id).select('id'));
  // A policy that hides the row, or a row that is gone, changes nothing without saying so.
  if (changed.length === 0) throw new ApiError(404, '404: no row changed', undefined, false);
}

/** Sets a submission's status: shown at once, taken back when it fails; toasts either way. */
export function useSetSubmissionStatus() {
  const client = useQueryClient();
  const show = ({ id, status }: StatusChange) =>
    client.setQueriesData<Page<SubmissionRow>>({ queryKey: listKey }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) } : page,
    );
  return useMutation({
    mutationFn: writeStatus,
    onMutate: async (change) => {
      // A read that began before the change would paint over it.
      await client.cancelQueries({ queryKey: listKey });
      const before = client
        .getQueriesData<Page<SubmissionRow>>({ queryKey: listKey })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((row) => row.id === change.id)?.status;
      show(change);
      return { before };
    },
    onSuccess: () => toast.success(success.submissionStatus),
    onError: (_error, { id }, context) => {
      // Only this row goes back: another change may have been made meanwhile.
      if (context?.before) show({ id, status: context.before });
      toast.error(failure.submissionStatus);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['contact-submissions'] });
      // The card 'New Inquiries' counts by status.
      void client.invalidateQueries({ queryKey: ['analytics'] });
    },
  });
}
