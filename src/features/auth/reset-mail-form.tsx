import { Input, Stack } from '@chakra-ui/react';
import { errorToasts, type PasswordResetMail, passwordResetMail } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { toErrorToast } from '@/lib/api';
import { showFieldErrors } from '@/lib/forms';
import { ErrorAlert } from './error-alert';
import { useResetMail } from './mutations';

interface ResetMailFormProps {
  /** Called when the mail is on its way, if there is such an account. */
  onSent: () => void;
}

/** Asks whose password is forgotten, and for the mail with the link. */
export function ResetMailForm({ onSent }: ResetMailFormProps) {
  const ask = useResetMail();
  const { register, handleSubmit, setError, formState } = useForm<PasswordResetMail>({
    resolver: zodResolver(passwordResetMail),
    defaultValues: { username: '' },
  });
  const submit = handleSubmit((values) =>
    ask.mutate(values, { onSuccess: onSent, onError: (error) => showFieldErrors(error, setError, ['username']) }),
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="5">
        {ask.error && <ErrorAlert message={toErrorToast(ask.error, errorToasts.passwordResetMail).description} />}
        <FormField label="Username or email" error={formState.errors.username?.message}>
          <Input required autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </FormField>
        <SubmitButton pending={ask.isPending} pendingText="Sending...">
          Send Link
        </SubmitButton>
      </Stack>
    </form>
  );
}
