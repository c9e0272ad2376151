import { pagedQuery, type RowOf } from '@/lib/paging';

const columns = 'id, case_number, title, practice_area, filing_date, status, court, description';

/** One page of the cases the signed-in user may see (a client: their own; an admin: all), newest filing first. */
export function casesQuery(page: number) {
  return pagedQuery(['cases', 'list'], page, (supabase) =>
    supabase.from('cases').select(columns, { count: 'exact' }).order('filing_date', { ascending: false }).order('id'),
  );
}

/** A case as the tables and the dialog show it. */
export type CaseRow = RowOf<typeof casesQuery>;
