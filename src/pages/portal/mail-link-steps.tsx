import { homePath, type LinkMailRequest, type ToastText } from '@contract';
import { paths } from '@contract/paths';
import type { UseMutationResult } from '@tanstack/react-query';
import * as texts from '@texts/portal-pages';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useSession } from '@/data/auth/use-session';
import { LinkMailForm } from '@/features/auth/link-mail-form';
import { LoginForm } from '@/features/auth/login-form';
import { ApiError } from '@/lib/api';
import { PageStep, StepColumn } from './page-step';

/** How far it is: the mail is asked for or sent; its link is open, or leads nowhere any more; what it is for is done. */
type Step = 'ask' | 'sent' | 'open' | 'over' | 'done';

interface OpenLink {
  /** From the link of the mail. */
  token: string;
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

interface MailLinkStepsProps {
  words: Readonly<Record<Step, { title: string; text: string }>>;
  /** Asks for the mail. */
  mail: UseMutationResult<void, Error, LinkMailRequest>;
  /** The words for a mail that could not be asked for. */
  failure: ToastText;
  /** Whose account it is, where that is known. */
  username?: string | undefined;
  /** Draws the step in which the token of the link is used. */
  open: (link: OpenLink) => ReactNode;
}

/** A page to which the link of a mail leads, and on which that mail is asked for; at its end one logs in. */
export function MailLinkSteps({ words, mail, failure, username, open }: MailLinkStepsProps) {
  // In the fragment, which no server sees and no log keeps.
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  const [step, setStep] = useState<Step>(token ? 'open' : 'ask');
  if (user && step === 'done') return <Navigate to={homePath(user.role)} replace />;
  const ask = <LinkMailForm mail={mail} failure={failure} username={username} onSent={() => setStep('sent')} />;
  const onFailed = (error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.errors?.token)) setStep('over');
  };
  const content: Readonly<Record<Step, ReactNode>> = {
    ask,
    sent: (
      <Button variant="outline" asChild>
        <RouterLink to={paths.login}>{texts.backToLogin}</RouterLink>
      </Button>
    ),
    open: open({ token, onDone: () => setStep('done'), onFailed }),
    over: ask,
    done: <LoginForm />,
  };
  return (
    <StepColumn>
      <PageStep key={step} {...words[step]} follows={step !== 'ask' && step !== 'open'}>
        {content[step]}
      </PageStep>
    </StepColumn>
  );
}
