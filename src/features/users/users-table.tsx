import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { emptyStateMessages, type InviteForm, userRoleLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { SearchField } from '@/components/search-field';
import { formatDate } from '@/lib/dates';
import { useFormDraft } from '@/lib/open-form';
import { useListParams } from '@/lib/use-list-params';
import { useSelection } from '@/lib/use-selection';
import { InvitationsTable } from './invitations-table';
import { InviteDialog, inviteFormName, nobodyInvited } from './invite-dialog';
import { allUsers, type UserRow, usersQuery } from './queries';
import { RoleDialog, roleChanges } from './role-dialog';
import { SessionsDialog } from './sessions-dialog';

/** What the tab can show: users of any or of one role, or those who are still to become users. */
const views = { all: 'All Users', client: 'Manage Clients', admin: 'Admin Settings', invitations: 'Invitations' };
type View = keyof typeof views;

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <Flex as="fieldset" wrap="wrap" gap="2" border="0" aria-label="Show">
      {(Object.keys(views) as View[]).map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === view ? 'solid' : 'line'}
          aria-pressed={choice === view}
          onClick={() => onChange(choice)}
        >
          {views[choice]}
        </Button>
      ))}
    </Flex>
  );
}

interface RowActions {
  viewSessions: (row: UserRow) => void;
  changeRole: (row: UserRow) => void;
}

function tableColumns({ viewSessions, changeRole }: RowActions): Column<UserRow>[] {
  return [
    { header: 'Full Name', primary: true, cell: (row) => row.full_name, sort: 'full_name' },
    { header: 'Username', cell: (row) => row.username },
    {
      header: 'Contact',
      cell: (row) => (
        <Box>
          {row.email}
          <Text color="muted" fontSize="sm">
            {row.phone || emptyStateMessages.phone}
          </Text>
        </Box>
      ),
    },
    {
      header: 'Role',
      cell: (row) => (
        <Badge justifySelf="start" variant={row.role === 'admin' ? 'subtle' : 'outline'}>
          {userRoleLabels[row.role]}
        </Badge>
      ),
    },
    { header: 'Since', narrow: true, cell: (row) => formatDate(row.created_at), sort: 'created_at' },
    {
      header: 'Actions',
      cell: (row) => (
        <Flex wrap={{ base: 'wrap', xl: 'nowrap' }} gap="2">
          <Button
            variant="line"
            size="sm"
            aria-label={`View Sessions of ${row.full_name}`}
            onClick={() => viewSessions(row)}
          >
            View Sessions
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${roleChanges[row.role].action}: ${row.full_name}`}
            onClick={() => changeRole(row)}
          >
            {roleChanges[row.role].action}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** Everyone who can log in, with their roles and sessions, and those who are invited to; for the admin. */
export function UsersTable() {
  const { filters, page, setPage, setFilters } = useListParams(allUsers);
  const [showInvitations, setShowInvitations] = useState(false);
  const inviting = useFormDraft<InviteForm>(inviteFormName);
  const list = useQuery(usersQuery(filters, page));
  const sessions = useSelection(list.data?.rows);
  const role = useSelection(list.data?.rows);
  const view: View = showInvitations ? 'invitations' : filters.role || 'all';
  const show = (chosen: View) => {
    setShowInvitations(chosen === 'invitations');
    // The search field goes with the list of users, and what was typed into it.
    if (chosen === 'invitations') setFilters({ search: '' });
    else setFilters({ role: chosen === 'all' ? '' : chosen });
  };
  return (
    <>
      <ListToolbar
        actions={
          <Button size="sm" onClick={() => inviting.open(nobodyInvited)}>
            Invite Client
          </Button>
        }
      >
        <ViewSwitch view={view} onChange={show} />
        {!showInvitations && <SearchField label="Search users" onSearch={(search) => setFilters({ search })} />}
      </ListToolbar>
      {showInvitations ? (
        <InvitationsTable />
      ) : (
        <PagedTable
          caption="Users"
          list={list}
          columns={tableColumns({ viewSessions: sessions.show, changeRole: role.show })}
          page={page}
          onPage={setPage}
          sort={filters.sort}
          onSort={(sort) => setFilters({ sort })}
          filtered={Boolean(filters.search || filters.role)}
          empty={<EmptyState title={emptyStateMessages.users} level="h2" />}
        />
      )}
      <SessionsDialog row={sessions.row} open={sessions.open} onClose={sessions.close} />
      <RoleDialog row={role.row} open={role.open} onClose={role.close} />
      {inviting.form && <InviteDialog form={inviting.form} onClose={inviting.close} />}
    </>
  );
}
