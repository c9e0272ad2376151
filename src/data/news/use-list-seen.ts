import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminSummaryQuery } from '@/data/dashboard';
import { useMarkSeen } from '@/hooks/use-mark-seen';

/**
 * Records that what is new in an open list was seen, once the newest is in it, and reads the list again when one came; for the admin.
 * @param newest when the newest in the list came; undefined where the list does not show the newest of all
 */
export function useListSeen(kind: 'submissions' | 'accounts', newest: string | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  const { data } = useQuery(adminSummaryQuery);
  const { mutate } = useMarkSeen(kind);
  const unseen = data?.news.find((item) => item.kind === kind)?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the same each time, and made anew
  useEffect(() => {
    if (!unseen || !newest) return;
    if (Date.parse(newest) >= Date.parse(unseen)) mutate(unseen);
    else void client.invalidateQueries({ queryKey });
  }, [client, mutate, newest, unseen]);
}
