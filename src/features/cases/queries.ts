import {
  type CaseStatus,
  type ClientCase,
  type ColumnOf,
  caseStatuses,
  columnOf,
  type PracticeArea,
  practiceAreas,
} from '@contract';
import { clientCase } from '@contract/cases';
import type { Tables } from '@/lib/database.types';
import { choiceParam, idParam, type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';

type Columns = Pick<Tables<'cases'>, ColumnOf<keyof ClientCase>>;

/** A case as the tables and the dialog show it: the columns of its fields in the contract, and its client's name. */
export interface CaseRow extends Columns {
  client: Pick<Tables<'profiles'>, 'full_name'> | null;
}

/** What is read of a case. */
export const columns = `${Object.keys(clientCase.shape).map(columnOf).join(', ')}, client:profiles(full_name)`;

const newest = { ascending: false };

/** What narrows the admin's list, and its order. */
export interface CaseFilters {
  /** As typed. */
  search: string;
  /** Empty for all, as are the next two. */
  status: CaseStatus | '';
  area: PracticeArea | '';
  /** The client's id. */
  client: string;
  sort: Sort;
}

/** What the admin's list begins with. */
export const allCases: CaseFilters = {
  search: '',
  status: '',
  area: '',
  client: '',
  sort: { by: 'filing_date', ascending: false },
};

/** How they are written in the address. */
export const caseParams: Params<CaseFilters> = {
  search: textParam,
  status: choiceParam(['', ...caseStatuses]),
  area: choiceParam(['', ...practiceAreas]),
  client: idParam,
  sort: sortParam('case_number', 'title', 'filing_date'),
};

/** One page of the cases that search and filters leave; for the admin. */
export function casesQuery(filters: CaseFilters, page: number) {
  const { search, status, area, client, sort } = filters;
  const query = prefixQuery(search);
  return pagedQuery(
    ['cases', 'list', filters],
    page,
    (supabase) => {
      let select = supabase.from('cases').select<string, CaseRow>(columns);
      if (query) select = select.textSearch('search', query, { config: 'simple' });
      if (status) select = select.eq('status', status);
      if (area) select = select.eq('practice_area', area);
      if (client) select = select.eq('client_id', client);
      // The way an index is walked: all one way, and within a filter by the filter first.
      const within = status ? 'status' : area && 'practice_area';
      const ascending = { ascending: sort.ascending };
      if (within) select = select.order(within, ascending);
      return select.order(sort.by, ascending).order('id', ascending);
    },
    (supabase) =>
      supabase.rpc('count_cases', {
        ...(query && { query }),
        ...(status && { status }),
        ...(area && { area }),
        ...(client && { client }),
      }),
  );
}

/** One page of the signed-in client's own cases, newest filing first. */
export function myCasesQuery(page: number) {
  return pagedQuery(['cases', 'list', 'mine'], page, (supabase) =>
    supabase
      .from('cases')
      .select<string, CaseRow>(columns, { count: 'exact' })
      .order('filing_date', newest)
      .order('id', newest),
  );
}
