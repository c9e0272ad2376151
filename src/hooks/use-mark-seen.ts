import type { SeenKind } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, toApiError } from '@/lib/supabase';

/**
 * Records that what is new was seen, up to a moment. Nobody asked for it, so nobody is told when it fails. The counts on the
 * tabs follow when they are read again; those of submissions at once, because their list is left open.
 */
export function useMarkSeen(kind: SeenKind) {
  return useMutation({
    mutationFn: async (until: string) => {
      const supabase = await getSupabaseAsUser();
      const answer = await supabase.rpc('mark_seen', { kind, seen_until: until });
      if (answer.error) throw toApiError(answer);
    },
    meta: { invalidates: kind === 'submissions' ? [['analytics', 'admin-summary']] : [] },
  });
}
