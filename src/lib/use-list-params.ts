import { useState } from 'react';

/** Which column a list is sorted by. */
export interface Sort<Column extends string = string> {
  by: Column;
  ascending: boolean;
}

/**
 * What of a list is asked for: its filters (search and sort among them) and the page, counted from 1. A change of the
 * filters begins at the first page again.
 */
export function useListParams<Filters extends object>(initial: Filters) {
  const [{ filters, page }, set] = useState({ filters: initial, page: 1 });
  return {
    filters,
    page,
    setPage: (next: number) => set((state) => ({ ...state, page: next })),
    setFilters: (changes: Partial<Filters>) => set((state) => ({ filters: { ...state.filters, ...changes }, page: 1 })),
  };
}
