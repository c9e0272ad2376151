import { userRoles } from '@contract';
import { choiceParam, type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { rowOptions } from '@/lib/row-options';
import { prefixQuery } from '@/lib/search';
import type { Supabase } from '@/lib/supabase';

/** Views of the Users tab: users of any or of one role, or those who are invited. */
export const userViews = ['all', ...userRoles, 'invitations'] as const;
export type UserView = (typeof userViews)[number];

/** Filters of the list of users, and its order. */
export interface UserFilters {
  /** As typed. */
  search: string;
  show: UserView;
  sort: Sort;
}

/** Initial filters of the tab. */
export const allUsers: UserFilters = { search: '', show: 'all', sort: { by: 'full_name', ascending: true } };

/** How that is written in the address. */
export const userParams: Params<UserFilters> = {
  search: textParam,
  show: choiceParam(userViews),
  sort: sortParam('full_name', 'created_at'),
};

/** One page of everyone who has a log-in, as far as search and role leave them; for the admin. Not read while the invitations are shown. */
export function usersQuery(filters: UserFilters, page: number) {
  const { search, show, sort } = filters;
  const query = prefixQuery(search);
  const role = show === 'all' || show === 'invitations' ? null : show;
  const users = pagedQuery(
    ['profiles', 'list', filters],
    page,
    (supabase) => {
      let select = supabase.from('profiles').select('id, full_name, username, email, phone, role, created_at');
      if (query) select = select.textSearch('search', query, { config: 'simple' });
      if (role) select = select.eq('role', role);
      // The way an index is walked: all one way, and within a role by the role first.
      const ascending = { ascending: sort.ascending };
      if (role) select = select.order('role', ascending);
      return select.order(sort.by, ascending).order('id', ascending);
    },
    (supabase) => supabase.rpc('count_profiles', { ...(query && { p_query: query }), ...(role && { p_role: role }) }),
  );
  return { ...users, enabled: show !== 'invitations' };
}

/** A user as the table and the dialogs show them. */
export type UserRow = RowOf<typeof usersQuery>;

const selectOption = (supabase: Supabase) => supabase.from('profiles').select('id, label:full_name, detail:email');

/** Those who have a log-in and are no admins, to choose one from. */
export const clientUserOptions = rowOptions(
  'profiles',
  (supabase) => selectOption(supabase).eq('role', 'client'),
  'full_name',
);

/** Options of everyone who has a log-in, admins too. */
export const userOptions = rowOptions('profiles-of-any-role', selectOption, 'full_name');
