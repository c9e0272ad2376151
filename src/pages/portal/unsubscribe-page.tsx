import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type NotificationKind, notificationAudience } from '@contract';
import { mailChoicesPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as errorMessages from '@texts/error';
import { errorToasts, successToasts } from '@texts/notifications';
import * as texts from '@texts/portal-pages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { RouterLink } from '@/components/router-link';
import { unsubscriptionQuery, useUnsubscribe } from '@/data/notifications/unsubscribe';
import { ApiError, toErrorToast } from '@/lib/api';
import { takeFocus } from '@/lib/take-focus';

interface StepProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Step({ title, text, children }: StepProps) {
  return (
    <>
      <Heading key={title} as="h1" size="xl" ref={takeFocus} tabIndex={-1} outline="none">
        {title}
      </Heading>
      <Text color="muted" marginTop="3" marginBottom="6">
        {text}
      </Text>
      {children}
    </>
  );
}

/** Leads to the tab where all of it is chosen, through the log-in for who is signed out. */
function PreferencesLink({ kind }: { kind?: NotificationKind | undefined }) {
  const isAdmin = kind && notificationAudience[kind] === 'admin';
  return (
    <Button variant="outline" asChild>
      <RouterLink to={mailChoicesPath(isAdmin ? 'admin' : 'client')}>{texts.chooseWhatYouAreMailed}</RouterLink>
    </Button>
  );
}

const BrokenLink = () => (
  <Step title={common.mails} text={errorMessages.unsubscribe}>
    <PreferencesLink />
  </Step>
);

function Unsubscribe({ token }: { token: string }) {
  const { data, error, isPending: isLoading } = useQuery(unsubscriptionQuery(token));
  const { mutate, error: failure, isPending, isSuccess } = useUnsubscribe();
  const isOver = (problem: unknown) => problem instanceof ApiError && [404, 422].includes(problem.status);
  if (isLoading)
    return (
      <Box role="status" textAlign="center" color="muted" paddingY="24">
        {common.loading}
      </Box>
    );
  if (isOver(error) || isOver(failure)) return <BrokenLink />;
  if (isSuccess)
    return (
      <Step title={successToasts.unsubscribed.title} text={successToasts.unsubscribed.description}>
        <PreferencesLink kind={data?.kind} />
      </Step>
    );
  return (
    <Step title={texts.unsubscribeQuestion} text={data ? texts.unsubscribeHelp(data.title) : ''}>
      {failure && <ErrorAlert message={toErrorToast(failure, errorToasts.unsubscribe).description} />}
      <Flex wrap="wrap" gap="3">
        <Button disabled={isPending} onClick={() => mutate(token)}>
          {isPending ? texts.oneMoment : texts.sendNoMore}
        </Button>
        <PreferencesLink kind={data?.kind} />
      </Flex>
    </Step>
  );
}

/** Where the link of a mail leads: a kind of mail is switched off when the button is pressed, as mail programs open links. */
export default function UnsubscribePage() {
  // In the fragment, which no server sees and no log keeps.
  const token = decodeURIComponent(useLocation().hash.slice(1));
  return (
    <Box maxWidth="30rem" marginInline="auto" paddingInline="gutter" paddingBlock={{ base: '8', md: '14' }}>
      {token ? <Unsubscribe token={token} /> : <BrokenLink />}
    </Box>
  );
}
