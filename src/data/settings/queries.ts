import type { Settings } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { useBuiltQuery } from '@/hooks/use-built-query';
import { fetchAnonRows } from '@/lib/anon-rows';
import { settingDefaults, settingReader } from '@/lib/settings';

/** @throws when they could not be read */
async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const changed = await fetchAnonRows('site_settings', ['key', 'value'], { value: 'neq.{}' }, signal);
  if (changed.length === 0) return settingDefaults;
  // The rules, and zod with them, are loaded only where there is something to check.
  const { publicSettingsFrom } = await import('@contract/effective-settings');
  return publicSettingsFrom(changed, settingReader);
}

/** The settings in force as visitors may read them. */
export const settingsQuery = queryOptions({
  queryKey: ['site-settings', 'public'],
  queryFn: ({ signal }) => fetchSettings(signal),
  meta: { isPublic: true },
});

/**
 * The settings in force: those the page was built with at once, else the built-in ones; then what the admin has
 * changed since. When the backend cannot be reached the first ones stay, and nothing is said.
 */
export function useSettings(): Settings {
  return useBuiltQuery(settingsQuery, settingDefaults);
}
