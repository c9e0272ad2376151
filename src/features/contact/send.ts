import { type ContactForm, contactRequestFrom, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { api, toErrorToast } from '@/lib/api';

/** Sends a filled-in contact form to the admin; toasts either way. */
export function useSendContactRequest() {
  return useMutation({
    mutationFn: (form: ContactForm) => api.post<unknown>('/api/contact', contactRequestFrom(form)),
    onSuccess: () => toast.success(successToasts.contact),
    onError: (error) => toast.error(toErrorToast(error, errorToasts.contact)),
  });
}
