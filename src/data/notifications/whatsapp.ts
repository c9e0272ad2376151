/** Whether the signed-in person gets messages by WhatsApp, and since when. */

import { whatsAppWordingVersion } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/notifications';
import { callAsUser, rowsQuery } from '@/lib/user-rows';

const key = ['whatsapp'];

/** Where and since when they get messages. */
export interface MyWhatsApp {
  /** The number of their contact card; null for none. */
  phone: string | null;
  agreed_at: string | null;
  /** Whether WhatsApp has said that nobody has this number. */
  is_refused: boolean;
}

/** State of the signed-in person's number. */
export const myWhatsAppQuery = rowsQuery(
  key,
  (supabase) => supabase.rpc('my_whatsapp'),
  ([row]): MyWhatsApp => row ?? { phone: null, agreed_at: null, is_refused: false },
);

const meta = {
  success: successToasts.notificationPreferences,
  failure: errorToasts.notificationPreferences,
  // After a failure too: the number may be another one by now.
} as const;

/** Agrees to messages at a number, in these words. Toasts either way. */
export function useAgreeToWhatsApp() {
  return useMutation({
    mutationFn: ({ phone, wording }: { phone: string; wording: string }) =>
      callAsUser('agree_to_whatsapp', {
        p_phone: phone,
        p_wording: wording,
        p_wording_version: whatsAppWordingVersion,
      }),
    meta,
  });
}

/** Ends messages by WhatsApp, at once. Toasts either way. */
export function useWithdrawWhatsApp() {
  return useMutation({
    mutationFn: () => callAsUser('withdraw_whatsapp'),
    meta,
  });
}
