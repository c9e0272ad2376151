import { Box, Flex } from '@chakra-ui/react';
import { adminPasswordLength, homePath } from '@contract';
import { paths } from '@contract/paths';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as errorMessages from '@texts/error';
import { emptyStateMessages, successToasts } from '@texts/invitations';
import * as texts from '@texts/portal-pages';
import * as labels from '@texts/public-fields';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { LoadError } from '@/components/load-error';
import { RouterLink } from '@/components/router-link';
import { useSession } from '@/data/auth/use-session';
import type { AcceptedInvitation } from '@/data/invitations/mutations';
import { invitationQuery, isExpired } from '@/data/invitations/queries';
import { LoginForm } from '@/features/auth/login-form';
import { AcceptForm } from '@/features/invitations/accept-form';
import { PageStep, StepColumn } from './page-step';

function ExpiredInvitation() {
  return (
    <PageStep title={errorMessages.invitation} text={emptyStateMessages.invitation}>
      <Flex wrap="wrap" gap="3">
        <Button asChild>
          <RouterLink to={paths.login}>{texts.clientLogin}</RouterLink>
        </Button>
        <Button variant="outline" asChild>
          <RouterLink to={paths.contact}>{common.contact}</RouterLink>
        </Button>
      </Flex>
    </PageStep>
  );
}

interface OpenInvitationProps {
  token: string;
  onAccepted: (account: AcceptedInvitation) => void;
}

function OpenInvitation({ token, onAccepted }: OpenInvitationProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(invitationQuery(token));
  if (isPending) {
    return (
      <Box role="status" textAlign="center" color="muted" paddingY="24">
        {common.loading}
      </Box>
    );
  }
  if (isExpired(error)) return <ExpiredInvitation />;
  if (!data) return <LoadError retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <PageStep
      title={texts.welcome(data.fullName)}
      text={data.role === 'client' ? texts.invitationHelp : texts.officeInvitationHelp(adminPasswordLength)}
    >
      <Box marginBottom="6">
        <DetailsList
          details={[
            { label: labels.accounts.email, value: data.email },
            { label: labels.accounts.phone, value: data.phone || common.emptyStateMessages.phone },
          ]}
        />
      </Box>
      <AcceptForm token={token} invitation={data} onAccepted={onAccepted} />
    </PageStep>
  );
}

/** Where the link of an invitation leads: the client chooses a username and a password, and logs in with them. */
export default function InvitationPage() {
  // In the fragment, which no server sees and no log keeps.
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  const [accepted, setAccepted] = useState<AcceptedInvitation | null>(null);
  // Somebody else may be signed in in this browser, e.g. the admin who made the invitation and tries its link.
  if (user && user.id === accepted?.id) return <Navigate to={homePath(user.role)} replace />;
  return (
    <StepColumn>
      {accepted ? (
        <PageStep follows title={successToasts.invitationAccepted.title} text={texts.accountMadeHelp}>
          <LoginForm username={accepted.username} />
        </PageStep>
      ) : (
        <OpenInvitation token={token} onAccepted={setAccepted} />
      )}
    </StepColumn>
  );
}
