import { type ContactForm, contactRequestFrom, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
// With the form: when the network is gone, its code could not be fetched to say so.
import '@/components/toaster';
import { api } from '@/lib/api';

/** Sends a filled-in contact form to the admin; toasts either way. */
export function useSendContactRequest() {
  return useMutation({
    mutationFn: (form: ContactForm) => api.post<unknown>('/api/contact', contactRequestFrom(form)),
    meta: { success: successToasts.contact, failure: errorToasts.contact },
  });
}
