import { Box, Flex } from '@chakra-ui/react';
import { type NotificationKind, notificationAudience } from '@contract';
import { mailChoicesPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as errorMessages from '@texts/error';
import { errorToasts, successToasts } from '@texts/notifications';
import * as texts from '@texts/portal-pages';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { ErrorAlert } from '@/components/error-alert';
import { RouterLink } from '@/components/router-link';
import { unsubscriptionQuery, useUnsubscribe } from '@/data/notifications/unsubscribe';
import { ApiError, toErrorToast } from '@/lib/api';
import { PageStep, StepColumn } from './page-step';

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
  <PageStep follows title={common.mails} text={errorMessages.unsubscribe}>
    <PreferencesLink />
  </PageStep>
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
      <PageStep follows title={successToasts.unsubscribed.title} text={successToasts.unsubscribed.description}>
        <PreferencesLink kind={data?.kind} />
      </PageStep>
    );
  return (
    <PageStep follows title={texts.unsubscribeQuestion} text={data ? texts.unsubscribeHelp(data.title) : ''}>
      {failure && <ErrorAlert message={toErrorToast(failure, errorToasts.unsubscribe).description} />}
      <Flex wrap="wrap" gap="3">
        <Button disabled={isPending} onClick={() => mutate(token)}>
          {isPending ? texts.oneMoment : texts.sendNoMore}
        </Button>
        <PreferencesLink kind={data?.kind} />
      </Flex>
    </PageStep>
  );
}

/** Where the link of a mail leads: a kind of mail is switched off when the button is pressed, as mail programs open links. */
export default function UnsubscribePage() {
  // In the fragment, which no server sees and no log keeps.
  const token = decodeURIComponent(useLocation().hash.slice(1));
  return <StepColumn>{token ? <Unsubscribe token={token} /> : <BrokenLink />}</StepColumn>;
}
