import { Stack } from '@chakra-ui/react';
import { errorToasts, type PasswordResetMail, passwordResetMail } from '@contract';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { toErrorToast } from '@/lib/api';
import { useResetMail } from './mutations';

interface ResetMailFormProps {
  /** Called when the mail is on its way, if there is such an account. */
  onSent: () => void;
}

/** Asks whose password is forgotten, and for the mail with the link. */
export function ResetMailForm({ onSent }: ResetMailFormProps) {
  const ask = useResetMail();
  const form = useAppForm<PasswordResetMail>({ schema: passwordResetMail, defaultValues: { username: '' } });
  const { handleSubmit, isPending } = useSubmit(form, { save: ask.mutateAsync, onSaved: onSent });
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        {ask.error && <ErrorAlert message={toErrorToast(ask.error, errorToasts.passwordResetMail).description} />}
        <TextField
          name="username"
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton pending={isPending} pendingText="Sending...">
          Send Link
        </SubmitButton>
      </Stack>
    </Form>
  );
}
