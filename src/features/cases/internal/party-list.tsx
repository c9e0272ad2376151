import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { type PartyForm, partySideLabels, partySides } from '@contract';
import { partyForm } from '@contract/cases';
import * as texts from '@i18n/cases';
import * as common from '@i18n/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { type FormDraft, useFormDraft } from '@/lib/form-draft';
import { toPartyForm } from '../form-values';
import { casePartiesQuery, type PartyRow } from '../queries';
import { useDeleteParty, useMoveParty, useSaveParty } from './mutations';

interface PartyFormDialogProps {
  caseId: string;
  draft: FormDraft<PartyForm>;
  onClose: () => void;
}

function PartyFormDialog({ caseId, draft, onClose }: PartyFormDialogProps) {
  const saving = useSaveParty(draft.id, draft.values, { case_id: caseId });
  const form = useAppForm<PartyForm>({ schema: partyForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog
      title={draft.id ? texts.editParty : texts.addParty}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? texts.updateParty : texts.addParty}
      size="sm"
    >
      <SelectField name="side" label={texts.side} values={partySides} labels={partySideLabels} />
      <TextField name="name" label={common.name} />
      <TextField name="advocate" label={texts.advocate} />
    </FormDialog>
  );
}

/** The position of a party among those of its side, counted from 1. */
function placeOnSide(rows: readonly PartyRow[], { id, side }: PartyRow): number {
  return rows.filter((row) => row.side === side).findIndex((row) => row.id === id) + 1;
}

/** The parties of a case with their advocates. @param editable whether the signed-in user may change them */
export function PartyList({ caseId, editable }: { caseId: string; editable: boolean }) {
  const parties = useQuery(casePartiesQuery(caseId));
  const form = useFormDraft<PartyForm>(`parties of ${caseId}`);
  const [deleting, setDeleting] = useState<PartyRow | null>(null);
  const deletion = useDeleteParty();
  const move = useMoveParty();
  return (
    <>
      {(editable || parties.data?.length !== 0) && <SubsectionHeading>{texts.parties}</SubsectionHeading>}
      <QueryContent query={parties} loading={<Skeleton height="12" role="status" aria-label={common.loading} />}>
        {(rows) => (
          <Box as="ul" listStyleType="none">
            {rows.map((party) => (
              <Flex
                as="li"
                key={party.id}
                gap="3"
                justify="space-between"
                align="center"
                paddingBlock="2"
                borderBottomWidth="1px"
                borderColor="line"
              >
                <Box minWidth="0" overflowWrap="anywhere">
                  <Text color="ink">{party.name}</Text>
                  <Text color="muted" fontSize="sm">
                    {partySideLabels[party.side]}
                    {party.advocate && ` · ${party.advocate}`}
                  </Text>
                </Box>
                {editable && (
                  <Flex gap="2" flexShrink="0">
                    {placeOnSide(rows, party) > 1 && (
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={texts.movePartyUp(party.name)}
                        aria-disabled={move.isPending}
                        onClick={() =>
                          !move.isPending && move.mutate({ id: party.id, place: placeOnSide(rows, party) - 1 })
                        }
                      >
                        {texts.up}
                      </Button>
                    )}
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={texts.editPartyNamed(party.name)}
                      onClick={() => form.open(toPartyForm(party), party.id)}
                    >
                      {common.edit}
                    </Button>
                    <Button
                      variant="danger"
                      size="sm"
                      aria-label={texts.removePartyNamed(party.name)}
                      onClick={() => setDeleting(party)}
                    >
                      {common.remove}
                    </Button>
                  </Flex>
                )}
              </Flex>
            ))}
          </Box>
        )}
      </QueryContent>
      {editable && (
        <Button
          variant="outline"
          size="sm"
          marginTop="3"
          onClick={() => form.open({ side: 'respondent', name: '', advocate: '' })}
        >
          {texts.addParty}
        </Button>
      )}
      {form.draft && <PartyFormDialog key={form.draft.key} caseId={caseId} draft={form.draft} onClose={form.close} />}
      <ConfirmDialog
        title={texts.removeThisParty}
        action={common.remove}
        open={deleting !== null}
        pending={deletion.isPending}
        onConfirm={() => deleting && deletion.mutate(deleting, { onSettled: () => setDeleting(null) })}
        onClose={() => setDeleting(null)}
      >
        {deleting && texts.partyIsRemoved(deleting.name)}
      </ConfirmDialog>
    </>
  );
}
