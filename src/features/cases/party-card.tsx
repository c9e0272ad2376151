import type { PartyForm } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { PageCard } from '@/components/page-card';
import { QueryContent } from '@/components/query-content';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { toPartyForm } from '@/data/cases/form-values';
import { useDeleteParty, useMoveParty } from '@/data/cases/mutations';
import { casePartiesQuery, type PartyRow } from '@/data/cases/queries';
import { PartyFormDialog } from './internal/party-form-dialog';
import { Parties, partiesLoading } from './party-list';

/** The position of a party among those of its side, counted from 1. */
function placeOnSide(rows: readonly PartyRow[], { id, side }: PartyRow): number {
  return rows.filter((row) => row.side === side).findIndex((row) => row.id === id) + 1;
}

/** The parties of a case, to add, change, order and remove. */
export function PartyCard({ caseId, clientId }: { caseId: string; clientId: string | null }) {
  const parties = useQuery(casePartiesQuery(caseId));
  const may = useMay();
  const form = useFormDialog<PartyForm>(`parties of ${caseId}`, (open) => (
    <PartyFormDialog caseId={caseId} clientId={clientId} {...open} />
  ));
  const deletion = useDeletion({
    title: texts.removeThisParty,
    text: (party: PartyRow) => texts.partyIsRemoved(party.name),
    action: common.remove,
    mutation: useDeleteParty(),
  });
  const move = useMoveParty();
  const toActions = (rows: readonly PartyRow[], party: PartyRow) => {
    const place = placeOnSide(rows, party);
    const up = { label: texts.moveUp, onSelect: () => move.mutate({ id: party.id, place: place - 1 }) };
    return [
      { label: common.edit, onSelect: () => form.open(toPartyForm(party), party.id) },
      place > 1 && !move.isPending && up,
      may('admin') && { label: common.remove, isDanger: true, onSelect: () => deletion.ask(party) },
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
      {form.dialog}
      {deletion.dialog}
    </PageCard>
  );
}
