import { MAX_OPTIONS, type OptionSource } from '@/components/search-picker';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';

const newest = { ascending: false };
const columns = 'id, label:title, detail:case_number';

/** Cases to choose one from, the newest filing first. */
export const caseOptions: OptionSource = {
  key: 'cases',
  search: async (input, signal) => {
    const supabase = await getSupabaseAsUser();
    const query = prefixQuery(input);
    const cases = supabase.from('cases').select(columns);
    const found = query ? cases.textSearch('search', query, { config: 'simple' }) : cases;
    return unwrapRows(
      await found.order('filing_date', newest).order('id', newest).limit(MAX_OPTIONS).abortSignal(signal),
    );
  },
  one: async (id, signal) => {
    const supabase = await getSupabaseAsUser();
    return unwrapRow(await supabase.from('cases').select(columns).eq('id', id).abortSignal(signal));
  },
};
