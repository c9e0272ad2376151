/** Mail preferences of a person: their row of `notification_preferences`, which their first change makes. */

import {
  defaultNotificationPreferences,
  isMutable,
  type NotificationKind,
  notificationKinds,
  type QuietHoursForm,
  type Reminder,
  reminders,
} from '@contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/notifications';
import { usePendingChanges } from '@/hooks/use-pending-changes';
import { ApiError } from '@/lib/api';
import type { Tables } from '@/lib/database.types';
import { saveEdit, storedRow, useSaveEdit } from '@/lib/row-edit';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { updateCached } from '@/lib/update-cached';

export type PreferencesRow = Pick<
  Tables<'notification_preferences'>,
  'muted' | 'reminders' | 'quiet_from' | 'quiet_until' | 'by_mail'
>;

/** The `updated_at` of a row that is not there yet. */
const notStored = 'not stored';

const defaultRow: PreferencesRow = {
  muted: defaultNotificationPreferences.muted,
  reminders: defaultNotificationPreferences.reminders,
  quiet_from: defaultNotificationPreferences.quietFrom,
  quiet_until: defaultNotificationPreferences.quietUntil,
  by_mail: defaultNotificationPreferences.byMail,
};

/** How `saveEdit()` reads and writes a person's row, also where there is none yet. */
function preferencesRow(userId: string) {
  const columns = 'muted, reminders, quiet_from, quiet_until, by_mail';
  const stored = storedRow<PreferencesRow>('notification_preferences', columns, ['user_id', userId]);
  return {
    read: () =>
      stored.read().catch((error) => {
        if (error instanceof ApiError && error.status === 404) return { ...defaultRow, updated_at: notStored };
        throw error;
      }),
    write: async (changes: Partial<PreferencesRow>, updatedAt: string) => {
      if (updatedAt !== notStored) return stored.write(changes, updatedAt);
      const supabase = await getSupabaseAsUser();
      const inserted = await supabase.from('notification_preferences').insert(changes).select('user_id');
      // Another window was faster: its row is read, and changed.
      return inserted.error?.code === '23505' ? [] : unwrapRows(inserted);
    },
  };
}

const preferencesKey = ['notification-preferences'];

/** The kinds that the practice does not send at present, whoever wants them. Its key is that of the settings, which say so. */
export const unsentKindsQuery = queryOptions({
  queryKey: ['site-settings', 'unsent-kinds'],
  queryFn: async ({ signal }): Promise<NotificationKind[]> => {
    const supabase = await getSupabaseAsUser();
    return unwrapRows(await supabase.rpc('unsent_notification_kinds').abortSignal(signal));
  },
});

/** Whether somebody is linked to a client: then they get what clients are mailed, an admin too. */
export function isLinkedQuery(userId: string) {
  return queryOptions({
    queryKey: ['clients', 'is-linked', userId],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      const links = supabase.from('client_users').select('client_id').eq('user_id', userId).limit(1);
      return unwrapRows(await links.abortSignal(signal)).length > 0;
    },
  });
}

/** Mail preferences of the signed-in person. */
export function preferencesQuery(userId: string) {
  return queryOptions({ queryKey: [...preferencesKey, userId], queryFn: preferencesRow(userId).read });
}

const meta = {
  success: successToasts.notificationPreferences,
  failure: errorToasts.notificationPreferences,
  // After a failure too: what is shown may be older than it.
} as const;

/** A switch of the preferences: a kind of mail, a reminder of hearings, or mails beside WhatsApp. */
type Choice = NotificationKind | Reminder | 'by_mail';
type Choices = Partial<Record<Choice, boolean>>;

/** Each kind, each reminder and the channel is a field of its own, so that a switch changes one of them. */
function toChoices({ muted, reminders: wanted, by_mail }: PreferencesRow): Choices {
  const choices = Object.fromEntries([
    ...notificationKinds.filter(isMutable).map((kind) => [kind, !muted.includes(kind)]),
    ...reminders.map((reminder) => [reminder, wanted.includes(reminder)]),
  ]);
  return { ...choices, by_mail };
}

const toChoiceColumns = (on: Choices) => ({
  muted: notificationKinds.filter((kind) => isMutable(kind) && !on[kind]),
  reminders: reminders.filter((reminder) => on[reminder]),
  by_mail: on.by_mail ?? true,
});

interface ChoiceChange {
  choice: Choice;
  on: boolean;
}

const choiceKey = [...preferencesKey, 'choice'];

/** Preferences with the pending switches applied. */
export function useChoices(row: PreferencesRow): Choices {
  const pending = usePendingChanges<ChoiceChange>(choiceKey);
  return { ...toChoices(row), ...Object.fromEntries(pending.map(({ choice, on }) => [choice, on])) };
}

/** Switches a kind or a reminder, one after the other, and leaves the others as they are by then. Toasts either way. */
export function useSetChoice(userId: string) {
  const edit = { ...preferencesRow(userId), toFormValues: toChoices, toRow: toChoiceColumns };
  return useMutation({
    mutationKey: choiceKey,
    scope: { id: choiceKey.join(' ') },
    mutationFn: ({ choice, on }: ChoiceChange) =>
      saveEdit<Choices, PreferencesRow, Partial<PreferencesRow>>(edit, { [choice]: !on }, { [choice]: on }),
    onSuccess: (_none, { choice, on }, _result, { client }) =>
      updateCached<PreferencesRow>(client, preferencesKey, (row) => ({
        ...row,
        ...toChoiceColumns({ ...toChoices(row), [choice]: on }),
      })),
    meta,
  });
}

/** The quiet hours of a row; Postgres writes seconds too. */
export function toQuietHours({ quiet_from, quiet_until }: PreferencesRow): QuietHoursForm {
  return { quietFrom: quiet_from.slice(0, 5), quietUntil: quiet_until.slice(0, 5) };
}

/**
 * Changes the quiet hours: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveQuietHours(userId: string, base: QuietHoursForm) {
  const edit = {
    ...preferencesRow(userId),
    toFormValues: toQuietHours,
    toRow: ({ quietFrom, quietUntil }: QuietHoursForm) => ({ quiet_from: quietFrom, quiet_until: quietUntil }),
  };
  return useMutation({ mutationFn: useSaveEdit(edit, base), meta });
}
