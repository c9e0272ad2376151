import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/notifications';
import { callAsUser } from '@/lib/user-rows';

/** Sends again what has failed or came back; toasts either way. What there is no reason for any more is refused. */
export function useResendNotification() {
  return useMutation({
    mutationFn: (id: string) => callAsUser('resend_notification', { p_notification_id: id }),
    meta: {
      success: successToasts.notificationResent,
      failure: errorToasts.notificationResend,
    },
  });
}
