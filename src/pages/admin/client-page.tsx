import { Badge, Text } from '@chakra-ui/react';
import type { InviteForm } from '@contract';
import { adminPath, clientPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import { fees } from '@texts/invoices';
import * as privacy from '@texts/privacy';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DetailPage } from '@/components/detail-page';
import { DetailsList } from '@/components/details-list';
import { PageCard } from '@/components/page-card';
import { PageGone } from '@/components/page-gone';
import { QueryContent } from '@/components/query-content';
import { useMay } from '@/data/auth/use-may';
import { toFormValues, useDeleteClient } from '@/data/clients/mutations';
import { type ClientRow, clientQuery } from '@/data/clients/queries';
import { ContactButtons } from '@/features/clients/client-contact';
import { useOpenClientForm } from '@/features/clients/client-form-provider';
import { ClientUsers } from '@/features/clients/client-users';
import { ConflictCheckList } from '@/features/clients/conflict-check-list';
import { MergeDialog } from '@/features/clients/merge-dialog';
import { emptyInvitation, InvitationFormDialog } from '@/features/invitations/invitation-form-dialog';
import { FeesSection } from '@/features/invoices/fees-section';
import { ErasureFormDialog } from '@/features/privacy/erasure-form-dialog';
import { formatDate } from '@/lib/dates';
import { useFormDraft } from '@/lib/form-draft';
import { allowedSections } from './allowed-sections';
import { ClientCases } from './client-cases';

/** A client of the practice: their cases and dates, their log-ins, and what is known of them. */
export function ClientPage({ id }: { id: string }) {
  return (
    <QueryContent query={useQuery(clientQuery(id))}>
      {(row) =>
        row ? (
          <OpenClientPage key={id} row={row} />
        ) : (
          <PageGone to={adminPath('clients')} label={texts.clients} level="h1" />
        )
      }
    </QueryContent>
  );
}

function OpenClientPage({ row }: { row: ClientRow }) {
  const openForm = useOpenClientForm();
  const may = useMay();
  const { id, full_name, phone, email } = row;
  const [asked, setAsked] = useState<'delete' | 'merge' | 'erase' | null>(null);
  const stop = () => setAsked(null);
  const navigate = useNavigate();
  const toList = () => void navigate(adminPath('clients'), { replace: true });
  const deletion = useDeleteClient();
  const invitation = useFormDraft<InviteForm>(`invitations of ${id}`);
  return (
    <>
      <DetailPage
        tab="clients"
        id={id}
        title={full_name}
        list={texts.clients}
        badge={<Badge variant="outline">{texts.clientKindLabels[row.kind]}</Badge>}
        facts={[phone, email, texts.sinceDate(formatDate(row.created_at))]}
        actions={
          <>
            <ContactButtons client={row} />
            <Button variant="outline" size="sm" onClick={() => openForm(toFormValues(row), id)}>
              {common.edit}
            </Button>
            <ActionsMenu
              label={texts.moreActions}
              size="sm"
              actions={[
                { label: may('admin') ? texts.merge : texts.compare, onSelect: () => setAsked('merge') },
                may('admin') && { label: privacy.eraseClient, isDanger: true, onSelect: () => setAsked('erase') },
                may('admin') && { label: common.deleteLabel, isDanger: true, onSelect: () => setAsked('delete') },
              ]}
            />
          </>
        }
        sections={allowedSections(may, [
          { name: 'cases', label: texts.casesAndDates, content: <ClientCases clientId={id} /> },
          { name: 'fees', label: fees, right: 'read_fees', content: <FeesSection clientId={id} /> },
          {
            name: 'log-ins',
            label: texts.logIns,
            right: 'admin',
            content: (
              <ClientUsers
                clientId={id}
                onInvite={() =>
                  invitation.open({ ...emptyInvitation, fullName: full_name, email: email ?? '', phone: phone ?? '' })
                }
              />
            ),
          },
        ])}
        aside={
          <>
            <PageCard title={common.contact}>
              <DetailsList
                isNarrow
                details={[
                  { label: labels.clients.phone, value: phone ?? common.emptyStateMessages.phone },
                  { label: labels.clients.email, value: email ?? common.emptyStateMessages.email },
                  {
                    label: labels.clients.address,
                    value: <Text whiteSpace="pre-line">{row.address ?? common.emptyStateMessages.address}</Text>,
                  },
                  {
                    label: labels.clients.language,
                    value: texts.clientLanguageLabels[row.language as keyof typeof texts.clientLanguageLabels],
                  },
                ]}
              />
            </PageCard>
            {row.notes && (
              <PageCard title={labels.clients.notes}>
                <Text whiteSpace="pre-line" overflowWrap="anywhere">
                  {row.notes}
                </Text>
              </PageCard>
            )}
            <ConflictCheckList clientId={id} />
          </>
        }
      />
      {invitation.draft && <InvitationFormDialog draft={invitation.draft} onClose={invitation.close} />}
      <ErasureFormDialog
        target={asked === 'erase' ? { kind: 'client', id, name: full_name } : undefined}
        onErased={() => {
          stop();
          toList();
        }}
        onClose={stop}
      />
      <MergeDialog
        row={row}
        open={asked === 'merge'}
        onMerged={(into) => void navigate(clientPath(into), { replace: true })}
        onClose={stop}
      />
      <ConfirmDialog
        title={texts.deleteThisClient}
        action={common.deleteLabel}
        open={asked === 'delete'}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate(row, { onSuccess: toList, onSettled: stop })}
        onClose={stop}
      >
        {texts.recordIsDeleted(full_name)}
      </ConfirmDialog>
    </>
  );
}
