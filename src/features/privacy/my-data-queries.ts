import { queryOptions } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** What a person has agreed to last, and the last time they asked for erasure; null for never. */
export const myPrivacyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['my-privacy', userId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      // An admin reads those of everybody.
      const [consents, requests] = await Promise.all([
        supabase
          .from('consents')
          .select('given_at, withdrawn_at, notice:privacy_notices(version)')
          .eq('user_id', userId)
          .eq('purpose', 'account')
          .order('given_at', { ascending: false })
          .limit(1)
          .abortSignal(signal),
        supabase
          .from('erasure_requests')
          .select('created_at, closed_at, answer')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal),
      ]);
      return { consent: unwrapRows(consents)[0] ?? null, request: unwrapRows(requests)[0] ?? null };
    },
    // The chamber answers without any doing here.
    staleTime: 0,
  });
