import { Stack } from '@chakra-ui/react';
import { type PasswordResetForm, passwordResetForm } from '@contract';
import * as texts from '@texts/auth';
import * as common from '@texts/common';
import * as labels from '@texts/public-fields';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { useResetPassword } from '@/data/auth/mutations';
import { toErrorToast } from '@/lib/api';

interface ResetFormProps {
  /** From the link of the mail. */
  token: string;
  onChanged: () => void;
  onFailed: (error: unknown) => void;
}

/** Asks for the new password of an account whose old one is forgotten. */
export function ResetForm({ token, onChanged, onFailed }: ResetFormProps) {
  const reset = useResetPassword(token);
  const form = useAppForm<PasswordResetForm>({
    schema: passwordResetForm,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { handleSubmit, isPending } = useSubmit(form, { save: reset.mutateAsync, onSaved: onChanged, onFailed });
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        {reset.error && <ErrorAlert message={toErrorToast(reset.error, texts.errorToasts.passwordReset).description} />}
        <PasswordField name="password" label={labels.credentials.newPassword} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label={labels.accounts.confirmPassword} autoComplete="new-password" />
        <SubmitButton pending={isPending} pendingText={common.saving}>
          {texts.changePassword}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
