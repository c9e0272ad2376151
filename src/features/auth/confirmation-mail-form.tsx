import { Stack } from '@chakra-ui/react';
import { type ConfirmationMail, confirmationMail, errorToasts } from '@contract';
import { ErrorAlert } from '@/components/error-alert';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { toErrorToast } from '@/lib/api';
import { useConfirmationMail } from './mutations';

interface ConfirmationMailFormProps {
  /** What the username begins with, where it is known. */
  username?: string;
  /** Called when the mail is on its way, if the account still waits for its confirmation. */
  onSent: () => void;
}

/** Asks whose registration is to be confirmed, and for another mail with the link. */
export function ConfirmationMailForm({ username = '', onSent }: ConfirmationMailFormProps) {
  const ask = useConfirmationMail();
  const form = useAppForm<ConfirmationMail>({ schema: confirmationMail, defaultValues: { username } });
  const { handleSubmit, isPending } = useSubmit(form, { save: ask.mutateAsync, onSaved: onSent });
  return (
    <Form form={form} marksRequired={false} method="post" onSubmit={handleSubmit}>
      <Stack gap="5">
        {ask.error && <ErrorAlert message={toErrorToast(ask.error, errorToasts.confirmationMail).description} />}
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
