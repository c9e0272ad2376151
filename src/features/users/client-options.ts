import { MAX_OPTIONS, type OptionSource } from '@/components/search-picker';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';

const columns = 'id, label:full_name, detail:email';

/** Clients to choose one from, by name. */
export const clientOptions: OptionSource = {
  key: 'profiles',
  search: async (typed, signal) => {
    const supabase = await getSupabaseAsUser();
    const query = prefixQuery(typed);
    const clients = supabase.from('profiles').select(columns).eq('role', 'client');
    const found = query ? clients.textSearch('search', query, { config: 'simple' }) : clients;
    return unwrapRows(await found.order('full_name').order('id').limit(MAX_OPTIONS).abortSignal(signal));
  },
  one: async (id, signal) => {
    const supabase = await getSupabaseAsUser();
    return unwrapRow(await supabase.from('profiles').select(columns).eq('id', id).abortSignal(signal));
  },
};
