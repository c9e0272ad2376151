import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

/** So often what others may have written is read again while the window is seen. */
const POLL_MS = 30_000;

/**
 * A query of what others write meanwhile: it is read again quietly while the window is seen, and when it is seen again; also
 * when it is shown, unless its options say otherwise.
 */
export function useLiveQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  return useQuery({ staleTime: 0, ...options, refetchOnWindowFocus: 'always', refetchInterval: POLL_MS });
}
