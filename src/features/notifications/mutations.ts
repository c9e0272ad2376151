import { errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, toApiError } from '@/lib/supabase';

/** Sends again what has failed or came back; toasts either way. What there is no reason for any more is refused. */
export function useResendNotification() {
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      const answer = await supabase.rpc('resend_notification', { id });
      if (answer.error) throw toApiError(answer);
    },
    meta: {
      success: successToasts.notificationResent,
      failure: errorToasts.notificationResend,
      invalidates: [['notifications']],
      // When it was refused too: its state is another one than is shown.
      invalidatesOn: 'settled',
    },
  });
}
