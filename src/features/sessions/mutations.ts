import { errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { callAsUser } from '@/lib/user-rows';

/** Ends a session of the caller, or without an id all but this one; toasts either way. */
export function useEndMySessions() {
  return useMutation({
    mutationFn: (sessionId?: string) => callAsUser('end_my_sessions', sessionId ? { session_id: sessionId } : {}),
    meta: {
      success: (ended: number) => successToasts.sessionsEnded(ended),
      failure: errorToasts.sessionEnd,
      invalidates: [['sessions']],
    },
  });
}
