/** Whether the signed-in person gets messages by WhatsApp, and since when. */
import { errorToasts, successToasts, whatsAppWordingVersion } from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { getSupabaseAsUser, toApiError, unwrapRows } from '@/lib/supabase';

const key = ['whatsapp'];

/** Where and since when they get messages. */
export interface MyWhatsApp {
  /** The number of their contact card; null for none. */
  phone: string | null;
  /** Null without an agreement for that number. */
  agreed_at: string | null;
  /** Whether WhatsApp has said that nobody has this number. */
  is_refused: boolean;
}

/** What holds of the signed-in person now. */
export const myWhatsAppQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<MyWhatsApp> => {
    const supabase = await getSupabaseAsUser();
    const rows = unwrapRows(await supabase.rpc('my_whatsapp').abortSignal(signal));
    return rows[0] ?? { phone: null, agreed_at: null, is_refused: false };
  },
});

const meta = {
  success: successToasts.notificationPreferences,
  failure: errorToasts.notificationPreferences,
  invalidates: [key],
  // After a failure too: the number may be another one by now.
  invalidatesOn: 'settled',
} as const;

/** Agrees to messages at a number, in these words. Toasts either way. */
export function useAgreeToWhatsApp() {
  return useMutation({
    mutationFn: async ({ phone, wording }: { phone: string; wording: string }) => {
      const supabase = await getSupabaseAsUser();
      const given = { phone, wording, wording_version: whatsAppWordingVersion };
      const answer = await supabase.rpc('agree_to_whatsapp', given);
      if (answer.error) throw toApiError(answer);
    },
    meta,
  });
}

/** Ends messages by WhatsApp, at once. Toasts either way. */
export function useWithdrawWhatsApp() {
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabaseAsUser();
      const answer = await supabase.rpc('withdraw_whatsapp');
      if (answer.error) throw toApiError(answer);
    },
    meta,
  });
}
