import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { InviteForm, Labels } from '@contract';
import { isSwitched } from '@contract/roles';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as privacy from '@texts/privacy';
import * as labels from '@texts/public-fields';
import * as texts from '@texts/users';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { SearchField } from '@/components/search-field';
import { roleSettingsQuery } from '@/data/settings/admin-queries';
import { officeQuery } from '@/data/tasks/queries';
import { allUsers, type UserRow, type UserView, userParams, usersQuery, userViews } from '@/data/users/queries';
import { emptyInvitation, InvitationFormDialog, inviteFormName } from '@/features/invitations/invitation-form-dialog';
import { InvitationList } from '@/features/invitations/invitation-list';
import { ErasureFormDialog } from '@/features/privacy/erasure-form-dialog';
import { ErasureRequestList } from '@/features/privacy/erasure-request-list';
import { RoleNotice } from '@/features/settings/role-notice';
import { useAdminList } from '@/hooks/use-admin-list';
import { useSelection } from '@/hooks/use-selection';
import { formatDate } from '@/lib/dates';
import { RoleDialog } from './internal/role-dialog';
import { RoleTable } from './internal/role-table';
import { SessionsDialog } from './internal/sessions-dialog';

const viewLabels: Labels<UserView> = {
  all: texts.allUsers,
  client: texts.manageClients,
  clerk: texts.clerks,
  junior: texts.juniors,
  admin: texts.adminSettings,
  invitations: texts.invitations,
};

interface ViewSwitchProps {
  /** Those that are offered, in their order. */
  views: readonly UserView[];
  view: UserView;
  onChange: (view: UserView) => void;
}

function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  return (
    <Flex as="fieldset" wrap="wrap" gap="2" border="0" aria-label={texts.show}>
      {views.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === view ? 'solid' : 'outline'}
          aria-pressed={choice === view}
          onClick={() => onChange(choice)}
        >
          {viewLabels[choice]}
        </Button>
      ))}
    </Flex>
  );
}

interface RowActions {
  viewSessions: (row: UserRow) => void;
  changeRole: (row: UserRow) => void;
  eraseAccount: (row: UserRow) => void;
}

function tableColumns({ viewSessions, changeRole, eraseAccount }: RowActions): Column<UserRow>[] {
  return [
    { header: labels.accounts.fullName, primary: true, cell: (row) => row.full_name, sort: 'full_name' },
    { header: labels.accounts.username, brief: true, cell: (row) => row.username },
    {
      header: common.contact,
      cell: (row) => (
        <Box>
          {row.email}
          <Text color="muted" fontSize="sm">
            {row.phone || common.emptyStateMessages.phone}
          </Text>
        </Box>
      ),
    },
    {
      header: labels.accounts.role,
      brief: true,
      cell: (row) => (
        <Badge justifySelf="start" variant={row.role === 'client' ? 'outline' : 'subtle'}>
          {texts.userRoleLabels[row.role]}
        </Badge>
      ),
    },
    { header: texts.since, narrow: true, cell: (row) => formatDate(row.created_at), sort: 'created_at' },
    {
      header: common.actions,
      brief: true,
      cell: (row) => (
        <Flex wrap={{ base: 'wrap', xl: 'nowrap' }} gap="2">
          <Button
            variant="outline"
            size="sm"
            aria-label={texts.viewSessionsOf(row.full_name)}
            onClick={() => viewSessions(row)}
          >
            {texts.viewSessions}
          </Button>
          <Button variant="ghost" size="sm" aria-label={texts.roleOf(row.full_name)} onClick={() => changeRole(row)}>
            {texts.role}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={privacy.eraseAccountOf(row.full_name)}
            onClick={() => eraseAccount(row)}
          >
            {privacy.erase}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** Everyone who can log in, with their roles and sessions, and those who are invited to; for the admin. */
export function UserList() {
  const { filters, setFilters, field, list, toolbar, table } = useAdminList(usersQuery, allUsers, userParams);
  const showInvitations = filters.show === 'invitations';
  const inviting = useFormDialog<InviteForm>(inviteFormName, (open) => <InvitationFormDialog {...open} />);
  const sessions = useSelection(list.data?.rows);
  const roleChange = useSelection(list.data?.rows);
  const [erased, setErased] = useState<UserRow>();
  const { data: office = [] } = useQuery(officeQuery);
  const { data: roles } = useQuery(roleSettingsQuery);
  const admins = office.filter(({ role }) => role === 'admin').length;
  const hasRoles = office.length > admins;
  const hasRole = (view: UserView) => office.some(({ role }) => role === view);
  // Roles that nobody has need no view.
  const views = userViews.filter((view) => !isSwitched(view) || hasRole(view) || view === filters.show);
  // The search field goes with the list of users, and what was typed into it.
  const choose = (chosen: UserView) =>
    setFilters({ show: chosen, ...(chosen === 'invitations' && { search: allUsers.search }) });
  return (
    <>
      <ErasureRequestList />
      {roles && !roles.asked && admins > 1 && !hasRoles && <RoleNotice />}
      <ListToolbar
        refresh={showInvitations ? ['invitations'] : toolbar.refresh}
        actions={
          <Button size="sm" onClick={() => inviting.open(emptyInvitation)}>
            {texts.invite}
          </Button>
        }
      >
        <ViewSwitch views={views} view={filters.show} onChange={choose} />
        {!showInvitations && <SearchField label={texts.searchUsers} {...field('search')} />}
      </ListToolbar>
      {roles && hasRoles && !showInvitations && <RoleTable switches={roles} />}
      {showInvitations ? (
        <InvitationList />
      ) : (
        <PagedTable
          caption={texts.users}
          {...table}
          columns={tableColumns({ viewSessions: sessions.show, changeRole: roleChange.show, eraseAccount: setErased })}
          onOpen={sessions.show}
          empty={<EmptyState title={texts.emptyStateMessages.users} level="h2" />}
        />
      )}
      <ErasureFormDialog
        target={erased && { kind: 'account', id: erased.id, name: erased.full_name }}
        onClose={() => setErased(undefined)}
      />
      <SessionsDialog row={sessions.row} open={sessions.open} onClose={sessions.close} />
      {roles && (
        <RoleDialog
          row={roleChange.row}
          switches={roles}
          isLastAdmin={admins === 1}
          open={roleChange.open}
          onClose={roleChange.close}
        />
      )}
      {inviting.dialog}
    </>
  );
}
