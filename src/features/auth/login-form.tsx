import { Stack } from '@chakra-ui/react';
import { type LoginRequest, loginRequest, type SessionUser } from '@contract';
import { paths } from '@contract/paths';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as labels from '@texts/public-fields';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { ChallengeNotice, useIsSolving } from '@/components/challenge-notice';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { RouterLink } from '@/components/router-link';
import { loginFormName, useLogin, useLoginPasskey } from '@/data/auth/mutations';
import { ApiError, toErrorToast } from '@/lib/api';
import { passkeyQuery } from '@/lib/passkeys';
import { LoginCodeForm } from './internal/login-code-form';
import { NewPasswordForm } from './internal/new-password-form';

interface LoginFormProps {
  /** Initial username, e.g. that of the account just created. */
  username?: string;
}

/** Asks for username and password and logs in; the page around it sees the new user through `useSession`. */
export function LoginForm({ username = '' }: LoginFormProps) {
  const login = useLogin();
  const passkeys = useQuery(passkeyQuery);
  const passkeyLogin = useLoginPasskey();
  const [step, setStep] = useState<'password' | 'code' | 'new password' | 'done'>('password');
  const [isExpired, setIsExpired] = useState(false);
  const isSolving = useIsSolving();
  const form = useAppForm<LoginRequest>({
    schema: loginRequest,
    // Without default values the controls keep their own: a visitor may have typed before the app ran.
    defaultValues: username ? { username } : {},
    draftKey: username ? undefined : loginFormName,
  });
  // The form is shown until the dashboard is there.
  const onLoggedIn = (result: SessionUser | 'code' | 'new password') =>
    setStep(typeof result === 'string' ? result : 'done');
  // The page that shows the form sees the new user through the session.
  const { handleSubmit, isPending } = useSubmit(form, { save: login.mutateAsync, onSaved: onLoggedIn });
  const { setFocus } = form;
  // Of a new account the password is all that is missing.
  useEffect(() => {
    if (username) setFocus('password');
  }, [username, setFocus]);
  const forgetErrors = () => {
    login.reset();
    passkeyLogin.reset();
    setIsExpired(false);
  };
  const submit = (event: FormEvent) => {
    // The last attempt's error is gone with the next submit, even one that the form itself refuses.
    forgetErrors();
    return handleSubmit(event);
  };
  const error = login.error ?? passkeyLogin.error;
  const back = (expired: boolean) => {
    setIsExpired(expired);
    setStep('password');
  };
  if (step === 'code') return <LoginCodeForm onBack={() => back(false)} onExpired={() => back(true)} />;
  if (step === 'new password' && login.variables)
    return (
      <NewPasswordForm credentials={login.variables} onCodeAsked={() => setStep('code')} onBack={() => back(false)} />
    );
  return (
    // Without the app it goes nowhere; `post` keeps the password out of the address all the same.
    <Form form={form} marksRequired={false} method="post" onSubmit={submit}>
      <Stack gap="5">
        {isExpired && <ErrorAlert message={errorMessages.expired} />}
        {error && <ErrorAlert message={toErrorToast(error, texts.errorToasts.login).description} />}
        {login.error instanceof ApiError && login.error.code === 'error.unconfirmed' && (
          <Button variant="outline" asChild>
            <RouterLink to={paths.confirmEmail} state={{ username: login.variables?.username }}>
              {texts.sendTheLinkAgain}
            </RouterLink>
          </Button>
        )}
        <TextField
          name="username"
          label={labels.credentials.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label={labels.accounts.password} autoComplete="current-password" />
        <ChallengeNotice />
        <SubmitButton
          pending={isPending || step === 'done'}
          pendingText={isSolving ? texts.checkingLogIn : texts.loggingIn}
        >
          {texts.login}
        </SubmitButton>
        {passkeys.data?.available && (
          <Button
            variant="outline"
            disabled={isPending || passkeyLogin.isPending || step === 'done'}
            onClick={() => {
              forgetErrors();
              passkeyLogin.mutate(undefined, { onSuccess: onLoggedIn });
            }}
          >
            {texts.logInWithPasskey}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
