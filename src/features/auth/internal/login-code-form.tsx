import { Stack } from '@chakra-ui/react';
import type { MfaLogin } from '@contract';
import { mfaCodeForm, recoveryCodeForm } from '@contract/mfa';
import * as texts from '@texts/auth';
import { credentials } from '@texts/public-fields';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { CodeField } from '@/components/form/code-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { type FormSchema, useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { useLoginCode } from '@/data/auth/mutations';
import { ApiError, toErrorToast } from '@/lib/api';

interface StepProps<Values> {
  schema: FormSchema<Values, Values>;
  /** The name of the only field, which takes the focus. */
  name: string;
  /** The field. */
  children: ReactNode;
  onExpired: () => void;
}

function Step<Values extends FieldValues & MfaLogin>({ schema, name, children, onExpired }: StepProps<Values>) {
  const login = useLoginCode();
  const form = useAppForm<Values>({ schema });
  const [isDone, setIsDone] = useState(false);
  const { handleSubmit, isPending } = useSubmit(form, {
    save: login.mutateAsync,
    // The form is shown until the dashboard is there.
    onSaved: () => setIsDone(true),
    onFailed: (error) => error instanceof ApiError && error.status === 401 && onExpired(),
  });
  const { setFocus } = form;
  useEffect(() => setFocus(name as Path<Values>), [setFocus, name]);
  const isAtField = login.error instanceof ApiError && login.error.errors !== undefined;
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        {login.error && !isAtField && (
          <ErrorAlert message={toErrorToast(login.error, texts.errorToasts.login).description} />
        )}
        {children}
        <SubmitButton pending={isPending || isDone} pendingText={texts.loggingIn}>
          {texts.login}
        </SubmitButton>
      </Stack>
    </Form>
  );
}

interface LoginCodeFormProps {
  onBack: () => void;
  /** When the password has to be given again. */
  onExpired: () => void;
}

/** The second step of a log-in: asks for the code of the app, or for a recovery code. */
export function LoginCodeForm({ onBack, onExpired }: LoginCodeFormProps) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  return (
    <Stack gap="3">
      {usesRecovery ? (
        <Step key="recovery" schema={recoveryCodeForm} name="recoveryCode" onExpired={onExpired}>
          <TextField
            name="recoveryCode"
            label={credentials.recoveryCode}
            helper={texts.recoveryCodeHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Step>
      ) : (
        <Step key="code" schema={mfaCodeForm} name="code" onExpired={onExpired}>
          <CodeField />
        </Step>
      )}
      <Button variant="ghost" size="sm" onClick={() => setUsesRecovery(!usesRecovery)}>
        {usesRecovery ? texts.useYourApp : texts.useARecoveryCode}
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack}>
        {texts.logInAsSomebodyElse}
      </Button>
    </Stack>
  );
}
