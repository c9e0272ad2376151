import { Text } from '@chakra-ui/react';
import * as texts from '@texts/clients';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { SearchPicker } from '@/components/search-picker';
import { useMergeClients } from './mutations';
import { type ClientRow, clientOptionsWithout } from './queries';

interface MergeDialogProps {
  /** The record that goes. */
  row: ClientRow;
  open: boolean;
  /** With the id of the one that stays. */
  onMerged: (into: string) => void;
  onClose: () => void;
}

/** Asks which record of the same client stays, and makes both one. */
export function MergeDialog({ row, open, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const merging = useMergeClients();
  return (
    <ConfirmDialog
      title={texts.mergeIntoAnotherClient(row.full_name)}
      action={texts.merge}
      open={open}
      disabled={into === ''}
      pending={merging.isPending}
      onConfirm={() =>
        merging.mutate({ duplicate: row.id, into }, { onSuccess: () => onMerged(into), onSettled: onClose })
      }
      onClose={onClose}
    >
      <Text marginBottom="3">{texts.theirCasesDatesEnquiriesAnd}</Text>
      <SearchPicker
        label={texts.clientWhoStays}
        source={clientOptionsWithout(row.id)}
        value={into}
        onChange={setInto}
        placeholder={texts.searchByName}
      />
    </ConfirmDialog>
  );
}
