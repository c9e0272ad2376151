import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminSummaryQuery } from '@/features/analytics/queries';
import { useMarkSeen } from '@/hooks/use-mark-seen';

/**
 * Records that the new enquiries were seen, once the newest is in the list, and reads the list again when one came.
 * @param newest when the newest enquiry in the list came; undefined where the list does not show the newest of all
 */
export function useSubmissionsSeen(newest: string | undefined): void {
  const client = useQueryClient();
  const { data } = useQuery(adminSummaryQuery);
  const { mutate } = useMarkSeen('submissions');
  const unseen = data?.news.find(({ kind }) => kind === 'submissions')?.at;
  useEffect(() => {
    if (!unseen || !newest) return;
    if (Date.parse(newest) >= Date.parse(unseen)) mutate(unseen);
    else void client.invalidateQueries({ queryKey: ['contact-submissions', 'list'] });
  }, [client, mutate, newest, unseen]);
}
