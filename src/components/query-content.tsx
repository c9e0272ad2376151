import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListLoading } from './list-loading';
import { LoadError, ReloadError } from './load-error';

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown until the first answer. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query in each of its states. Data that was read once stays when it cannot be read again. */
export function QueryContent<Data>({ query, loading = <ListLoading />, children }: QueryContentProps<Data>) {
  const { data, isPending, isError, isFetching, refetch } = query;
  const error = { retrying: isFetching, onRetry: () => void refetch() };
  if (data === undefined && !isPending) return <LoadError {...error} />;
  // In one place: what is the same before and after the answer, e.g. a link with the focus, stays the same element.
  return (
    <>
      {isError && <ReloadError {...error} />}
      {data === undefined ? loading : children(data)}
    </>
  );
}
