import { Stack, Text } from '@chakra-ui/react';
import { adminPasswordLength, type LoginRequest, type NewPasswordForm as Values } from '@contract';
import { newPasswordForm } from '@contract/auth';
import * as texts from '@texts/auth';
import * as labels from '@texts/public-fields';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { useLogin } from '@/data/auth/mutations';
import { ApiError, toErrorToast } from '@/lib/api';

interface NewPasswordFormProps {
  /** With what the log-in has begun. */
  credentials: LoginRequest;
  onCodeAsked: () => void;
  onBack: () => void;
}

/** Asks an admin with a weak password for a better one, and logs in with it. */
export function NewPasswordForm({ credentials, onCodeAsked, onBack }: NewPasswordFormProps) {
  const login = useLogin();
  const [isDone, setIsDone] = useState(false);
  const form = useAppForm<Values>({ schema: newPasswordForm, defaultValues: { newPassword: '', confirmPassword: '' } });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: ({ newPassword }) => login.mutateAsync({ ...credentials, newPassword }),
    // The form is shown until the dashboard is there.
    onSaved: (result) => (result === 'code' ? onCodeAsked() : setIsDone(true)),
  });
  const isAtField = login.error instanceof ApiError && login.error.errors !== undefined;
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        <Text>{texts.weakPassword(adminPasswordLength)}</Text>
        {login.error && !isAtField && (
          <ErrorAlert message={toErrorToast(login.error, texts.errorToasts.login).description} />
        )}
        <input type="text" autoComplete="username" value={credentials.username} readOnly hidden />
        <PasswordField name="newPassword" label={labels.credentials.newPassword} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label={labels.credentials.confirmPassword} autoComplete="new-password" />
        <SubmitButton pending={isPending || isDone} pendingText={texts.loggingIn}>
          {texts.changePassword}
        </SubmitButton>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {texts.logInAsSomebodyElse}
        </Button>
      </Stack>
    </Form>
  );
}
