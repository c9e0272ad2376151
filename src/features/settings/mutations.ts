import {
  changesOf,
  errorMessages,
  errorToasts,
  type SettingKey,
  type Settings,
  settingsFrom,
  successToasts,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/toaster';
import { ApiError, toErrorToast } from '@/lib/api';
import type { Json } from '@/lib/database.types';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';
import { type SettingRow, settingColumns } from './admin-queries';

/** Somebody else saved the setting after it was read here; nothing was written. */
export class SettingConflict extends Error {
  /** @param row as it is now */
  constructor(readonly row: SettingRow) {
    super(errorToasts.settingConflict.title);
    this.name = 'SettingConflict';
  }
}

/** What is to be saved. */
interface SettingChange<Key extends SettingKey> {
  value: Settings[Key];
  /** `updated_at` of the row that the person has seen. */
  seen: string;
}

async function writeSetting<Key extends SettingKey>(key: Key, { value, seen }: SettingChange<Key>): Promise<void> {
  const supabase = await getSupabaseAsUser();
  const table = () => supabase.from('site_settings');
  const changes = changesOf(key, value) as NonNullable<Json>;
  const written = unwrapRows(
    await table().update({ value: changes }).eq('key', key).eq('updated_at', seen).select('key'),
  );
  if (written.length > 0) return;
  const row = unwrapRow(await table().select(settingColumns).eq('key', key));
  // It is still the row that was seen: a policy kept it from being changed.
  if (row.updated_at === seen) throw new ApiError(403, errorMessages.forbidden);
  // The same words: saved before, and only the answer was lost.
  const isSaved = JSON.stringify(settingsFrom([row])) === JSON.stringify(settingsFrom([{ key, value: changes }]));
  if (!isSaved) throw new SettingConflict(row);
}

/**
 * Saves a setting, as far as it is not the built-in one; toasts either way. When the row is not the one that was seen
 * any more, it fails with a `SettingConflict`, which the form shows.
 */
export function useSaveSetting<Key extends SettingKey>(key: Key) {
  return useMutation({
    mutationFn: (change: SettingChange<Key>) => writeSetting(key, change),
    meta: {
      success: successToasts.setting,
      failure: (error) => {
        if (!(error instanceof SettingConflict)) return toErrorToast(error, errorToasts.setting);
        // The news of a change before this one would read as if this one had been saved.
        toast.clear();
        return null;
      },
      // What visitors read is among them: the header and footer of this very page.
      invalidates: [['site-settings']],
      // After a conflict too.
      invalidatesOn: 'settled',
    },
  });
}
