import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Params, Sort } from '@/lib/list-params';
import type { Page } from '@/lib/paging';
import { useListParams } from './use-list-params';
import { useLiveQuery } from './use-live-query';

const none = {};

/**
 * A list of the dashboard: its filters, its order and its page, which are in the address, and the rows that they leave.
 * @param query of one page of the list
 * @param initial the filters that the list begins with (`search` and `sort` among them); without it the list is only paged
 * @param params how the filters are written in the address
 * @param live whether the rows are read again when others change them
 * @returns `toolbar` and `table`, the properties of `ListToolbar` and `PagedTable`; `field()`, those of a filter's control
 */
export function useAdminList<Filters extends object, Row, Key extends QueryKey>(
  query: (filters: Filters, page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  initial: Filters = none as Filters,
  params: Params<Filters> = none as Params<Filters>,
  { live = false }: { live?: boolean } = {},
) {
  const { filters, setFilters, page, setPage } = useListParams(initial, params);
  const options = query(filters, page);
  // Each list is always one or the other.
  const useRows: typeof useLiveQuery<Page<Row>, Key> = live ? useLiveQuery : useQuery;
  const list = useRows(options);
  const names = Object.keys(params) as (keyof Filters & string)[];
  const isChanged = (name: keyof Filters & string) =>
    params[name].format(filters[name]) !== params[name].format(initial[name]);
  const { sort } = filters as { sort?: Sort };
  return {
    filters,
    setFilters,
    page,
    list,
    field: <Name extends keyof Filters>(name: Name) => ({
      value: filters[name],
      onChange: (value: Filters[Name]) => setFilters({ [name]: value } as object),
    }),
    toolbar: { refresh: options.queryKey.slice(0, 1) },
    table: {
      list,
      page,
      onPage: setPage,
      filtered: names.some((name) => name !== 'sort' && isChanged(name)),
      ...(sort && { sort, onSort: (chosen: Sort) => setFilters({ sort: chosen } as object) }),
    },
  };
}
