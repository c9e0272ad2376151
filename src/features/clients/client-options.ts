import { MAX_OPTIONS, type OptionSource } from '@/components/search-picker';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, unwrapRow, unwrapRows } from '@/lib/supabase';

/** Of those of the same name, the phone number tells which. */
const columns = 'id, label:full_name, phone, email';

const toOption = ({
  phone,
  email,
  ...option
}: {
  id: string;
  label: string;
  phone: string | null;
  email: string | null;
}) => {
  const detail = phone ?? email;
  return { ...option, ...(detail && { detail }) };
};

/** Clients to choose one from, by name, phone number or e-mail address. */
export const clientOptions: OptionSource = {
  key: 'clients',
  search: async (input, signal) => {
    const supabase = await getSupabaseAsUser();
    const query = prefixQuery(input);
    const clients = supabase.from('clients').select(columns);
    const found = query ? clients.textSearch('search', query, { config: 'simple' }) : clients;
    return unwrapRows(await found.order('full_name').order('id').limit(MAX_OPTIONS).abortSignal(signal)).map(toOption);
  },
  one: async (id, signal) => {
    const supabase = await getSupabaseAsUser();
    return toOption(unwrapRow(await supabase.from('clients').select(columns).eq('id', id).abortSignal(signal)));
  },
};
