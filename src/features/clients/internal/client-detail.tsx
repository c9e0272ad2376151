import { Text } from '@chakra-ui/react';
import { clientKindLabels, clientLanguageLabels, emptyStateMessages } from '@contract';
import * as texts from '@i18n/clients';
import * as common from '@i18n/common';
import * as privacy from '@i18n/privacy';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { type Detail, DetailsList } from '@/components/details-list';
import { RouterLink } from '@/components/router-link';
import { SubsectionHeading } from '@/components/section-heading';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { type ClientRow, conflictChecksQuery } from '../queries';
import { ClientUsers } from './client-users';

/** Why the clients and parties that were found when a client was taken on are no conflict of interest. */
function ConflictCheckList({ clientId }: { clientId: string }) {
  const { data = [] } = useQuery(conflictChecksQuery(clientId));
  const explained = data.filter(({ reason }) => reason !== null);
  if (explained.length === 0) return null;
  return (
    <>
      <SubsectionHeading>{texts.conflictCheck}</SubsectionHeading>
      {explained.map(({ id, created_at, found, reason, checker }) => (
        <Text key={id} marginBottom="2">
          {reason}
          <Text as="span" display="block" color="muted" fontSize="sm">
            {[formatDate(created_at), checker?.full_name, found.map(({ name }) => name).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Text>
      ))}
    </>
  );
}

function toDetails(row: ClientRow): Detail[] {
  return [
    { label: common.phone, value: row.phone ?? emptyStateMessages.phone },
    { label: common.email, value: row.email ?? emptyStateMessages.email },
    { label: texts.address, value: <Text whiteSpace="pre-line">{row.address ?? emptyStateMessages.address}</Text> },
    { label: texts.kind, value: clientKindLabels[row.kind] },
    { label: texts.language, value: clientLanguageLabels[row.language as keyof typeof clientLanguageLabels] },
    { label: texts.since, value: formatDate(row.created_at) },
  ];
}

interface ClientDetailProps {
  /** The client to show; nothing is rendered without one. */
  row: ClientRow | undefined;
  open: boolean;
  onEdit: (row: ClientRow) => void;
  onDelete: () => void;
  onMerge: () => void;
  onErase: () => void;
  onClose: () => void;
}

/** Everything about one client, with the log-ins that see their cases. */
export function ClientDetail({ row, open, onEdit, onDelete, onMerge, onErase, onClose }: ClientDetailProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  if (!row) return null;
  const footer = (
    <>
      <Button variant="danger" marginInlineEnd="auto" onClick={onDelete}>
        {common.deleteLabel}
      </Button>
      <Button variant="outline" onClick={onErase}>
        {privacy.eraseClient}
      </Button>
      <Button variant="outline" onClick={onMerge}>
        {texts.merge}
      </Button>
      <Button asChild variant="outline">
        <RouterLink to={`${paths.admin}?tab=cases&client=${row.id}`}>{common.cases}</RouterLink>
      </Button>
      <Button ref={editButton} onClick={() => onEdit(row)}>
        {common.edit}
      </Button>
    </>
  );
  return (
    // The first control is a picker, which would open the keyboard of a phone.
    <AppDialog title={row.full_name} open={open} onClose={onClose} footer={footer} firstFocus={editButton}>
      <DetailsList details={toDetails(row)} />
      {row.notes && (
        <>
          <SubsectionHeading>{texts.notes}</SubsectionHeading>
          <Text whiteSpace="pre-line">{row.notes}</Text>
        </>
      )}
      <ConflictCheckList clientId={row.id} />
      <SubsectionHeading>{texts.logIns}</SubsectionHeading>
      <ClientUsers clientId={row.id} />
    </AppDialog>
  );
}
