import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { homePath } from '@contract';
import { paths } from '@contract/addresses';
import { errorToasts, successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/portal-pages';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { RouterLink } from '@/components/router-link';
import { useConfirmationMail, useConfirmEmail } from '@/data/auth/mutations';
import { useSession } from '@/data/auth/use-session';
import { LinkMailForm } from '@/features/auth/link-mail-form';
import { LoginForm } from '@/features/auth/login-form';
import { ApiError, toErrorToast } from '@/lib/api';
import { takeFocus } from '@/lib/take-focus';

/** How far it has come: the link is open or leads nowhere; another mail is asked for or sent; the address is confirmed. */
type Step = 'open' | 'over' | 'ask' | 'sent' | 'confirmed';

const words: Readonly<Record<Step, { title: string; text: string }>> = {
  open: { title: texts.confirmYourEmailAddress, text: texts.confirmHelp },
  over: { title: texts.confirmYourEmailAddress, text: errorMessages.confirmation },
  ask: {
    title: texts.confirmYourEmailAddress,
    text: texts.noLinkHelp,
  },
  sent: { title: successToasts.confirmationMail.title, text: successToasts.confirmationMail.description },
  confirmed: { title: successToasts.emailConfirmed.title, text: successToasts.emailConfirmed.description },
};

interface ConfirmButtonProps {
  /** From the link of the mail. */
  token: string;
  onConfirmed: () => void;
  onOver: () => void;
}

/** Uses the token only when it is pressed: mail programs open links by themselves. */
function ConfirmButton({ token, onConfirmed, onOver }: ConfirmButtonProps) {
  const { mutate, error, isPending } = useConfirmEmail();
  const confirm = () =>
    mutate(token, {
      onSuccess: onConfirmed,
      onError: (failure) => {
        if (failure instanceof ApiError && (failure.status === 404 || failure.errors?.token)) onOver();
      },
    });
  return (
    <Stack gap="5">
      {error && <ErrorAlert message={toErrorToast(error, errorToasts.confirmation).description} />}
      <Button disabled={isPending} onClick={confirm}>
        {isPending ? texts.confirming : texts.confirmEmailAddress}
      </Button>
    </Stack>
  );
}

/** A new account's e-mail address: where the link of its mail leads, and where the mail is asked for again. */
export default function ConfirmEmailPage() {
  // In the fragment, which no server sees and no log keeps.
  const token = useLocation().hash.slice(1);
  const mail = useConfirmationMail();
  const { state } = useLocation();
  const { user } = useSession();
  const [step, setStep] = useState<Step>(token ? 'open' : 'ask');
  if (user && step === 'confirmed') return <Navigate to={homePath(user.role)} replace />;
  const username = (state as { username?: string } | null)?.username;
  const ask = (
    <LinkMailForm
      mail={mail}
      failure={errorToasts.confirmationMail}
      username={username}
      onSent={() => setStep('sent')}
    />
  );
  const content: Readonly<Record<Step, ReactNode>> = {
    open: <ConfirmButton token={token} onConfirmed={() => setStep('confirmed')} onOver={() => setStep('over')} />,
    over: ask,
    ask,
    sent: (
      <Button variant="outline" asChild>
        <RouterLink to={paths.login}>{texts.backToLogin}</RouterLink>
      </Button>
    ),
    confirmed: <LoginForm />,
  };
  const began = step === 'ask' || step === 'open';
  return (
    <Box maxWidth="30rem" marginInline="auto" paddingInline="gutter" paddingBlock={{ base: '8', md: '14' }}>
      <Heading key={step} as="h1" size="xl" {...(!began && { ref: takeFocus, tabIndex: -1, outline: 'none' })}>
        {words[step].title}
      </Heading>
      <Text color="muted" marginTop="3" marginBottom="6">
        {words[step].text}
      </Text>
      {content[step]}
    </Box>
  );
}
