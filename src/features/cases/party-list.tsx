import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { type PartyForm, partySideLabels } from '@contract';
import * as texts from '@i18n/cases';
import * as common from '@i18n/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { useFormDraft } from '@/lib/form-draft';
import { toPartyForm } from './form-values';
import { useDeleteParty, useMoveParty } from './mutations';
import { PartyFormDialog } from './party-form';
import { casePartiesQuery, type PartyRow } from './queries';

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
