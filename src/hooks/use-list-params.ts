import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Param, type Params, pageParam } from '@/lib/list-params';

/**
 * Filters of a list (search and sort among them) and its page, counted from 1. They are in the
 * address, so that reload, links and back work; what is as it is at first does not, and what is wrong there counts for
 * nothing. A change of the filters begins at the first page again. Typing in the search replaces the entry in the history,
 * every other choice adds one.
 * @param initial what the list begins with
 * @param params how it is written in the address
 */
export function useListParams<Filters extends object>(initial: Filters, params: Params<Filters>) {
  const [search, setSearch] = useSearchParams();
  // Two choices may come before the address of the first has been drawn.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const read = <Value>(name: string, { parse }: Param<Value>, otherwise: Value): Value => {
    const text = search.get(name);
    return (text === null ? undefined : parse(text)) ?? otherwise;
  };
  const change = (changes: Partial<Filters>, page: number, replace: boolean) => {
    const after = new URLSearchParams(latest.current);
    const write = <Value>(name: string, { format }: Param<Value>, value: Value, byItself: Value) => {
      if (format(value) === format(byItself)) after.delete(name);
      else after.set(name, format(value));
    };
    for (const name of Object.keys(changes) as (keyof Filters & string)[]) {
      write(name, params[name], changes[name] ?? initial[name], initial[name]);
    }
    write('page', pageParam, page, 1);
    if (after.toString() === latest.current.toString()) return;
    latest.current = after;
    setSearch(after, { replace, preventScrollReset: true });
  };

  const names = Object.keys(params) as (keyof Filters & string)[];
  const filters = Object.fromEntries(names.map((name) => [name, read(name, params[name], initial[name])])) as Filters;
  const page = read('page', pageParam, 1);
  return {
    filters,
    page,
    /** @param replace for a page that nobody chose */
    setPage: (page: number, replace = false) => change({}, page, replace),
    setFilters: (changes: Partial<Filters>) => change(changes, 1, Object.keys(changes).join() === 'search'),
  };
}

const none = {};

/** Page of a list that has no filters. */
export function usePageParam() {
  const { page, setPage } = useListParams(none, none);
  return { page, setPage };
}
