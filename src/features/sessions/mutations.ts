import { errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** Ends a session of the caller, or without an id all but this one; toasts either way. */
export function useEndMySessions() {
  return useMutation({
    mutationFn: async (sessionId?: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRows(await supabase.rpc('end_my_sessions', sessionId ? { session_id: sessionId } : {}));
    },
    meta: {
      success: (ended: number) => successToasts.sessionsEnded(ended),
      failure: errorToasts.sessionEnd,
      invalidates: [['sessions']],
      invalidatesOn: 'settled',
    },
  });
}
