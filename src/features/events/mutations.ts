import { type EventForm, errorToasts, successToasts } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { toErrorToast } from '@/lib/api';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import { toRow } from './form-values';
import type { CalendarRow } from './queries';

/** Reads again what shows events: the calendar, a case's list, the cards. */
function useEventsChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['events'] });
    void client.invalidateQueries({ queryKey: ['analytics'] });
  };
}

/** Creates an event, or changes the one with the id; toasts either way. */
export function useSaveEvent(id: string | null) {
  const changed = useEventsChanged();
  return useMutation({
    mutationFn: async (form: EventForm) => {
      const supabase = await getSupabaseAsUser();
      const row = toRow(form);
      const table = supabase.from('events');
      return unwrapRow(await (id ? table.update(row).eq('id', id).select('id') : table.insert(row).select('id')));
    },
    onSuccess: () => {
      toast.success(id ? successToasts.eventUpdated : successToasts.eventCreated);
      changed();
    },
    onError: (error) => toast.error(toErrorToast(error, id ? errorToasts.eventUpdate : errorToasts.eventCreate)),
  });
}

/** Deletes an event; toasts either way. */
export function useDeleteEvent() {
  const changed = useEventsChanged();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('events').delete().eq('id', id).select('id'));
    },
    onSuccess: () => {
      toast.success(successToasts.eventDeleted);
      changed();
    },
    onError: (error) => toast.error(toErrorToast(error, errorToasts.eventDelete)),
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
  const changed = useEventsChanged();
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
    onError: (error, { id, before }) => {
      show(id, before);
      toast.error(toErrorToast(error, errorToasts.eventUpdate));
    },
    onSettled: changed,
  });
  return mutate;
}
