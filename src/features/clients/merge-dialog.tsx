import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { SearchPicker } from '@/components/search-picker';
import { clientOptions } from './client-options';
import { useMergeClients } from './mutations';
import type { ClientRow } from './queries';

interface MergeDialogProps {
  /** The record that goes. */
  row: ClientRow;
  open: boolean;
  onMerged: () => void;
  onClose: () => void;
}

/** Asks which record of the same client stays, and makes both one. */
export function MergeDialog({ row, open, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const merging = useMergeClients();
  return (
    <ConfirmDialog
      title={`Merge ${row.full_name} into another client?`}
      action="Merge"
      open={open}
      pending={merging.isPending}
      onConfirm={() => into && merging.mutate({ duplicate: row.id, into }, { onSuccess: onMerged, onSettled: onClose })}
      onClose={onClose}
    >
      <Text marginBottom="3">
        Their cases, dates, enquiries and log-ins go to the client that you choose, and this record is deleted. That
        cannot be undone.
      </Text>
      <SearchPicker
        label="Client who stays"
        source={clientOptions}
        value={into}
        onChange={setInto}
        placeholder="Search by name"
      />
    </ConfirmDialog>
  );
}
