import type { UserRole } from '@contract';
import { MAX_OPTIONS, type OptionSource } from '@/components/search-picker';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';

const columns = 'id, label:full_name, detail:email';

const options = (key: string, role?: UserRole): OptionSource => ({
  key,
  search: async (input, signal) => {
    const supabase = await getSupabaseAsUser();
    const query = prefixQuery(input);
    const all = supabase.from('profiles').select(columns);
    const users = role ? all.eq('role', role) : all;
    const found = query ? users.textSearch('search', query, { config: 'simple' }) : users;
    return unwrapRows(await found.order('full_name').order('id').limit(MAX_OPTIONS).abortSignal(signal));
  },
  one: async (id, signal) => {
    const supabase = await getSupabaseAsUser();
    return unwrapRow(await supabase.from('profiles').select(columns).eq('id', id).abortSignal(signal));
  },
});

/** Those who have a log-in and are no admins, to choose one from. */
export const clientUserOptions = options('profiles', 'client');

/** The same of everyone who has a log-in. */
export const userOptions = options('profiles-of-any-role');
