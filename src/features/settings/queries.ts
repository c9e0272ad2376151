import { type Settings, settingDefaults, settingsFrom } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase, rowsOf } from '@/lib/supabase';

const settingsQuery = queryOptions({
  queryKey: ['site-settings', 'public'],
  queryFn: async ({ signal }): Promise<Settings> => {
    const supabase = await getSupabase();
    return settingsFrom(rowsOf(await supabase.from('site_settings').select('key, value').abortSignal(signal)));
  },
});

/**
 * The settings in force: the built-in ones at once, then what the office has changed laid over them. When the backend
 * cannot be reached the built-in ones stay, and nothing is said.
 */
export function useSettings(): Settings {
  return useQuery(settingsQuery).data ?? settingDefaults;
}
