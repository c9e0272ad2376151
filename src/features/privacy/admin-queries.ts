import {
  type Erasure,
  type ErasureKind,
  type RetentionCounts,
  type RetentionForm,
  retentionDefaults,
  retentionForm,
} from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';

/** The requests for erasure that wait for an answer, the oldest first; for admins. */
export const erasureRequestsQuery = queryOptions({
  queryKey: ['erasure-requests'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabaseAsUser();
    return unwrapRows(
      await supabase
        .from('erasure_requests')
        .select(
          'id, message, created_at, person:profiles(id, full_name, links:client_users(client:clients(id, full_name)))',
        )
        .is('closed_at', null)
        .order('created_at')
        .limit(100)
        .abortSignal(signal),
    );
  },
  // Clients ask without any doing here.
  staleTime: 0,
  refetchInterval: 60_000,
});
export type ErasureRequestRow = Awaited<ReturnType<NonNullable<(typeof erasureRequestsQuery)['queryFn']>>>[number];

/** What is to be erased. */
export interface ErasureTarget {
  kind: ErasureKind;
  id: string;
  /** For people. */
  name: string;
}

/** Erases, or says what would be erased. @throws what the database says */
export async function erase({ kind, id }: ErasureTarget, isTrial: boolean): Promise<Erasure> {
  const supabase = await getSupabaseAsUser();
  return unwrapRows(await supabase.rpc('erase', { kind, target: id, is_trial: isTrial })) as unknown as Erasure;
}

/** What an erasure would do now. */
export const erasureTrialQuery = (target: ErasureTarget) =>
  queryOptions({
    queryKey: ['erasure-trial', target.kind, target.id],
    queryFn: () => erase(target, true),
    staleTime: 0,
    gcTime: 0,
  });

/** The legal hold of a case; null without one. */
export const legalHoldQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['legal-holds', caseId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      const response = await supabase
        .from('legal_holds')
        .select('reason, until')
        .eq('case_id', caseId)
        .abortSignal(signal);
      return unwrapRows(response)[0] ?? null;
    },
  });

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
