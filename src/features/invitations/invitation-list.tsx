import { Badge, Flex } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { usePageParam } from '@/hooks/use-list-params';
import { useSelection } from '@/hooks/use-selection';
import { formatDate } from '@/lib/dates';
import { useInvite, useWithdrawInvitation } from './admin-mutations';
import { type InvitationRow, invitationsQuery } from './admin-queries';
import { InvitationLinkDialog } from './invitation-link-dialog';

interface RowActions {
  renew: (row: InvitationRow) => void;
  withdraw: (row: InvitationRow) => void;
}

function tableColumns({ renew, withdraw }: RowActions): Column<InvitationRow>[] {
  return [
    { header: 'Full Name', primary: true, cell: (row) => row.full_name },
    { header: 'Email', cell: (row) => row.email },
    { header: 'Phone', narrow: true, cell: (row) => row.phone || emptyStateMessages.phone },
    {
      header: 'Valid Until',
      narrow: true,
      cell: (row) =>
        Date.parse(row.expires_at) > Date.now() ? (
          formatDate(row.expires_at)
        ) : (
          <Badge justifySelf="start" variant="outline">
            Expired
          </Badge>
        ),
    },
    {
      header: 'Actions',
      cell: (row) => (
        <Flex wrap="wrap" gap="2">
          <Button variant="outline" size="sm" aria-label={`New link for ${row.full_name}`} onClick={() => renew(row)}>
            New Link
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Withdraw the invitation of ${row.full_name}`}
            onClick={() => withdraw(row)}
          >
            Withdraw
          </Button>
        </Flex>
      ),
    },
  ];
}

/** The invitations that nobody has accepted yet. */
export function InvitationList() {
  const { page, setPage } = usePageParam();
  // They are accepted elsewhere: read again each time.
  const list = useQuery({ ...invitationsQuery(page), staleTime: 0 });
  const { row, open, show, close } = useSelection(list.data?.rows);
  const invite = useInvite();
  const withdraw = useWithdrawInvitation();
  const renew = ({ full_name: fullName, email, phone, username }: InvitationRow) =>
    invite.mutate({ fullName, email, phone: phone ?? '', username: username ?? '' });
  return (
    <>
      <PagedTable
        caption="Invitations"
        list={list}
        columns={tableColumns({ renew, withdraw: show })}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            title={emptyStateMessages.invitations.title}
            description={emptyStateMessages.invitations.description}
            level="h2"
          />
        }
      />
      <ConfirmDialog
        title={`Withdraw the invitation of ${row?.full_name}?`}
        action="Withdraw"
        open={open}
        pending={withdraw.isPending}
        onConfirm={() => row && withdraw.mutate(row.id, { onSettled: close })}
        onClose={close}
      >
        Its link will lead nowhere.
      </ConfirmDialog>
      {invite.data && <InvitationLinkDialog invitation={invite.data} onClose={invite.reset} />}
    </>
  );
}
