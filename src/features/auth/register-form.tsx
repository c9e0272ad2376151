import { Stack } from '@chakra-ui/react';
import { type RegisteredAccount, type RegistrationForm, registrationForm } from '@contract';
import * as texts from '@texts/auth';
import * as common from '@texts/common';
import * as labels from '@texts/public-fields';
import type { FormEvent } from 'react';
import { ChallengeNotice } from '@/components/challenge-notice';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { named } from '@/components/form/named';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { PrivacyLine } from '@/components/privacy-line';
import { useRegister } from '@/data/auth/mutations';
import { toErrorToast } from '@/lib/api';
import { clearDraft } from '@/lib/draft-store';

const field = named(labels.accounts);

const emptyRegistration: RegistrationForm = {
  fullName: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

interface RegisterFormProps {
  /** Called with the new account; it is not logged in. */
  onRegistered: (account: RegisteredAccount) => void;
}

/** Asks for what an account needs and creates it. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const account = useRegister();
  const form = useAppForm<RegistrationForm>({
    schema: registrationForm,
    defaultValues: emptyRegistration,
    draftKey: 'registration',
  });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: account.mutateAsync,
    onSaved: (result) => {
      clearDraft('registration');
      onRegistered(result);
    },
  });
  const submit = (event: FormEvent) => {
    // The last attempt's error is gone with the next submit, even one that the form itself refuses.
    account.reset();
    return handleSubmit(event);
  };
  return (
    <Form form={form} marksRequired={false} onSubmit={submit}>
      <Stack gap="5">
        {account.error && (
          <ErrorAlert message={toErrorToast(account.error, texts.errorToasts.registration).description} />
        )}
        <TextField {...field.fullName} autoComplete="name" />
        <TextField {...field.username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextField {...field.email} type="email" autoComplete="email" />
        <TextField {...field.phone} helper={common.optional} type="tel" autoComplete="tel" />
        <PasswordField {...field.password} autoComplete="new-password" />
        <PasswordField {...field.confirmPassword} autoComplete="new-password" />
        <ChallengeNotice />
        <SubmitButton pending={isPending} pendingText={texts.registering}>
          {texts.register}
        </SubmitButton>
        <PrivacyLine />
      </Stack>
    </Form>
  );
}
