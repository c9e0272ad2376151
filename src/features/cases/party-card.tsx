import type { PartyForm } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import { useState } from 'react';
import { ActionsMenu, type MenuAction } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { PageCard } from '@/components/entity-page';
import { QueryContent } from '@/components/query-content';
import { toPartyForm } from '@/data/cases/form-values';
import { useDeleteParty, useMoveParty } from '@/data/cases/mutations';
import { casePartiesQuery, type PartyRow } from '@/data/cases/queries';
import { useFormDraft } from '@/lib/form-draft';
import { PartyFormDialog } from './internal/party-form-dialog';
import { Parties, partiesLoading } from './internal/party-list';

/** The position of a party among those of its side, counted from 1. */
function placeOnSide(rows: readonly PartyRow[], { id, side }: PartyRow): number {
  return rows.filter((row) => row.side === side).findIndex((row) => row.id === id) + 1;
}

/** The parties of a case, to add, change, order and remove; for the admin. */
export function PartyCard({ caseId }: { caseId: string }) {
  const parties = useQuery(casePartiesQuery(caseId));
  const form = useFormDraft<PartyForm>(`parties of ${caseId}`);
  const [deleting, setDeleting] = useState<PartyRow | null>(null);
  const deletion = useDeleteParty();
  const move = useMoveParty();
  const toActions = (rows: readonly PartyRow[], party: PartyRow): MenuAction[] => {
    const place = placeOnSide(rows, party);
    const up = { label: texts.moveUp, onSelect: () => move.mutate({ id: party.id, place: place - 1 }) };
    return [
      { label: common.edit, onSelect: () => form.open(toPartyForm(party), party.id) },
      ...(place > 1 && !move.isPending ? [up] : []),
      { label: common.remove, isDanger: true, onSelect: () => setDeleting(party) },
    ];
  };
  return (
    <PageCard
      title={texts.parties}
      action={
        <Button
          className="screen-only"
          variant="ghost"
          size="sm"
          onClick={() => form.open({ side: 'respondent', name: '', advocate: '' })}
        >
          {texts.addParty}
        </Button>
      }
    >
      <QueryContent query={parties} loading={partiesLoading}>
        {(rows) => (
          <Parties
            rows={rows}
            actions={(party) => (
              <ActionsMenu label={texts.actionsForParty(party.name)} size="sm" actions={toActions(rows, party)} />
            )}
          />
        )}
      </QueryContent>
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
    </PageCard>
  );
}
