import { Box, Heading, Text } from '@chakra-ui/react';
import { homePath } from '@contract';
import { paths } from '@contract/addresses';
import { errorToasts, successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/portal-pages';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useResetMail } from '@/data/auth/mutations';
import { useSession } from '@/data/auth/use-session';
import { LinkMailForm } from '@/features/auth/link-mail-form';
import { LoginForm } from '@/features/auth/login-form';
import { ResetForm } from '@/features/auth/reset-form';
import { ApiError } from '@/lib/api';
import { takeFocus } from '@/lib/take-focus';

/** How far it has come: the mail is asked for or sent; the link is open or leads nowhere; the password is changed. */
type Step = 'ask' | 'sent' | 'open' | 'over' | 'changed';

const words: Readonly<Record<Step, { title: string; text: string }>> = {
  ask: {
    title: texts.forgotYourPassword,
    text: texts.forgotPasswordHelp,
  },
  sent: { title: successToasts.passwordResetMail.title, text: successToasts.passwordResetMail.description },
  open: { title: texts.chooseANewPassword, text: texts.newPasswordHelp },
  over: { title: texts.chooseANewPassword, text: errorMessages.passwordReset },
  changed: { title: successToasts.passwordReset.title, text: successToasts.passwordReset.description },
};

/** A forgotten password: asks for the mail, and is where its link leads. */
export default function ResetPasswordPage() {
  // In the fragment, which no server sees and no log keeps.
  const token = useLocation().hash.slice(1);
  const mail = useResetMail();
  const { user } = useSession();
  const [step, setStep] = useState<Step>(token ? 'open' : 'ask');
  if (user && step === 'changed') return <Navigate to={homePath(user.role)} replace />;
  const began = step === 'ask' || step === 'open';
  const ask = <LinkMailForm mail={mail} failure={errorToasts.passwordResetMail} onSent={() => setStep('sent')} />;
  const content: Readonly<Record<Step, ReactNode>> = {
    ask,
    sent: (
      <Button variant="outline" asChild>
        <RouterLink to={paths.login}>{texts.backToLogin}</RouterLink>
      </Button>
    ),
    open: (
      <ResetForm
        token={token}
        onChanged={() => setStep('changed')}
        onFailed={(error) => {
          if (error instanceof ApiError && (error.status === 404 || error.errors?.token)) setStep('over');
        }}
      />
    ),
    over: ask,
    changed: <LoginForm />,
  };
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
