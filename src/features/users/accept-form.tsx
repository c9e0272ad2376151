import { Input, Stack } from '@chakra-ui/react';
import type { AcceptanceForm, Invitation } from '@contract';
import { acceptanceForm } from '@contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { showFieldErrors } from '@/lib/forms';
import { type AcceptedInvitation, useAcceptInvitation } from './invitation';

interface AcceptFormProps {
  /** From the link. */
  token: string;
  invitation: Invitation;
  /** Called with the new account; nobody is logged in by it. */
  onAccepted: (account: AcceptedInvitation) => void;
}

/** Asks an invited client for a username and a password, and makes their account. */
export function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const accept = useAcceptInvitation(token);
  const { register, handleSubmit, setError, formState } = useForm<AcceptanceForm>({
    resolver: zodResolver(acceptanceForm),
    defaultValues: { username: invitation.username ?? '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    accept.mutate(values, {
      onSuccess: onAccepted,
      onError: (error) => showFieldErrors(error, setError, ['username', 'password']),
    }),
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="5">
        <FormField label="Username" error={errors.username?.message}>
          <Input required autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </FormField>
        <FormField label="Password" error={errors.password?.message}>
          <Input required type="password" autoComplete="new-password" {...register('password')} />
        </FormField>
        <FormField label="Confirm Password" error={errors.confirmPassword?.message}>
          <Input required type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </FormField>
        <SubmitButton pending={accept.isPending} pendingText="Saving...">
          Create Account
        </SubmitButton>
      </Stack>
    </form>
  );
}
