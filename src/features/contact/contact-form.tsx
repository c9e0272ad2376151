import { Box, Grid, Input, NativeSelect, Text, Textarea } from '@chakra-ui/react';
import {
  type ContactForm as ContactFormValues,
  type ContactService,
  contactForm,
  contactServices,
  lengths,
  submissionServiceLabels,
} from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { useHydrated } from '@/components/use-hydrated';
import { clearDraft } from '@/lib/draft-store';
import { usePersistDraft } from '@/lib/form-draft';
import { showFieldErrors } from '@/lib/forms';
import { paths } from '@/lib/paths';
import { useSendContactRequest } from './send';

const fields = ['name', 'email', 'phone', 'service', 'message', 'preferredDate'] as const;

// For after it was sent; it begins with what the controls hold, because a visitor may have typed before the app ran.
const empty = { name: '', email: '', phone: '', service: '' as ContactService, message: '', preferredDate: '' };

/**
 * Asks for a consultation. Checked on submit, then with every change; emptied when it has been sent. What is typed and
 * not sent is there again on the next visit.
 */
export function ContactForm() {
  const sending = useSendContactRequest();
  const form = useForm<ContactFormValues>({ resolver: zodResolver(contactForm) });
  usePersistDraft('contact', form);
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    sending.mutate(values, {
      onSuccess: () => {
        reset(empty);
        clearDraft('contact');
      },
      onError: (error) => showFieldErrors(error, setError, fields),
    }),
  );
  return (
    <form
      // Where a form goes that is sent before the app runs, and what the browser then checks.
      action="/api/contact"
      method="post"
      noValidate={useHydrated()}
      onSubmit={submit}
      aria-label="Contact form"
      data-draft="contact"
    >
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="6" rowGap="5" maxWidth="2xl">
        <FormField label="Name" error={errors.name?.message} required>
          <Input autoComplete="name" minLength={lengths.name[0]} {...register('name')} />
        </FormField>
        <FormField label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </FormField>
        <FormField label="Phone" error={errors.phone?.message} required>
          <Input type="tel" autoComplete="tel" minLength={lengths.phone[0]} {...register('phone')} />
        </FormField>
        <FormField label="Service" error={errors.service?.message} required>
          <NativeSelect.Root>
            <NativeSelect.Field {...register('service')}>
              <option value="">Select a service</option>
              {contactServices.map((service) => (
                <option key={service} value={service}>
                  {submissionServiceLabels[service]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField
          label="Preferred date"
          error={errors.preferredDate?.message}
          helper="Optional. Indian Standard Time; the chamber confirms the hour."
        >
          <Input type="datetime-local" {...register('preferredDate')} />
        </FormField>
        <Box gridColumn="1 / -1">
          <FormField
            label="Message"
            error={errors.message?.message}
            helper="What is the matter about, and where does it stand? Please send no papers yet."
            required
          >
            <Textarea rows={6} minLength={lengths.message[0]} {...register('message')} />
          </FormField>
        </Box>
        <Box gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <SubmitButton pending={sending.isPending} pendingText="Submitting...">
            Request Consultation
          </SubmitButton>
          <Text fontSize="sm" color="muted" maxWidth="44ch">
            What you write is used only to answer you, as the{' '}
            <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <RouterLink to={paths.privacy}>privacy policy</RouterLink>
            </Box>{' '}
            says.
          </Text>
        </Box>
      </Grid>
    </form>
  );
}
