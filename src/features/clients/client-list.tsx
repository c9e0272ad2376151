import { Box, Flex, Text } from '@chakra-ui/react';
import { toE164 } from '@contract';
import { clientPath } from '@contract/addresses';
import * as texts from '@texts/clients';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RouterLink } from '@/components/router-link';
import { SearchField } from '@/components/search-field';
import { useMay } from '@/data/auth/use-may';
import { newClient, toFormValues } from '@/data/clients/mutations';
import { allClients, type ClientRow, clientParams, clientsQuery, type NewAccount } from '@/data/clients/queries';
import { ImportButton } from '@/features/imports/import-button';
import { ImportNotice } from '@/features/imports/import-notice';
import { useAdminList } from '@/hooks/use-admin-list';
import { formatDate } from '@/lib/dates';
import { useOpenClientForm } from './client-form-provider';
import { NewAccountList } from './internal/new-account-list';

function tableColumns(rowTo: (row: ClientRow) => string, edit: (row: ClientRow) => void): Column<ClientRow>[] {
  return [
    { header: labels.clients.fullName, primary: true, sort: 'full_name', cell: (row) => row.full_name },
    { header: labels.clients.kind, brief: true, cell: (row) => texts.clientKindLabels[row.kind] },
    {
      header: common.contact,
      brief: true,
      cell: (row) => (
        <Box>
          {row.phone ?? common.emptyStateMessages.phone}
          {row.email && (
            <Text color="muted" fontSize="sm" display={{ lgDown: 'none', _print: 'block' }}>
              {row.email}
            </Text>
          )}
        </Box>
      ),
    },
    { header: texts.since, narrow: true, sort: 'created_at', cell: (row) => formatDate(row.created_at) },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Button asChild variant="outline" size="sm">
            <RouterLink to={rowTo(row)} aria-label={texts.view(row.full_name)}>
              {common.view}
            </RouterLink>
          </Button>
          <Button variant="outline" size="sm" aria-label={texts.edit(row.full_name)} onClick={() => edit(row)}>
            {common.edit}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** The clients of the practice, to find, add, change and link to log-ins. */
export function ClientList() {
  const openForm = useOpenClientForm();
  const may = useMay();
  const isAdmin = may('admin');
  // Whoever takes a client on sees the client afterwards.
  const add = may('all_cases') && (
    <Button size="sm" onClick={() => openForm(newClient)}>
      {texts.addClient}
    </Button>
  );
  const { search } = useLocation();
  const { field, toolbar, table } = useAdminList(clientsQuery, allClients, clientParams);
  const rowTo = ({ id }: ClientRow) => clientPath(id) + search;
  const edit = (chosen: ClientRow) => openForm(toFormValues(chosen), chosen.id);
  const addFor = (chosen: NewAccount) => {
    const phone = chosen.phone && toE164(chosen.phone);
    openForm({ ...newClient, fullName: chosen.full_name, email: chosen.email, phone: phone ?? '', userId: chosen.id });
  };
  return (
    <>
      {isAdmin && <NewAccountList onAdd={addFor} />}
      {isAdmin && <ImportNotice />}
      <ListToolbar
        {...toolbar}
        actions={
          <>
            {isAdmin && <ImportButton />}
            {add}
          </>
        }
      >
        <SearchField label={texts.searchClients} {...field('search')} />
      </ListToolbar>
      <PagedTable
        caption={texts.clients}
        {...table}
        columns={tableColumns(rowTo, edit)}
        rowTo={rowTo}
        empty={
          <EmptyState
            title={texts.emptyStateMessages.clients.title}
            description={add ? texts.emptyStateMessages.clients.description : undefined}
            level="h2"
            action={add}
          />
        }
      />
    </>
  );
}
