import { type RetentionCounts, type RetentionForm, retentionDefaults, retentionForm } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';

/** How long is kept what nobody needs any more; for admins. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async ({ signal }): Promise<{ periods: RetentionForm; counts: RetentionCounts }> => {
    const supabase = await getSupabaseAsUser();
    const [setting, counts] = await Promise.all([
      supabase.from('site_settings').select('value').eq('key', 'retention').abortSignal(signal),
      supabase.rpc('apply_retention', { is_trial: true }).abortSignal(signal),
    ]);
    const { value } = unwrapRow(setting);
    const periods = retentionForm.safeParse({ ...retentionDefaults, ...(value as object) });
    return { periods: periods.data ?? retentionDefaults, counts: unwrapRows(counts) as unknown as RetentionCounts };
  },
  staleTime: 0,
});
