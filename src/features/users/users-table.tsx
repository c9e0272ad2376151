import { Badge } from '@chakra-ui/react';
import { emptyTexts, userRoleLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { pagedQuery, type RowOf } from '@/lib/paging';

function usersQuery(page: number) {
  return pagedQuery(['profiles', 'list'], page, (supabase) =>
    supabase
      .from('profiles')
      .select('id, full_name, username, email, phone, role', { count: 'exact' })
      .order('role')
      .order('full_name')
      .order('id'),
  );
}

const columns: Column<RowOf<typeof usersQuery>>[] = [
  { header: 'Full Name', primary: true, cell: (row) => row.full_name },
  { header: 'Username', cell: (row) => row.username },
  { header: 'Email', cell: (row) => row.email },
  { header: 'Phone', narrow: true, cell: (row) => row.phone || emptyTexts.phone },
  {
    header: 'Role',
    cell: (row) => (
      <Badge justifySelf="start" variant={row.role === 'admin' ? 'subtle' : 'outline'}>
        {userRoleLabels[row.role]}
      </Badge>
    ),
  },
];

/** Everyone who can log in; for the admin. */
export function UsersTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(usersQuery(page));
  return (
    <PagedTable
      caption="Users"
      list={list}
      columns={columns}
      page={page}
      onPage={setPage}
      empty={<EmptyState title={emptyTexts.users} level="h2" />}
    />
  );
}
