import { Box, Text } from '@chakra-ui/react';
import { toColumn } from '@contract';
import { type MergedField, mergedFields } from '@contract/clients';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { SearchPicker } from '@/components/search-picker';
import { useMay } from '@/data/auth/use-may';
import { useMergeClients } from '@/data/clients/mutations';
import { type ClientRow, clientOptionsWithout, clientQuery } from '@/data/clients/queries';

interface MergeDialogProps {
  /** The record that goes. */
  row: ClientRow;
  open: boolean;
  /** With the id of the one that stays. */
  onMerged: (into: string) => void;
  onClose: () => void;
}

const values: Partial<Record<MergedField, Readonly<Record<string, string>>>> = {
  kind: texts.clientKindLabels,
  language: texts.clientLanguageLabels,
};
const textOf = (row: ClientRow, field: MergedField) => String(row[toColumn(field) as keyof ClientRow] ?? '');

interface CardChoiceProps {
  gone: ClientRow;
  stays: ClientRow;
  taken: readonly MergedField[];
  /** Left out where the two are only compared. */
  onTake?: ((taken: readonly MergedField[]) => void) | undefined;
}

/** Asks of each field that both have, and differently, which one the card says. */
function CardChoice({ gone, stays, taken, onTake }: CardChoiceProps) {
  const asked = mergedFields.filter((field) => {
    const [mine, theirs] = [textOf(stays, field), textOf(gone, field)];
    return mine !== '' && theirs !== '' && mine !== theirs;
  });
  if (asked.length === 0) return null;
  return (
    <Box marginTop="4" display="grid" gap="3">
      <Text>{texts.whatTheCardSays}</Text>
      {asked.map((field) => (
        <Box as="fieldset" key={field}>
          <Text as="legend" fontWeight="medium" fontSize="sm">
            {labels.clients[field]}
          </Text>
          {[stays, gone].map((row) => {
            const value = textOf(row, field);
            const isGone = row === gone;
            return (
              <Text as="label" key={row.id} display="flex" gap="2" minHeight="6" overflowWrap="anywhere">
                <input
                  type="radio"
                  name={field}
                  checked={taken.includes(field) === isGone}
                  disabled={!onTake}
                  onChange={() => onTake?.([...taken.filter((one) => one !== field), ...(isGone ? [field] : [])])}
                />
                {values[field]?.[value] ?? value}
              </Text>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

/** Asks which record of the same client stays, and makes both one; for who may not do that it only compares them. */
export function MergeDialog({ row, open, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const [taken, setTaken] = useState<readonly MergedField[]>([]);
  const { data: stays } = useQuery({ ...clientQuery(into), enabled: into !== '', staleTime: 0 });
  const merging = useMergeClients();
  const isAdmin = useMay()('admin');
  return (
    <ConfirmDialog
      title={isAdmin ? texts.mergeIntoAnotherClient(row.full_name) : texts.compare}
      action={isAdmin && texts.merge}
      open={open}
      disabled={stays?.id !== into}
      pending={merging.isPending}
      onConfirm={() =>
        merging.mutate({ duplicate: row.id, into, taken }, { onSuccess: () => onMerged(into), onSettled: onClose })
      }
      onClose={onClose}
    >
      <Text marginBottom="3">{isAdmin ? texts.theirCasesDatesEnquiriesAnd : texts.onlyAdminsMerge}</Text>
      <SearchPicker
        label={isAdmin ? texts.clientWhoStays : common.client}
        source={clientOptionsWithout(row.id)}
        value={into}
        onChange={(id) => {
          setInto(id);
          setTaken([]);
        }}
        placeholder={texts.searchByName}
      />
      {stays && stays.id === into && (
        <CardChoice gone={row} stays={stays} taken={taken} onTake={isAdmin ? setTaken : undefined} />
      )}
    </ConfirmDialog>
  );
}
