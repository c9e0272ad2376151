import { changedFields, errorToasts, type SettingKey, type Settings, settingsFrom, successToasts } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { storedRow, useSaveEdit } from '@/lib/row-edit';
import type { SettingRow } from './admin-queries';

/**
 * Saves a setting, as far as it is not the built-in one: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveSetting<Key extends SettingKey>(key: Key, base: Settings[Key]) {
  const edit = {
    ...storedRow<SettingRow>('site_settings', 'key, value', ['key', key]),
    toFormValues: (row: SettingRow) => settingsFrom([row])[key],
    toRow: (value: Settings[Key]) => ({ value: changedFields(key, value) }),
  };
  return useMutation({
    mutationFn: useSaveEdit(edit, base),
    meta: {
      success: successToasts.setting,
      failure: errorToasts.setting,
      // What visitors read is among them: the header and footer of this very page.
      invalidates: [['site-settings']],
      // After a conflict too: what is shown is older than it.
      invalidatesOn: 'settled',
    },
  });
}
