import { cleanPhone } from '@contract/phones';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';

/** How many rows of a kind a search finds at most: `most` of search_all() in the database. */
export const MAX_FOUND = 6;

/** Kinds of rows that a search finds. */
export const foundKinds = ['case', 'client', 'submission', 'invoice'] as const;
type FoundKind = (typeof foundKinds)[number];

/** The cases, clients, enquiries and invoices that contain what was typed, a few of each kind; for the admin. */
export function searchAllQuery(input: string) {
  const words = prefixQuery(input);
  return queryOptions({
    queryKey: ['search', input],
    queryFn: async ({ signal }) => {
      if (!words) return [];
      const supabase = await getSupabaseAsUser();
      const rows = unwrapRows(
        await supabase.rpc('search_all', { p_input: cleanPhone(input), p_words: words }).abortSignal(signal),
      );
      return rows.map((row) => ({ ...row, kind: row.kind as FoundKind }));
    },
    placeholderData: keepPreviousData,
  });
}
