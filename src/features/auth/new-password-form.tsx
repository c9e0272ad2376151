import { Stack, Text } from '@chakra-ui/react';
import { adminPasswordLength, errorToasts, type LoginRequest, type NewPasswordForm as Values } from '@contract';
import { newPasswordForm } from '@contract/auth';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { ApiError, toErrorToast } from '@/lib/api';
import { useLogin } from './mutations';

interface NewPasswordFormProps {
  /** With what the log-in has begun. */
  credentials: LoginRequest;
  onCodeAsked: () => void;
  onBack: () => void;
}

/** Asks an admin with a weak password for a better one, and logs in with it. */
export function NewPasswordForm({ credentials, onCodeAsked, onBack }: NewPasswordFormProps) {
  const login = useLogin();
  const form = useAppForm<Values>({ schema: newPasswordForm, defaultValues: { newPassword: '', confirmPassword: '' } });
  const { handleSubmit, isPending } = useSubmit(form, {
    save: ({ newPassword }) => login.mutateAsync({ ...credentials, newPassword }),
    onSaved: (result) => result === 'code' && onCodeAsked(),
  });
  const isAtField = login.error instanceof ApiError && login.error.errors !== undefined;
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        <Text>
          Your password is shorter than the {adminPasswordLength} characters of an admin, or among the commonest. Please
          choose a new one; you are logged in with it then.
        </Text>
        {login.error && !isAtField && <ErrorAlert message={toErrorToast(login.error, errorToasts.login).description} />}
        <input type="text" autoComplete="username" value={credentials.username} readOnly hidden />
        <TextField name="newPassword" label="New Password" type="password" autoComplete="new-password" />
        <TextField name="confirmPassword" label="Confirm New Password" type="password" autoComplete="new-password" />
        <SubmitButton pending={isPending} pendingText="Logging in...">
          Change Password
        </SubmitButton>
        <Button variant="ghost" size="sm" onClick={onBack}>
          Log in as somebody else
        </Button>
      </Stack>
    </Form>
  );
}
