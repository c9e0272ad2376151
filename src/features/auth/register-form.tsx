import { Input, Stack } from '@chakra-ui/react';
import { errorToasts, type RegistrationForm, registrationForm } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { toErrorToast } from '@/lib/api';
import { showFieldErrors } from '@/lib/forms';
import { ErrorAlert } from './error-alert';
import { useRegister } from './mutations';

const fields = ['fullName', 'username', 'email', 'phone', 'password', 'confirmPassword'] as const;
const empty: RegistrationForm = { fullName: '', username: '', email: '', phone: '', password: '', confirmPassword: '' };

interface RegisterFormProps {
  /** Called with the new account's username; it is not logged in. */
  onRegistered: (username: string) => void;
}

/** Asks for what an account needs and creates it. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const account = useRegister();
  const { register, handleSubmit, setError, formState } = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm),
    defaultValues: empty,
  });
  const { errors } = formState;
  const submit = (event: FormEvent) => {
    // The last attempt's error is gone with the next submit, even one that the form itself refuses.
    account.reset();
    return handleSubmit((values) =>
      account.mutate(values, {
        onSuccess: () => onRegistered(values.username),
        onError: (error) => showFieldErrors(error, setError, fields),
      }),
    )(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        {account.error && <ErrorAlert message={toErrorToast(account.error, errorToasts.registration).description} />}
        <FormField label="Full Name" error={errors.fullName?.message}>
          <Input required autoComplete="name" {...register('fullName')} />
        </FormField>
        <FormField label="Username" error={errors.username?.message}>
          <Input required autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </FormField>
        <FormField label="Email" error={errors.email?.message}>
          <Input required type="email" autoComplete="email" {...register('email')} />
        </FormField>
        <FormField label="Phone" error={errors.phone?.message} helper="Optional">
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </FormField>
        <FormField label="Password" error={errors.password?.message}>
          <Input required type="password" autoComplete="new-password" {...register('password')} />
        </FormField>
        <FormField label="Confirm Password" error={errors.confirmPassword?.message}>
          <Input required type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </FormField>
        <SubmitButton pending={account.isPending} pendingText="Registering...">
          Register
        </SubmitButton>
      </Stack>
    </form>
  );
}
