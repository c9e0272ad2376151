/** The settings as the admin reads them: row by row, the private ones too. */
import type { ClientLanguage, NotificationPreview, Settings } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { Json } from '@/lib/database.types';
import { asUser } from '@/lib/session';
import { rowsQuery } from '@/lib/user-rows';

/** A row of `site_settings`: what the admin has changed, and when. */
export interface SettingRow {
  key: string;
  value: Json;
  updated_at: string;
}

/** Every row; for the admin. */
export const settingRowsQuery = rowsQuery<SettingRow[]>(['site-settings', 'rows'], (supabase) =>
  supabase.from('site_settings').select('key, value, updated_at').order('key'),
);

const rolesOff: Settings['roles'] = {
  clerkMessages: false,
  juniorFees: false,
  juniorAssignedOnly: false,
  asked: false,
};
const toRoles = (rows: readonly SettingRow[]) => ({
  ...rolesOff,
  ...(rows.find(({ key }) => key === 'roles')?.value as Partial<Settings['roles']> | undefined),
});

/** Switches by which an admin widens or narrows the other roles; for the office. Read without the rules of all settings, which are loaded later. */
export const roleSettingsQuery = { ...settingRowsQuery, select: toRoles };

/** Every mail as its recipient gets it; for the admin. Its key is that of the settings: mails have the advocate's name. */
export const mailPreviewsQuery = (language: ClientLanguage) =>
  queryOptions({
    queryKey: ['site-settings', 'mail-previews', language],
    queryFn: () => asUser(() => api.get<NotificationPreview[]>(`/api/notifications/previews?language=${language}`)),
  });
