import { type ContactForm, type ContactRequest, failure, success } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { api, describeFailure } from '@/lib/api';
import { toIso } from '@/lib/dates';

/** The request for what was filled in: the preferred date becomes a moment, and an empty one is left out. */
export function requestFrom({ preferredDate, ...fields }: ContactForm): ContactRequest {
  return preferredDate ? { ...fields, preferredDate: toIso(preferredDate) } : fields;
}

/** Sends a filled-in contact form to the office; toasts either way. */
export function useSendContactRequest() {
  return useMutation({
    mutationFn: (form: ContactForm) => api.post<unknown>('/api/contact', requestFrom(form)),
    onSuccess: () => toast.success(success.contact),
    onError: (error) => toast.error(describeFailure(error, failure.contact)),
  });
}
