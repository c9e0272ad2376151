import {
  type CaseStatus,
  type ClientCase,
  type ColumnOf,
  caseStatuses,
  dayAt,
  type PartyForm,
  type PracticeArea,
  practiceAreas,
  toColumn,
} from '@contract';
import { clientCase, partyForm } from '@contract/cases';
import type { Tables } from '@/lib/database.types';
import { toStartOfDay } from '@/lib/dates';
import { choiceParam, idParam, type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { rowOptions } from '@/lib/row-options';
import { prefixQuery } from '@/lib/search';
import type { Supabase } from '@/lib/supabase';
import { findGoneRows, rowsQuery } from '@/lib/user-rows';

type Columns = Pick<Tables<'cases'>, ColumnOf<keyof ClientCase>>;

/** A case as the tables and the dialog show it: the columns of its fields in the contract. */
export interface CaseRow extends Columns {
  /** These two are read for the admin. The name is null once the client's account has been deleted. */
  client_name?: string | null;
  /** One, or none. */
  next_hearing?: readonly Pick<Tables<'events'>, 'start_date' | 'is_tentative'>[];
  /** Of any kind; read in a client's list. One, or none. */
  next_date?: readonly Pick<Tables<'events'>, 'start_date' | 'is_tentative'>[];
}

/** Columns of a case. */
export const columns = Object.keys(clientCase.shape).map(toColumn).join(', ');

const newest = { ascending: false };

/** Filters of the admin's list, and its order. */
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

/** Initial filters of the admin's list. */
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
  sort: sortParam('case_number', 'title', 'filing_date', 'next_hearing'),
};

/** The statuses that any case has; for the admin. */
export const usedStatusesQuery = rowsQuery(
  ['cases', 'used-statuses'],
  (supabase) => supabase.rpc('used_case_statuses'),
  (rows) => rows.map(({ status }) => status),
);

const adminColumns = `${columns}, client_name, next_hearing:events(start_date, is_tentative)`;

/** One page of the cases that search and filters leave; for the admin. */
export function casesQuery(filters: CaseFilters, page: number) {
  const { search, status, area, client, sort } = filters;
  const query = prefixQuery(search);
  const given = {
    ...(query && { p_query: query }),
    ...(status && { p_status: status }),
    ...(area && { p_area: area }),
    ...(client && { p_client_id: client }),
  };
  const byColumn = (supabase: Supabase) => {
    let select = supabase.from('cases').select<string, CaseRow>(adminColumns);
    if (query) select = select.textSearch('search', query, { config: 'simple' });
    if (status) select = select.eq('status', status);
    if (area) select = select.eq('practice_area', area);
    if (client) select = select.eq('client_id', client);
    // The way an index is walked: all one way, and within a filter by the filter first.
    const within = status ? 'status' : area && 'practice_area';
    const ascending = { ascending: sort.ascending };
    if (within) select = select.order(within, ascending);
    return select.order(sort.by, ascending).order('id', ascending);
  };
  return pagedQuery(
    ['cases', 'list', filters],
    page,
    (supabase) => ({
      range(first, last) {
        const page = { p_offset: first, p_limit: last - first + 1 };
        const select =
          sort.by === 'next_hearing'
            ? supabase.rpc('cases_by_next_hearing', { ...given, ...page }).select<string, CaseRow>(adminColumns)
            : byColumn(supabase).range(first, last);
        return select
          .eq('next_hearing.type', 'hearing')
          .gt('next_hearing.start_date', 'now')
          .is('next_hearing.outcome', null)
          .order('start_date', { referencedTable: 'next_hearing' })
          .limit(1, { referencedTable: 'next_hearing' });
      },
    }),
    (supabase) => supabase.rpc('count_cases', given),
  );
}

/** One page of the signed-in client's own cases, that with the soonest date first; see `my_cases()` in the database. */
export function myCasesQuery(page: number) {
  return pagedQuery(['cases', 'list', 'mine'], page, (supabase) =>
    supabase
      .rpc('my_cases', {}, { count: 'exact' })
      .select<string, CaseRow>(`${columns}, next_date:events(start_date, is_tentative)`)
      .gte('next_date.start_date', toStartOfDay(dayAt(new Date())))
      .is('next_date.outcome', null)
      .order('start_date', { referencedTable: 'next_date' })
      .limit(1, { referencedTable: 'next_date' }),
  );
}

/** A case as its page shows it, with how its client is reached. */
export interface CasePageRow extends CaseRow {
  client: Pick<Tables<'clients'>, 'full_name' | 'phone' | 'email' | 'language'> | null;
}

/** A case; null when there is none. For the admin. */
export function caseQuery(caseId: string) {
  return rowsQuery(
    ['cases', 'page', caseId],
    (supabase) =>
      supabase
        .from('cases')
        .select<string, CasePageRow>(
          `${columns}, client_name, client:clients!client_id(full_name, phone, email, language)`,
        )
        .eq('id', caseId),
    ([row]) => row ?? null,
  );
}

/** One of the signed-in client's own cases; null when it is not theirs. */
export function myCaseQuery(caseId: string) {
  return rowsQuery(
    ['cases', 'mine', caseId],
    (supabase) => supabase.from('cases').select<string, CaseRow>(columns).eq('id', caseId),
    ([row]) => row ?? null,
  );
}

/** The status of a case; null when it is not there any more. */
export function caseStatusQuery(caseId: string) {
  return rowsQuery(
    ['cases', 'status', caseId],
    (supabase) => supabase.from('cases').select('status').eq('id', caseId),
    ([row]) => row?.status ?? null,
  );
}

/** The cases that have a number already, but the one with the id; for the admin. */
export function sameNumberQuery(number: string, exceptId: string | null) {
  return rowsQuery(['cases', 'same-number', number, exceptId], (supabase) =>
    supabase.rpc('cases_with_number', { p_number: number, ...(exceptId && { p_case_id: exceptId }) }),
  );
}

/** A party as the case shows it: the columns of its form in the contract. */
export type PartyRow = Pick<Tables<'case_parties'>, 'id' | 'updated_at' | ColumnOf<keyof PartyForm>>;

/** Columns that the form of a party reads. */
export const partyColumns = ['id', ...Object.keys(partyForm.shape).map(toColumn)].join(', ');

/** The parties of a case, by side. */
export function casePartiesQuery(caseId: string) {
  return rowsQuery(['cases', 'parties', caseId], (supabase) => {
    const parties = supabase.from('case_parties').select<string, PartyRow>(`${partyColumns}, updated_at`);
    return parties.eq('case_id', caseId).order('side').order('position').order('id');
  });
}

/** To whom of the office a case is assigned: their ids. */
export function caseAssigneesQuery(caseId: string) {
  return rowsQuery(
    ['cases', 'assignees', caseId],
    (supabase) => supabase.from('case_assignees').select('assignee_id').eq('case_id', caseId),
    (rows) => rows.map(({ assignee_id }) => assignee_id),
  );
}

/** Cases of a client to choose one from, the newest filing first. */
export const caseOptionsOf = (clientId: string) => ({
  ...rowOptions(
    'cases',
    (supabase) => supabase.from('cases').select('id, label:title, detail:case_number').eq('client_id', clientId),
    'filing_date',
    newest,
  ),
  // Also one that became another client's has its name.
  one: caseOptions.one,
  within: clientId,
});

/** Cases to choose one from, the newest filing first. */
export const caseOptions = rowOptions(
  'cases',
  (supabase) => supabase.from('cases').select('id, label:title, detail:case_number'),
  'filing_date',
  newest,
);

/** Which of these cases are gone. */
export const findGoneCases = findGoneRows('cases');
