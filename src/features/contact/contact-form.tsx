import { Box, Grid, Text } from '@chakra-ui/react';
import {
  type ContactForm as ContactFormValues,
  type ContactRequest,
  contactForm,
  contactServices,
  lengths,
  practiceTimeZoneName,
  submissionServiceLabels,
} from '@contract';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/features/settings/queries';
import { useHydrated } from '@/hooks/use-hydrated';
import { clearDraft } from '@/lib/draft-store';
import { paths } from '@/lib/paths';
import { ContactReceipt } from './contact-receipt';
import { type SubmittedRequest, useSendContactRequest, useSentRequest } from './mutations';
import { openingNotice } from './opening-notice';

function PreferredDateField() {
  const { contact_hours } = useSettings();
  const preferredDate = useWatch({ name: 'preferredDate' });
  return (
    <TextField
      name="preferredDate"
      label="Preferred date"
      helper={
        <>
          Optional. {practiceTimeZoneName}; the chamber confirms the hour.{' '}
          <strong role="status">{openingNotice(preferredDate ?? '', contact_hours)}</strong>
        </>
      }
      type="datetime-local"
    />
  );
}

/**
 * Asks for a consultation. Checked on submit, then with every change; once it is sent, a receipt takes its place. What is
 * typed and not sent is there again on the next visit.
 */
export function ContactForm() {
  const { sent, setSent } = useSentRequest();
  return sent ? <ContactReceipt sent={sent} onAnother={() => setSent(null)} /> : <RequestForm onSent={setSent} />;
}

function RequestForm({ onSent }: { onSent: (sent: SubmittedRequest) => void }) {
  const sending = useSendContactRequest();
  const form = useAppForm<ContactFormValues, ContactRequest>({ schema: contactForm, draftKey: 'contact' });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: sending.mutateAsync,
    onSaved: (sent) => {
      // The form may have been left before the answer.
      clearDraft('contact');
      onSent(sent);
    },
  });
  return (
    <Form
      form={form}
      // Where a form goes that is sent before the app runs, and what the browser then checks.
      action="/api/contact"
      method="post"
      noValidate={useHydrated()}
      onSubmit={handleSubmit}
      aria-label="Contact form"
      data-draft="contact"
    >
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="6" rowGap="5" maxWidth="2xl">
        <TextField name="name" label="Name" autoComplete="name" minLength={lengths.name[0]} />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" minLength={lengths.phone[0]} />
        <SelectField
          name="service"
          label="Service"
          values={contactServices}
          labels={submissionServiceLabels}
          placeholder="Select a service"
        />
        <PreferredDateField />
        <Box gridColumn="1 / -1">
          <TextareaField
            name="message"
            label="Message"
            helper="What is the matter about, and where does it stand? Please send no papers yet."
            rows={6}
            minLength={lengths.message[0]}
          />
        </Box>
        <Box gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <SubmitButton pending={isPending} pendingText="Submitting...">
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
    </Form>
  );
}
