import { Input, Stack } from '@chakra-ui/react';
import { errorToasts, type PasswordResetForm, passwordResetForm } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { toErrorToast } from '@/lib/api';
import { showFieldErrors } from '@/lib/forms';
import { ErrorAlert } from './error-alert';
import { useResetPassword } from './mutations';

interface ResetFormProps {
  /** From the link of the mail. */
  token: string;
  onChanged: () => void;
  onFailed: (error: unknown) => void;
}

/** Asks for the new password of an account whose old one is forgotten. */
export function ResetForm({ token, onChanged, onFailed }: ResetFormProps) {
  const reset = useResetPassword(token);
  const { register, handleSubmit, setError, formState } = useForm<PasswordResetForm>({
    resolver: zodResolver(passwordResetForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    reset.mutate(values, {
      onSuccess: onChanged,
      onError: (error) => {
        showFieldErrors(error, setError, ['password']);
        onFailed(error);
      },
    }),
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="5">
        {reset.error && <ErrorAlert message={toErrorToast(reset.error, errorToasts.passwordReset).description} />}
        <FormField label="New Password" error={errors.password?.message}>
          <Input required type="password" autoComplete="new-password" {...register('password')} />
        </FormField>
        <FormField label="Confirm Password" error={errors.confirmPassword?.message}>
          <Input required type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </FormField>
        <SubmitButton pending={reset.isPending} pendingText="Saving...">
          Change Password
        </SubmitButton>
      </Stack>
    </form>
  );
}
