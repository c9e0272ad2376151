import { Stack } from '@chakra-ui/react';
import { errorToasts, successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/portal-pages';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { useConfirmationMail, useConfirmEmail } from '@/data/auth/mutations';
import { toErrorToast } from '@/lib/api';
import { MailLinkSteps } from './mail-link-steps';

const words = {
  ask: { title: texts.confirmYourEmailAddress, text: texts.noLinkHelp },
  sent: { title: successToasts.confirmationMail.title, text: successToasts.confirmationMail.description },
  open: { title: texts.confirmYourEmailAddress, text: texts.confirmHelp },
  over: { title: texts.confirmYourEmailAddress, text: errorMessages.confirmation },
  done: { title: successToasts.emailConfirmed.title, text: successToasts.emailConfirmed.description },
};

interface ConfirmButtonProps {
  /** From the link of the mail. */
  token: string;
  onConfirmed: () => void;
  onFailed: (error: unknown) => void;
}

/** Uses the token only when it is pressed: mail programs open links by themselves. */
function ConfirmButton({ token, onConfirmed, onFailed }: ConfirmButtonProps) {
  const { mutate, error, isPending } = useConfirmEmail();
  return (
    <Stack gap="5">
      {error && <ErrorAlert message={toErrorToast(error, errorToasts.confirmation).description} />}
      <Button disabled={isPending} onClick={() => mutate(token, { onSuccess: onConfirmed, onError: onFailed })}>
        {isPending ? texts.confirming : texts.confirmEmailAddress}
      </Button>
    </Stack>
  );
}

/** A new account's e-mail address: where the link of its mail leads, and where the mail is asked for again. */
export default function ConfirmEmailPage() {
  const { state } = useLocation();
  return (
    <MailLinkSteps
      words={words}
      mail={useConfirmationMail()}
      failure={errorToasts.confirmationMail}
      username={(state as { username?: string } | null)?.username}
      open={({ token, onDone, onFailed }) => <ConfirmButton token={token} onConfirmed={onDone} onFailed={onFailed} />}
    />
  );
}
