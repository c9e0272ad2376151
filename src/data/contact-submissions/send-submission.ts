import { type ContactForm, type ContactReceipt, type ContactRequest, contactRequestFrom } from '@contract';
import { newId } from '@contract/new-id';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/contact';
import { language } from '@texts/language';
import { useRef } from 'react';
// With the form: when the network is gone, its code could not be fetched to say so.
import '@/components/toaster';
import { api } from '@/lib/api';

/** A visitor's submission, and the reference it was given. */
export type SubmittedRequest = ContactRequest & Pick<ContactReceipt, 'reference'>;

/** Sends a filled-in contact form to the admin; toasts either way. */
export function useSendContactRequest() {
  // Of the request that is being written: sent again after a lost answer, it is one.
  const key = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: async (form: ContactForm): Promise<SubmittedRequest> => {
      const request = { ...contactRequestFrom(form), language };
      key.current ??= newId();
      const { reference } = await api.post<ContactReceipt>('/api/contact', request, key.current);
      return { ...request, reference };
    },
    onSuccess: () => {
      key.current = undefined;
    },
    meta: { success: successToasts.contact, failure: errorToasts.contact },
  });
}

const sentKey = ['contact', 'sent'];

/**
 * The visitor's last submission, on any page with the form, until another one is begun. In memory only: the computer
 * may be one that others use too.
 */
export function useSentRequest() {
  const client = useQueryClient();
  const { data: sent = null } = useQuery<SubmittedRequest | null>({
    queryKey: sentKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { isPublic: true },
  });
  return {
    sent,
    setSent: (next: SubmittedRequest | null) => client.setQueryData<SubmittedRequest | null>(sentKey, next),
  };
}
