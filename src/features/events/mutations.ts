import { type EventForm, errorToasts, successToasts } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { toRow } from './form-values';
import type { CalendarRow } from './queries';

/** What shows events: the calendar, a case's list, the cards. */
const invalidates = [['events'], ['analytics']];

/** Creates an event, or changes the one with the id; toasts either way. */
export function useSaveEvent(id: string | null) {
  return useMutation({
    mutationFn: async (form: EventForm) => {
      const supabase = await getSupabaseAsUser();
      const row = toRow(form);
      const table = supabase.from('events');
      return unwrapRow(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    meta: {
      success: id ? successToasts.eventUpdated : successToasts.eventCreated,
      failure: id ? errorToasts.eventUpdate : errorToasts.eventCreate,
      invalidates,
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

/** A new time for an event, and the one it had; moments in ISO 8601. */
interface Move {
  id: string;
  start: string;
  end: string;
  before: { start: string; end: string };
}

/** Gives an event another time: shown at once, taken back when it fails; the toast offers to undo it. */
export function useMoveEvent() {
  const client = useQueryClient();
  const queryKey = ['events', 'calendar'];
  const show = (id: string, { start, end }: { start: string; end: string }) =>
    client.setQueriesData<CalendarRow[]>({ queryKey }, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, start_date: start, end_date: end } : row)),
    );
  const { mutate } = useMutation({
    mutationFn: async ({ id, start, end }: Move) => {
      const supabase = await getSupabaseAsUser();
      const times = { start_date: start, end_date: end };
      return unwrapRow(await supabase.from('events').update(times).eq('id', id).select('id'));
    },
    onMutate: async (move) => {
      // A read that began before the change would paint over it.
      await client.cancelQueries({ queryKey });
      show(move.id, move);
    },
    onSuccess: (_row, { id, before, start, end }) =>
      toast.success(successToasts.eventUpdated, {
        label: 'Undo',
        onClick: () => mutate({ id, ...before, before: { start, end } }),
      }),
    onError: (_error, { id, before }) => show(id, before),
    meta: { failure: errorToasts.eventUpdate, invalidates, invalidatesOn: 'settled' },
  });
  return mutate;
}
