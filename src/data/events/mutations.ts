import { type QueryClient, useMutation } from '@tanstack/react-query';
import * as texts from '@texts/events';
import { toast } from '@/components/toaster';
import { defineResource } from '@/lib/resource';
import { getSupabaseAsUser, unwrapUnchanged } from '@/lib/supabase';
import { updateCached } from '@/lib/update-cached';
import { toFormValues, toRow } from './form-values';
import { type EventMove, movedRow, moveKey } from './pending-moves';
import { type CalendarRow, details } from './queries';

export const { useSave: useSaveEvent, useDelete: useDeleteEvent } = defineResource({
  table: 'events',
  columns: details,
  toFormValues,
  toRow,
  toasts: {
    add: [texts.successToasts.eventCreated, texts.errorToasts.eventCreate],
    change: [texts.successToasts.eventUpdated, texts.errorToasts.eventUpdate],
    delete: [texts.successToasts.eventDeleted, texts.errorToasts.eventDelete],
  },
});

const calendarKey = ['events', 'calendar'];

/** An event as the calendar on the screen has read it; moves that are still being written are not in it. */
function findShown(client: QueryClient, id: string): CalendarRow | undefined {
  const lists = client.getQueriesData<CalendarRow[]>({ queryKey: calendarKey, type: 'active' });
  return lists.flatMap(([, rows]) => rows ?? []).find((row) => row.id === id);
}

/**
 * Gives an event another time, unless somebody else has; see `usePendingMoves()`. Toasts either way, and offers to undo it.
 */
export function useMoveEvent() {
  const { mutate } = useMutation({
    mutationKey: moveKey,
    scope: { id: moveKey.join(' ') },
    mutationFn: async ({ id, start, end }: EventMove, { client }) => {
      const before = findShown(client, id);
      const supabase = await getSupabaseAsUser();
      const change = supabase.from('events').update({ start_date: start, end_date: end }).eq('id', id);
      if (before) change.eq('start_date', before.start_date).eq('end_date', before.end_date);
      return unwrapUnchanged(await change.select('id'));
    },
    onSuccess: async (_row, move, _result, { client }) => {
      const before = findShown(client, move.id);
      await updateCached<CalendarRow[]>(client, calendarKey, (rows) => rows.map((row) => movedRow(row, move)));
      const undo = before && (() => mutate({ id: move.id, start: before.start_date, end: before.end_date }));
      toast.success(texts.successToasts.eventUpdated, undo && { label: texts.undoMove, onClick: undo });
    },
    meta: { failure: texts.errorToasts.eventUpdate },
  });
  return mutate;
}
