import { type Client, type ColumnOf, toColumn } from '@contract';
import { client } from '@contract/clients';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database, Tables } from '@/lib/database.types';
import { type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { rowOptions } from '@/lib/row-options';
import { prefixQuery } from '@/lib/search';
import { getSupabaseAsUser, type Supabase, unwrapRows } from '@/lib/supabase';
import { type DataOf, findGoneRows, rowsQuery } from '@/lib/user-rows';

interface ClientFilters {
  /** As typed. */
  search: string;
  sort: Sort;
}

/** Initial filters of the tab. */
export const allClients: ClientFilters = { search: '', sort: { by: 'full_name', ascending: true } };

/** How that is written in the address. */
export const clientParams: Params<ClientFilters> = {
  search: textParam,
  sort: sortParam('full_name', 'created_at'),
};

/** A client as the table, the dialog and the form show it: the columns of its fields in the contract. */
export type ClientRow = Pick<Tables<'clients'>, ColumnOf<keyof Client> | 'created_at' | 'updated_at'>;

export const columns = [...Object.keys(client.shape).map(toColumn), 'created_at'].join(', ');

/** One page of the clients that a search leaves. */
export function clientsQuery(filters: ClientFilters, page: number) {
  const { search, sort } = filters;
  const query = prefixQuery(search);
  return pagedQuery(
    ['clients', 'list', filters],
    page,
    (supabase) => {
      let select = supabase.from('clients').select<string, ClientRow>(`${columns}, updated_at`);
      if (query) select = select.textSearch('search', query, { config: 'simple' });
      const ascending = { ascending: sort.ascending };
      return select.order(sort.by, ascending).order('id', ascending);
    },
    (supabase) => supabase.rpc('count_clients', query ? { p_query: query } : {}),
  );
}

/** A client; null when there is none. */
export function clientQuery(id: string) {
  return rowsQuery(
    ['clients', 'page', id],
    (supabase) => supabase.from('clients').select<string, ClientRow>(`${columns}, updated_at`).eq('id', id),
    ([row]) => row ?? null,
  );
}

/** The log-ins that see the cases of a client, those that were linked first at the beginning, with their agreements to WhatsApp. */
export function clientUsersQuery(clientId: string) {
  return rowsQuery(
    ['clients', 'users', clientId],
    (supabase) => {
      const profiles = supabase.from('client_users').select('user_id, profile:profiles(full_name, username, email)');
      return profiles.eq('client_id', clientId).order('created_at');
    },
    async (links, signal) => {
      if (links.length === 0) return [];
      const supabase = await getSupabaseAsUser();
      const people = links.map(({ user_id }) => user_id);
      const agreed = supabase.from('whatsapp_consents').select('id, user_id, phone, wording, agreed_at, withdrawn_at');
      const latestFirst = agreed.in('user_id', people).order('agreed_at', { ascending: false });
      const consents = unwrapRows(await latestFirst.abortSignal(signal));
      return links.map((link) => ({ ...link, consents: consents.filter(({ user_id }) => user_id === link.user_id) }));
    },
  );
}

/** A client whose e-mail address or phone number is that of a new account. */
interface ClientMatch {
  id: string;
  full_name: string;
  by: 'email' | 'phone';
}

/** The log-ins that are linked to no client, the latest first, with the clients that they may be. */
export const newAccountsQuery = rowsQuery(
  ['clients', 'new-accounts'],
  (supabase) => supabase.rpc('new_accounts'),
  (accounts) => accounts.map((account) => ({ ...account, matches: account.matches as unknown as ClientMatch[] })),
);

/** Somebody who has a log-in and is no client yet. */
export type NewAccount = DataOf<typeof newAccountsQuery>[number];

/** Details of somebody with whom clients and parties are compared. */
interface Known {
  fullName: string;
  email: string;
  phone: string;
}

/** The clients and parties that somebody may be, the likeliest first: duplicates, and conflicts of interest. */
export function conflictsQuery({ fullName, email, phone }: Known) {
  const known = { p_full_name: fullName, ...(email && { p_email: email }), ...(phone && { p_phone: phone }) };
  return {
    ...rowsQuery(['clients', 'conflicts', fullName, email, phone], (supabase) => supabase.rpc('find_conflicts', known)),
    enabled: fullName.trim().length > 1,
    placeholderData: keepPreviousData,
  };
}

/** One of them. */
export type Conflict = DataOf<ReturnType<typeof conflictsQuery>>[number];

/** Names that are looked up by one call. */
const NAMES_AT_ONCE = 50;

/** Names of which conflicts are looked for, and others that are not stored yet, with which they are compared too. */
interface AskedNames {
  names: readonly string[];
  beside: readonly string[];
}

/**
 * Conflicts of many names, a few of them at a time; see `find_name_conflicts()`. What fails stops nothing: `missed` counts its names.
 * @param id of the names
 */
export function nameConflictsQuery(id: string, asked: readonly AskedNames[]) {
  return queryOptions({
    queryKey: ['clients', 'conflicts', 'names', id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabaseAsUser();
      const calls = asked.flatMap(({ names, beside }) =>
        Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, n) => ({
          p_names: names.slice(n * NAMES_AT_ONCE, (n + 1) * NAMES_AT_ONCE),
          p_beside: [...beside],
        })),
      );
      let missed = 0;
      const found: NameConflict[] = [];
      for (const call of calls) {
        const { data, error } = await supabase.rpc('find_name_conflicts', call).abortSignal(signal);
        signal.throwIfAborted();
        if (error) missed += call.p_names.length;
        else found.push(...data);
      }
      return { found, missed };
    },
    enabled: id !== '',
  });
}

/** A conflict with the name for which it was found. */
export type NameConflict = Database['public']['Functions']['find_name_conflicts']['Returns'][number];

/** The conflict checks of a client, the latest first. */
export function conflictChecksQuery(clientId: string) {
  return rowsQuery(
    ['clients', 'conflict-checks', clientId],
    (supabase) =>
      supabase
        .from('conflict_checks')
        .select('id, created_at, found, reason, checker:profiles(full_name)')
        .eq('client_id', clientId)
        .order('created_at', { ascending: false }),
    (rows) => rows.map((row) => ({ ...row, found: row.found as unknown as { name: string }[] })),
  );
}

interface ClientOptionRow {
  id: string;
  label: string;
  phone: string | null;
  email: string | null;
}

const selectOption = (supabase: Supabase) => supabase.from('clients').select('id, label:full_name, phone, email');

const toOption = ({ id, label, phone, email }: ClientOptionRow) => {
  const detail = phone ?? email;
  return { id, label, ...(detail && { detail }) };
};

/** Clients to choose one from, by name, phone number or e-mail address. Of those of the same name, the phone number tells which. */
export const clientOptions = rowOptions('clients', selectOption, 'full_name', { toOption });

/** All of them but one. */
export const clientOptionsWithout = (id: string) => ({
  ...rowOptions('clients', (supabase) => selectOption(supabase).neq('id', id), 'full_name', { toOption }),
  within: `not ${id}`,
});

/** Which of these clients are gone. */
export const findGoneClients = findGoneRows('clients');
