import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useHydrated } from './use-hydrated';

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key };

/** What a query returned when the page was built. It has a key of its own, so a refetch does not replace it. */
export function builtQuery<Data, Key extends QueryKey>({ queryKey }: Query<Data, Key>) {
  return queryOptions<Data>({ queryKey: ['built', ...queryKey], queryFn: skipToken, meta: { isPublic: true } });
}

/** Stores what a query returns as the built value. @throws what the query throws */
export async function storeBuilt<Data, Key extends QueryKey>(
  client: QueryClient,
  query: Query<Data, Key>,
): Promise<void> {
  client.setQueryData<Data>(builtQuery(query).queryKey, await client.fetchQuery(query));
  client.removeQueries({ queryKey: query.queryKey });
}

/**
 * What a query returns now. Until then, and while it cannot be read, what it returned when the page was built.
 * @param initial the value where the page was built without one
 */
export function useBuiltQuery<Data, Key extends QueryKey>(query: Query<Data, Key>, initial: Data): Data {
  const { data: built = initial } = useQuery(builtQuery(query));
  const { data: current = built } = useQuery(query);
  // A part of the page that is hydrated later than the rest must begin as it was built, whatever was read meanwhile.
  return useHydrated() ? current : built;
}
