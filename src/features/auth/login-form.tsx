import { Input, Stack } from '@chakra-ui/react';
import { errorToasts, type LoginRequest, loginRequest } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { toErrorToast } from '@/lib/api';
import { showFieldErrors } from '@/lib/forms';
import { ErrorAlert } from './error-alert';
import { useLogin } from './mutations';

interface LoginFormProps {
  /** What the username begins with, e.g. that of the account just created. */
  username?: string;
}

/** Asks for username and password and logs in; whoever shows it sees the new user through `useSession`. */
export function LoginForm({ username = '' }: LoginFormProps) {
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    // Where nothing is given the controls' own values stand: a visitor may have typed before the app ran.
    defaultValues: username ? { username } : {},
  });
  const submit = (event: FormEvent) => {
    // The last attempt's error is gone with the next submit, even one that the form itself refuses.
    login.reset();
    return handleSubmit((values) =>
      login.mutate(values, { onError: (error) => showFieldErrors(error, setError, ['username', 'password']) }),
    )(event);
  };
  return (
    // Without the app it goes nowhere; `post` keeps the password out of the address all the same.
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="5">
        {login.error && <ErrorAlert message={toErrorToast(login.error, errorToasts.login).description} />}
        <FormField label="Username" error={formState.errors.username?.message}>
          <Input required autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </FormField>
        <FormField label="Password" error={formState.errors.password?.message}>
          <Input required type="password" autoComplete="current-password" {...register('password')} />
        </FormField>
        <SubmitButton pending={login.isPending} pendingText="Logging in...">
          Login
        </SubmitButton>
      </Stack>
    </form>
  );
}
