import { Box, Flex, Text } from '@chakra-ui/react';
import { type ClientForm, clientKindLabels, emptyStateMessages, toE164 } from '@contract';
import * as texts from '@i18n/clients';
import * as common from '@i18n/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RefreshButton } from '@/components/refresh-button';
import { SearchField } from '@/components/search-field';
import { ErasureFormDialog } from '@/features/privacy/erasure-form-dialog';
import { useListParams } from '@/hooks/use-list-params';
import { useSelection } from '@/hooks/use-selection';
import { formatDate } from '@/lib/dates';
import { useFormDraft } from '@/lib/form-draft';
import { ClientDetail } from './internal/client-detail';
import { ClientFormDialog } from './internal/client-form-dialog';
import { MergeDialog } from './internal/merge-dialog';
import { newClient, toFormValues, useDeleteClient, useLinkUser } from './internal/mutations';
import { NewAccountList } from './internal/new-account-list';
import { allClients, type ClientRow, clientParams, clientsQuery, type NewAccount } from './queries';

/** What the form begins with. */
interface ClientDraft extends ClientForm {
  /** The new account that the client is added for. */
  userId?: string;
}

type Act = (row: ClientRow) => void;

function tableColumns(view: Act, edit: Act): Column<ClientRow>[] {
  return [
    { header: common.name, primary: true, sort: 'full_name', cell: (row) => row.full_name },
    { header: texts.kind, cell: (row) => clientKindLabels[row.kind] },
    {
      header: common.contact,
      cell: (row) => (
        <Box>
          {row.phone ?? emptyStateMessages.phone}
          {row.email && (
            <Text color="muted" fontSize="sm">
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
          <Button variant="outline" size="sm" aria-label={texts.view(row.full_name)} onClick={() => view(row)}>
            {common.view}
          </Button>
          <Button variant="outline" size="sm" aria-label={texts.edit(row.full_name)} onClick={() => edit(row)}>
            {common.edit}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** The clients of the practice, to find, add, change and link to log-ins; for the admin. */
export function ClientList() {
  const { filters, setFilters, page, setPage } = useListParams(allClients, clientParams);
  const list = useQuery(clientsQuery(filters, page));
  const { row, open, show, close } = useSelection(list.data?.rows);
  const { draft, open: openForm, close: closeForm } = useFormDraft<ClientDraft>('clients');
  const [deleting, setDeleting] = useState(false);
  const [merging, setMerging] = useState(false);
  const [erasing, setErasing] = useState(false);
  const deletion = useDeleteClient();
  const link = useLinkUser();
  const edit = (chosen: ClientRow) => openForm(toFormValues(chosen), chosen.id);
  const addFor = (chosen: NewAccount) => {
    const phone = chosen.phone && toE164(chosen.phone);
    openForm({ ...newClient, fullName: chosen.full_name, email: chosen.email, phone: phone ?? '', userId: chosen.id });
  };
  return (
    <>
      <ListToolbar
        actions={
          <>
            <RefreshButton queryKey={['clients']} />
            <Button size="sm" onClick={() => openForm(newClient)}>
              {texts.addClient}
            </Button>
          </>
        }
      >
        <SearchField label={texts.searchClients} value={filters.search} onSearch={(search) => setFilters({ search })} />
      </ListToolbar>
      <PagedTable
        caption={texts.clients}
        list={list}
        columns={tableColumns(show, edit)}
        page={page}
        onPage={setPage}
        sort={filters.sort}
        onSort={(sort) => setFilters({ sort })}
        filtered={Boolean(filters.search)}
        empty={
          <EmptyState
            {...emptyStateMessages.clients}
            level="h2"
            action={<Button onClick={() => openForm(newClient)}>{texts.addClient}</Button>}
          />
        }
      />
      <NewAccountList onAdd={addFor} />
      <ClientDetail
        row={row}
        open={open}
        onEdit={edit}
        onDelete={() => setDeleting(true)}
        onMerge={() => setMerging(true)}
        onErase={() => setErasing(true)}
        onClose={close}
      />
      <ErasureFormDialog
        target={erasing && row ? { kind: 'client', id: row.id, name: row.full_name } : undefined}
        onErased={() => {
          setErasing(false);
          close();
        }}
        onClose={() => setErasing(false)}
      />
      {row && <MergeDialog row={row} open={merging} onMerged={close} onClose={() => setMerging(false)} />}
      <ConfirmDialog
        title={texts.deleteThisClient}
        action={common.deleteLabel}
        open={deleting}
        pending={deletion.isPending}
        onConfirm={() => {
          if (!row) return;
          const done = () => setDeleting(false);
          deletion.mutate(row, { onSuccess: close, onSettled: done });
        }}
        onClose={() => setDeleting(false)}
      >
        {row && texts.recordIsDeleted(row.full_name)}
      </ConfirmDialog>
      {draft && (
        <ClientFormDialog
          key={draft.key}
          draft={draft}
          onSaved={(id) => draft.values.userId && link.mutate({ clientId: id, userId: draft.values.userId })}
          onClose={closeForm}
        />
      )}
    </>
  );
}
