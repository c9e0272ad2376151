import {
  changedFields,
  type NotificationKind,
  notificationKinds,
  type SettingKey,
  type Settings,
  settingsFrom,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/settings';
import { usePendingChanges, usePendingValue } from '@/hooks/use-pending-changes';
import { saveEdit, storedRow, useSaveEdit } from '@/lib/row-edit';
import { settingDefaults, settingReader } from '@/lib/settings';
import { updateCached } from '@/lib/update-cached';
import { type SettingRow, settingRowsQuery } from './admin-queries';
import { type SettingValues, toFormValues, toStored } from './setting-values';

const columns = 'key, value';

/** Keys of the queries that show a setting, the header and footer of this very page among them. */
const publishes = [['site-settings', 'public']];

/**
 * Saves a setting, as far as it is not the built-in one: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveSetting(key: SettingKey, base: SettingValues) {
  const edit = {
    ...storedRow<SettingRow>('site_settings', columns, ['key', key]),
    toFormValues: (row: SettingRow) => toFormValues(key, row.value),
    toRow: (values: SettingValues) => ({ value: toStored(key, values) }),
  };
  return useMutation({
    mutationFn: useSaveEdit(edit, base),
    meta: { success: successToasts.setting, failure: errorToasts.setting, publishes },
  });
}

/** A kind of mail that is switched on or off for the practice. */
interface NotificationSwitch {
  kind: NotificationKind;
  on: boolean;
}

type OnByKind = Partial<Record<NotificationKind, boolean>>;

const switchKey = ['site-settings', 'notifications'];

/** Each kind is a field of its own, so that a switch changes one of them. */
const notificationsEdit = {
  ...storedRow<SettingRow>('site_settings', columns, ['key', 'notifications']),
  toFormValues: (row: SettingRow): OnByKind => {
    const { off } = settingsFrom([row], settingReader).notifications;
    return Object.fromEntries(notificationKinds.map((kind) => [kind, !off.includes(kind)]));
  },
  toRow: (on: OnByKind) => ({
    value: changedFields({ off: notificationKinds.filter((kind) => !on[kind]) }, settingDefaults.notifications),
  }),
};

/** Whether the practice sends a kind of mail, also one that is being switched. */
export function useIsSent({ off }: Settings['notifications']): (kind: NotificationKind) => boolean {
  const pending = usePendingChanges<NotificationSwitch>(switchKey);
  return (kind) => pending.findLast((one) => one.kind === kind)?.on ?? !off.includes(kind);
}

/** Switches a kind of mail for the practice, one after the other, and leaves the others as they are by then. Toasts either way. */
export function useSwitchNotification() {
  return useMutation({
    mutationKey: switchKey,
    scope: { id: switchKey.join(' ') },
    mutationFn: ({ kind, on }: NotificationSwitch) => saveEdit(notificationsEdit, { [kind]: !on }, { [kind]: on }),
    onSuccess: (_none, { kind, on }, _result, { client }) =>
      updateCached<SettingRow[]>(client, settingRowsQuery.queryKey, (rows) =>
        rows.map((row) =>
          row.key === 'notifications'
            ? { ...row, ...notificationsEdit.toRow({ ...notificationsEdit.toFormValues(row), [kind]: on }) }
            : row,
        ),
      ),
    meta: { success: successToasts.setting, failure: errorToasts.setting, publishes },
  });
}

/** The switches of the roles as they are stored. */
type RoleSettings = Settings['roles'];

interface RoleSetting {
  name: keyof RoleSettings;
  on: boolean;
}

const rolesKey = ['site-settings', 'roles'];

const rolesEdit = {
  ...storedRow<SettingRow>('site_settings', columns, ['key', 'roles']),
  toFormValues: (row: SettingRow): Partial<RoleSettings> => settingsFrom([row], settingReader).roles,
  toRow: (roles: Partial<RoleSettings>) => ({
    value: changedFields({ ...settingDefaults.roles, ...roles }, settingDefaults.roles),
  }),
};

/** The switches of the roles, with a change that is on its way. */
export function useRoleSettings(stored: RoleSettings): RoleSettings {
  const pending = usePendingChanges<RoleSetting>(rolesKey);
  return { ...stored, ...Object.fromEntries(pending.map(({ name, on }) => [name, on])) };
}

/** Changes one of them, one after the other, and leaves the others as they are by then. Toasts either way. */
export function useSetRoleSetting() {
  return useMutation({
    mutationKey: rolesKey,
    scope: { id: rolesKey.join(' ') },
    mutationFn: ({ name, on }: RoleSetting) => saveEdit(rolesEdit, { [name]: !on }, { [name]: on }),
    onSuccess: (_none, { name, on }, _result, { client }) =>
      updateCached<SettingRow[]>(client, settingRowsQuery.queryKey, (rows) =>
        rows.map((row) =>
          row.key === 'roles' ? { ...row, ...rolesEdit.toRow({ ...rolesEdit.toFormValues(row), [name]: on }) } : row,
        ),
      ),
    meta: { success: successToasts.setting, failure: errorToasts.setting, publishes },
  });
}

const barCouncilKey = ['site-settings', 'bar-council'];

const barCouncilEdit = {
  ...storedRow<SettingRow>('site_settings', columns, ['key', 'bar_council']),
  toFormValues: (row: SettingRow) => settingsFrom([row], settingReader).bar_council,
  toRow: (value: Settings['bar_council']) => ({
    value: changedFields(value, settingDefaults.bar_council),
  }),
};

/** Whether Bar Council mode is on, also while it is being switched. */
export function useIsBarCouncilMode({ bar_council }: Settings): boolean {
  return usePendingValue(barCouncilKey, bar_council.on);
}

/** Switches Bar Council mode, one switch after the other. Toasts either way. */
export function useSwitchBarCouncilMode() {
  return useMutation({
    mutationKey: barCouncilKey,
    scope: { id: barCouncilKey.join(' ') },
    mutationFn: (on: boolean) => saveEdit(barCouncilEdit, { on: !on }, { on }),
    onSuccess: (_none, on, _result, { client }) =>
      updateCached<SettingRow[]>(client, settingRowsQuery.queryKey, (rows) =>
        rows.map((row) => (row.key === 'bar_council' ? { ...row, ...barCouncilEdit.toRow({ on }) } : row)),
      ),
    meta: { success: successToasts.setting, failure: errorToasts.setting, publishes },
  });
}
