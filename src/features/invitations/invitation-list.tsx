import { Badge, Flex } from '@chakra-ui/react';
import type { InviteForm } from '@contract';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invitations';
import { userRoleLabels } from '@texts/users';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { useDeletion } from '@/components/use-deletion';
import { useInvite, useWithdrawInvitation } from '@/data/invitations/admin-mutations';
import { type InvitationRow, invitationsQuery } from '@/data/invitations/admin-queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { formatDate } from '@/lib/dates';
import { InvitationLinkDialog } from './internal/invitation-link-dialog';

interface RowActions {
  renew: (row: InvitationRow) => void;
  withdraw: (row: InvitationRow) => void;
}

function tableColumns({ renew, withdraw }: RowActions): Column<InvitationRow>[] {
  return [
    { header: labels.invitations.fullName, primary: true, cell: (row) => row.full_name },
    { header: labels.invitations.role, brief: true, cell: (row) => userRoleLabels[row.role] },
    { header: labels.invitations.email, brief: true, cell: (row) => row.email },
    { header: labels.invitations.phone, narrow: true, cell: (row) => row.phone || common.emptyStateMessages.phone },
    {
      header: texts.validUntil,
      brief: true,
      narrow: true,
      cell: (row) =>
        Date.parse(row.expires_at) > Date.now() ? (
          formatDate(row.expires_at)
        ) : (
          <Badge justifySelf="start" variant="outline">
            {texts.expired}
          </Badge>
        ),
    },
    {
      header: common.actions,
      brief: true,
      cell: (row) => (
        <Flex wrap="wrap" gap="2">
          <Button variant="outline" size="sm" aria-label={texts.newLinkFor(row.full_name)} onClick={() => renew(row)}>
            {texts.newLink}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.withdrawTheInvitationOf(row.full_name)}
            onClick={() => withdraw(row)}
          >
            {texts.withdraw}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** The invitations that nobody has accepted yet. */
export function InvitationList() {
  const { table } = useAdminList((_filters, page) => invitationsQuery(page));
  const invite = useInvite();
  const withdrawal = useDeletion({
    title: (row: InvitationRow) => texts.withdrawQuestion(row.full_name),
    text: () => texts.itsLinkWillLeadNowhere,
    action: texts.withdraw,
    mutation: useWithdrawInvitation(),
  });
  const renew = ({ full_name: fullName, role, email, phone, username }: InvitationRow) =>
    invite.mutate({ role: role as InviteForm['role'], fullName, email, phone: phone ?? '', username: username ?? '' });
  return (
    <>
      <PagedTable
        caption={texts.invitations}
        {...table}
        columns={tableColumns({ renew, withdraw: withdrawal.ask })}
        empty={
          <EmptyState
            title={texts.emptyStateMessages.invitations.title}
            description={texts.emptyStateMessages.invitations.description}
            level="h2"
          />
        }
      />
      {withdrawal.dialog}
      {invite.data && <InvitationLinkDialog invitation={invite.data} onClose={invite.reset} />}
    </>
  );
}
