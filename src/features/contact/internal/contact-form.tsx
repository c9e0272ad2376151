import { Box, Grid, Text } from '@chakra-ui/react';
import {
  type ContactForm as ContactFormValues,
  type ContactRequest,
  contactForm,
  contactServices,
  lengths,
} from '@contract';
import { paths } from '@contract/paths';
import * as texts from '@texts/contact';
import { practiceTimeZoneName } from '@texts/dates';
import { language } from '@texts/language';
import { submissionServiceLabels } from '@texts/practice-areas';
import * as labels from '@texts/public-fields';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Form } from '@/components/form/form';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type AppForm, useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { Phrase } from '@/components/phrase';
import { RouterLink } from '@/components/router-link';
import {
  type SubmittedRequest,
  useSendContactRequest,
  useSentRequest,
} from '@/data/contact-submissions/send-submission';
import { useSettings } from '@/data/settings/queries';
import { useHydrated } from '@/hooks/use-hydrated';
import { clearDraft } from '@/lib/draft-store';
import { ContactReceipt } from './contact-receipt';
import { openingNotice } from './opening-notice';

const field = named(labels.submissions);

function PreferredDateField() {
  const { contact_hours } = useSettings();
  const preferredDate = useWatch({ name: 'preferredDate' });
  return (
    <TextField
      {...field.preferredDate}
      helper={
        <>
          {texts.preferredDateHelp(practiceTimeZoneName)}{' '}
          <strong role="status">{openingNotice(preferredDate ?? '', contact_hours)}</strong>
        </>
      }
      type="datetime-local"
    />
  );
}

/** The service that a link to the form names (`?service=…`), which goes before what was chosen on an earlier visit. */
function useNamedService({ setValue }: AppForm<ContactFormValues, ContactRequest>): void {
  const [search] = useSearchParams();
  const named = contactServices.find((service) => service === search.get('service'));
  useEffect(() => {
    if (named) setValue('service', named, { shouldDirty: true });
  }, [named, setValue]);
}

/**
 * Whether the browser refused to send a form before the app ran: then it marks every wrong field, else only those that were
 * filled in.
 */
function wasRefused(form: HTMLFormElement | null): boolean {
  if (!form || !globalThis.CSS?.supports?.('selector(:user-invalid)')) return false;
  const isMarked = form.querySelector(':user-invalid') !== null;
  return isMarked && form.querySelector(':is(input, select, textarea):invalid:not(:user-invalid)') === null;
}

/** Says in the form's own words what is missing, where the browser refused to send it before the app ran. */
function useRefusedSubmit(
  { trigger }: AppForm<ContactFormValues, ContactRequest>,
  submit: () => Promise<void>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const repeat = useEffectEvent(async () => {
    // Values that were changed meanwhile are sent by another press only.
    if (!(await trigger())) await submit();
  });
  useEffect(() => {
    if (wasRefused(element.current)) void repeat();
  }, []);
  return element;
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
  useNamedService(form);
  const { handleSubmit, isPending } = useSubmit(form, {
    save: sending.mutateAsync,
    onSaved: (sent) => {
      // The form may have been left before the answer.
      clearDraft('contact');
      onSent(sent);
    },
  });
  const element = useRefusedSubmit(form, handleSubmit);
  return (
    <Form
      ref={element}
      form={form}
      // Where a form goes that is sent before the app runs, and what the browser then checks.
      action="/api/contact"
      method="post"
      noValidate={useHydrated()}
      onSubmit={handleSubmit}
      aria-label={texts.contactForm}
    >
      {language !== 'en' && <input type="hidden" name="language" value={language} />}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="6" rowGap="5" maxWidth="2xl">
        <TextField {...field.name} autoComplete="name" minLength={lengths.name[0]} />
        <TextField {...field.email} type="email" autoComplete="email" />
        <TextField {...field.phone} type="tel" autoComplete="tel" minLength={lengths.phone[0]} />
        <SelectField
          {...field.service}
          values={contactServices}
          labels={submissionServiceLabels}
          placeholder={texts.selectAService}
        />
        <PreferredDateField />
        <Box gridColumn="1 / -1">
          <TextareaField {...field.message} helper={texts.messageHelp} rows={6} minLength={lengths.message[0]} />
        </Box>
        <Box gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <SubmitButton pending={isPending} pendingText={texts.submitting} isNative>
            {texts.requestConsultation}
          </SubmitButton>
          <Text fontSize="sm" color="muted" maxWidth="44ch">
            <Phrase
              text={texts.useOfTheForm}
              parts={{
                notice: (
                  <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
                    <RouterLink to={paths.privacy}>{texts.privacyPolicy}</RouterLink>
                  </Box>
                ),
              }}
            />
          </Text>
        </Box>
      </Grid>
    </Form>
  );
}
