import {
  type DehydratedState,
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key };

/** Data of a query when the page was built. It has a key of its own, so a refetch does not replace it. */
export function builtQuery<Data, Key extends QueryKey>({ queryKey }: Query<Data, Key>) {
  return queryOptions<Data>({ queryKey: ['built', ...queryKey], queryFn: skipToken, meta: { isPublic: true } });
}

/**
 * The queries of a built page, where the built values are the current ones too, to be read again: an answer that is the same
 * draws nothing.
 */
export function withCurrent({ queries, mutations }: DehydratedState): DehydratedState {
  const current = queries.flatMap(({ queryKey: [kind, ...queryKey], state, meta }) =>
    kind === 'built'
      ? [{ queryKey, queryHash: hashKey(queryKey), state: { ...state, isInvalidated: true }, meta }]
      : [],
  );
  return { mutations, queries: [...queries, ...current] as DehydratedState['queries'] };
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
 * Current data of a query. Until it is there, and while it cannot be read, the data with which the page was built.
 * @param initial the value where the page was built without one
 */
export function useBuiltQuery<Data, Key extends QueryKey>(query: Query<Data, Key>, initial: Data): Data {
  const { data: built = initial } = useQuery(builtQuery(query));
  const { data: current = built } = useQuery(query);
  // A part of the page that is hydrated later than the rest must begin as it was built, whatever was read meanwhile.
  return useSyncExternalStore(
    never,
    () => current,
    () => built,
  );
}
