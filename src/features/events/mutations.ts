import { type EventForm, errorToasts, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { useSaveRow } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { updateCached } from '@/lib/update-cached';
import { toFormValues, toRow } from './form-values';
import { type EventMove, movedRow, moveKey } from './pending-moves';
import { type CalendarRow, details } from './queries';

/** What shows events: the calendar, a case's list, the cases with their next hearing, the cards. */
const invalidates = [['events'], ['cases'], ['analytics']];

/**
 * Creates an event, or changes the one with the id: see `useSaveRow()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveEvent(id: string | null, base: EventForm) {
  const save = useSaveRow({ table: 'events', columns: details, toFormValues, toRow }, id, base);
  return useMutation({
    // An event of a case takes its client from the case: what was chosen before is none of the changes.
    mutationFn: (form: EventForm) => save(form.caseId ? { ...form, clientId: base.clientId } : form),
    meta: {
      success: id ? successToasts.eventUpdated : successToasts.eventCreated,
      failure: id ? errorToasts.eventUpdate : errorToasts.eventCreate,
      invalidates,
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}

/** Deletes an event; toasts either way. */
export function useDeleteEvent() {
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('events').delete().eq('id', id).select('id'));
    },
    meta: { success: successToasts.eventDeleted, failure: errorToasts.eventDelete, invalidates },
  });
}

/** Gives an event another time; see `usePendingMoves()`. Toasts either way, and offers to undo it. */
export function useMoveEvent() {
  const queryKey = ['events', 'calendar'];
  const { mutate } = useMutation({
    mutationKey: moveKey,
    scope: { id: moveKey.join(' ') },
    mutationFn: async ({ id, start, end }: EventMove) => {
      const supabase = await getSupabaseAsUser();
      const times = { start_date: start, end_date: end };
      return unwrapRow(await supabase.from('events').update(times).eq('id', id).select('id'));
    },
    onSuccess: async (_row, move, _result, { client }) => {
      const lists = client.getQueriesData<CalendarRow[]>({ queryKey }).flatMap(([, rows]) => rows ?? []);
      const before = lists.find(({ id }) => id === move.id);
      await updateCached<CalendarRow[]>(client, queryKey, (rows) => rows.map((row) => movedRow(row, move)));
      const undo = before && (() => mutate({ id: move.id, start: before.start_date, end: before.end_date }));
      toast.success(successToasts.eventUpdated, undo && { label: 'Undo', onClick: undo });
    },
    meta: { failure: errorToasts.eventUpdate, invalidates, invalidatesOn: 'settled' },
  });
  return mutate;
}
